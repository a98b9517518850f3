/** One round of a room, for everybody in it. */
import type { RoomId } from '@boardwalk/base';
import {
  BO_STEP_MS,
  BO_STEPS,
  type BoEnd,
  type BoPath,
  endOf,
  pathOf as pathOfSeeds,
} from '@boardwalk/games/bo';

export interface Tide {
  readonly id: number;
  readonly roomId: RoomId;
  readonly state: 'open' | 'running' | 'settled' | 'void';
  readonly configVersion: string;
  /** Nobody's business before the tide is over. */
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** In hundredths. */
  readonly startPrice: number;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  /** From when on no more calls are taken: with it the path is fixed. */
  readonly closing: TideClosing | undefined;
}

export interface TideClosing {
  readonly endsAtMs: number;
  readonly stakes: number;
  readonly saltsDigest: string;
  readonly endPrice: number;
}

export type ClosedTide = Tide & { readonly closing: TideClosing };

export function isClosed(tide: Tide): tide is ClosedTide {
  return tide.closing !== undefined;
}

export function pathOf({ serverSeed, closing }: ClosedTide): BoPath {
  return pathOfSeeds({ serverSeed, saltsDigest: closing.saltsDigest });
}

export function endOfTide(tide: ClosedTide): BoEnd {
  return endOf(pathOf(tide));
}

/** How many steps are over: no more of the path may be told. */
export function stepsOver({ state, closing }: Tide, nowMs: number): number {
  if (closing === undefined) return 0;
  if (state === 'settled') return BO_STEPS;
  const left = Math.ceil((closing.endsAtMs - nowMs) / BO_STEP_MS);
  return Math.min(BO_STEPS, Math.max(0, BO_STEPS - left));
}
