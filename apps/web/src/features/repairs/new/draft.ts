/** What was typed and not sent yet: a sheet that was closed by mistake opens as it was. */
import type { RepairFault } from '@boardwalk/contract/enums';
import { newId } from '../../../platform/device/device.ts';

export interface Room {
  readonly gameType: number;
  readonly roomId: number;
}

export interface Draft {
  /** One wish: sent twice, it is one report. */
  readonly key: string;
  readonly faultType: RepairFault | undefined;
  readonly content: string;
  readonly room: Room | undefined;
  /** Addresses of what is uploaded already. */
  readonly pictures: readonly string[];
}

let kept: Draft | undefined;

export function takeDraft(): Draft {
  kept ??= { key: newId(), faultType: undefined, content: '', room: undefined, pictures: [] };
  return kept;
}

export function keepDraft(draft: Draft): void {
  kept = draft;
}

export function dropDraft(): void {
  kept = undefined;
}
