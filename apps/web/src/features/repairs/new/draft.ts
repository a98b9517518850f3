/** What was typed and not sent yet: a sheet that was closed by mistake opens as it was. */
import type { RepairFault } from '@boardwalk/contract/enums';
import { newId } from '../../../platform/device/device.ts';
import { onEvent } from '../../../platform/events.ts';

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

/** About the room one comes from, if one comes from a room. */
export function takeDraft(room?: Room): Draft {
  const draft = kept ?? { key: newId(), faultType: undefined, content: '', room: undefined, pictures: [] };
  kept = room === undefined ? draft : { ...draft, room };
  return kept;
}

/**
 * Changes the draft as it is now, which may be newer than the one on the screen; undefined when it
 * was sent or dropped meanwhile.
 */
export function changeDraft(key: string, change: (draft: Draft) => Partial<Draft>): Draft | undefined {
  if (kept?.key !== key) return undefined;
  kept = { ...kept, ...change(kept) };
  return kept;
}

export function dropDraft(): void {
  kept = undefined;
}

// It is its writer's alone.
onEvent('logout', dropDraft);
