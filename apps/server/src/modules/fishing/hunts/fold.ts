/**
 * Which shots are one hunt: those of one purse at one table, with no long pause and no other move of that purse between
 * them. So a hunt takes the place of its shots in a history of coins, and the balances still follow one another.
 */
import { MINUTE_MS, type RoomId, type UserId } from '@boardwalk/base';
import type { FishName } from '@boardwalk/games/fishing';
import type { RunStep, Unit } from '../../wallet/index.ts';

export interface HuntShot {
  readonly id: number;
  readonly roomId: RoomId;
  readonly unit: Unit;
  readonly stake: number;
  readonly payout: number;
  readonly atMs: number;
  readonly catches: readonly { readonly kind: FishName; readonly payout: number }[];
}

export interface Tally {
  readonly count: number;
  readonly coins: number;
}

export type Caught = Readonly<Partial<Record<FishName, Tally>>>;

export interface Hunt {
  /** The first shot. */
  readonly id: number;
  readonly lastId: number;
  readonly userId: UserId;
  readonly roomId: RoomId;
  readonly unit: Unit;
  readonly shots: number;
  readonly stake: number;
  readonly payout: number;
  /** Trial coins that were exchanged into this unit along with a shot. */
  readonly exchanged: number;
  readonly caught: Caught;
  readonly beganMs: number;
  readonly endedMs: number;
}

export const HUNT_PAUSE_MS = 5 * MINUTE_MS;

/** `shots` are those of one purse after `last`, in their order, each with what it did to the purse. */
export function foldHunts(
  userId: UserId,
  last: Hunt | undefined,
  shots: readonly { readonly shot: HuntShot; readonly step: RunStep }[],
): Hunt[] {
  const hunts: Hunt[] = last ? [last] : [];
  for (const { shot, step } of shots) {
    const hunt = hunts.at(-1);
    const goesOn = hunt !== undefined && step.isNext && isSameSitting(hunt, shot);
    if (goesOn) hunts.pop();
    const exchanged = step.amount - (shot.payout - shot.stake);
    hunts.push(withShot(goesOn ? hunt : emptyHunt(userId, shot), shot, exchanged));
  }
  // One that did not go on is stored as it is.
  return hunts.filter(hunt => hunt !== last);
}

function isSameSitting(hunt: Hunt, shot: HuntShot): boolean {
  return hunt.roomId === shot.roomId && shot.atMs - hunt.endedMs <= HUNT_PAUSE_MS;
}

function emptyHunt(userId: UserId, { id, roomId, unit, atMs }: HuntShot): Hunt {
  const sums = { shots: 0, stake: 0, payout: 0, exchanged: 0, caught: {} };
  return { id, lastId: id, userId, roomId, unit, ...sums, beganMs: atMs, endedMs: atMs };
}

function withShot(hunt: Hunt, { id, stake, payout, atMs, catches }: HuntShot, exchanged: number): Hunt {
  const caught = { ...hunt.caught };
  for (const { kind, payout: coins } of catches) {
    const tally = caught[kind] ?? { count: 0, coins: 0 };
    caught[kind] = { count: tally.count + 1, coins: tally.coins + coins };
  }
  return {
    ...hunt,
    lastId: id,
    shots: hunt.shots + 1,
    stake: hunt.stake + stake,
    payout: hunt.payout + payout,
    exchanged: hunt.exchanged + exchanged,
    caught,
    endedMs: Math.max(hunt.endedMs, atMs),
  };
}
