/**
 * What is due in a room: a tide is opened, closed, settled, or given up. Every step is written by whoever comes first and
 * can be asked for again after a crash, so it does not matter which node asks, or how often.
 */
import { type Clock, MINUTE_MS, type RoomId, SECOND_MS } from '@boardwalk/base';
import { BO_BETTING_MS, BO_RUN_MS, boPayout } from '@boardwalk/games/bo';
import type { Round, RoundSettlement, Rounds } from '../../rounds/index.ts';
import { boRounds } from '../round-kind.ts';
import type { StakeStore } from '../store/stakes.ts';
import type { TideStore } from '../store/tides.ts';
import { type ClosedTide, endOfTide, isClosed, type Tide } from './tide.ts';

/** Calls that came in time are written by then. */
export const GRACE_MS = 600;
/** A tide whose calls could not be closed for so long is given up: nobody waits for it any more. */
export const STALE_MS = MINUTE_MS;

const HOUSE = 'bo';

export interface AdvanceDeps {
  readonly clock: Clock;
  readonly tides: Pick<TideStore, 'findCurrent' | 'open' | 'close' | 'settle' | 'void'>;
  readonly stakes: Pick<StakeStore, 'list' | 'count'>;
  readonly rounds: Pick<Rounds, 'settleEach'>;
  /** Somebody is there to see it. */
  readonly isWatched: (roomId: RoomId) => boolean;
  readonly isOpen: (roomId: RoomId) => Promise<boolean>;
}

/** `done` is what was done now, by this very node. */
export interface Step {
  readonly tide: Tide | undefined;
  readonly done?: 'opened' | 'closed' | 'settled' | 'void';
}

export async function advance(deps: AdvanceDeps, roomId: RoomId): Promise<Step> {
  const tide = await deps.tides.findCurrent(roomId);
  if (!tide) return openNext(deps, roomId);
  const nowMs = deps.clock.nowMs();
  if (isClosed(tide)) return nowMs < tide.closing.endsAtMs ? { tide } : settle(deps, tide);
  if (nowMs < tide.closesAtMs + GRACE_MS) return { tide };
  if (nowMs > tide.closesAtMs + STALE_MS || !(await isWorthRunning(deps, tide))) return giveUp(deps, tide);
  const closed = await deps.tides.close(tide.id, nowMs + BO_RUN_MS);
  return closed ? { tide: closed, done: 'closed' } : { tide: await deps.tides.findCurrent(roomId) };
}

/** What a round of it comes to. */
export function settlementOf(tide: ClosedTide, round: Round): RoundSettlement {
  const end = endOfTide(tide);
  return {
    kind: 'bo.settle',
    house: HOUSE,
    payout: boPayout(round.stake, boRounds.betOf(round).side, end),
    outcome: boRounds.written({ end, endPrice: tide.closing.endPrice }),
  };
}

async function openNext({ clock, tides, isWatched, isOpen }: AdvanceDeps, roomId: RoomId): Promise<Step> {
  if (!isWatched(roomId) || !(await isOpen(roomId))) return { tide: undefined };
  const nowMs = clock.nowMs();
  const opened = await tides.open(roomId, nowMs, nowMs + BO_BETTING_MS);
  return opened ? { tide: opened, done: 'opened' } : { tide: await tides.findCurrent(roomId) };
}

async function isWorthRunning({ isWatched, stakes }: AdvanceDeps, { id, roomId }: Tide): Promise<boolean> {
  return isWatched(roomId) || (await stakes.count(id)) > 0;
}

/** All rounds first: as long as one is left the tide runs, and whoever looks at it next goes on. */
async function settle({ tides, stakes, rounds }: AdvanceDeps, tide: ClosedTide): Promise<Step> {
  const ids = (await stakes.list(tide.id)).map(({ roundId }) => roundId);
  await rounds.settleEach(ids, round => settlementOf(tide, round));
  const isOurs = await tides.settle(tide.id);
  return { tide: { ...tide, state: 'settled' }, ...(isOurs ? { done: 'settled' as const } : {}) };
}

/** First nobody can call it any more, then everybody has their stake back. */
async function giveUp({ tides, stakes, rounds }: AdvanceDeps, tide: Tide): Promise<Step> {
  const isOurs = await tides.void(tide.id);
  const ids = (await stakes.list(tide.id)).map(({ roundId }) => roundId);
  await rounds.settleEach(ids, () => undefined);
  return { tide: { ...tide, state: 'void' }, ...(isOurs ? { done: 'void' as const } : {}) };
}

/** In how long the next step is due, at the latest. */
export function dueInMs(tide: Tide, nowMs: number): number {
  const atMs = isClosed(tide) ? tide.closing.endsAtMs : tide.closesAtMs + GRACE_MS;
  return Math.max(0, Math.min(atMs - nowMs, BO_RUN_MS + SECOND_MS));
}
