/**
 * What is due in a room: a tide is opened, closed, settled, or given up. Every step is written by whoever comes first and
 * can be asked for again after a crash, so it does not matter which node asks, or how often.
 */
import { assert, MINUTE_MS, type RoomId, SECOND_MS } from '@boardwalk/base';
import { BO_BETTING_MS, BO_RUN_MS, BO_STEP_MS, boPayout, endOfPrices } from '@boardwalk/games/bo';
import type { Round, RoundSettlement, Rounds } from '../../rounds/index.ts';
import type { Market } from '../market/feed.ts';
import { boRounds } from '../round-kind.ts';
import type { StakeStore } from '../store/stakes.ts';
import type { TideStore } from '../store/tides.ts';
import { advanceMarket, type MarketAdvanceDeps, momentOf } from './market-advance.ts';
import { type ClosedTide, hasMarket, isClosed, type MarketTide, pricesOf, type Tide } from './tide.ts';

/** Calls that came in time are written by then. */
export const GRACE_MS = 600;
/** A tide whose calls could not be closed for so long is given up: nobody waits for it any more. */
export const STALE_MS = MINUTE_MS;

const HOUSE = 'bo';

export interface AdvanceDeps extends MarketAdvanceDeps {
  readonly tides: Pick<TideStore, 'find' | 'findCurrent' | 'open' | 'close' | 'settle' | 'void'>;
  readonly stakes: Pick<StakeStore, 'list' | 'count'>;
  readonly rounds: Pick<Rounds, 'settleEach'>;
  /** Somebody is there to see it. */
  readonly isWatched: (roomId: RoomId) => boolean;
  readonly isOpen: (roomId: RoomId) => Promise<boolean>;
  /** The market that decides in a room; `waits` while nothing can be called there. */
  readonly findMarket: (
    roomId: RoomId,
  ) => Promise<(Market & { readonly source: string }) | 'waits' | undefined>;
}

/** `done` is what was done now, by this very node. */
export interface Step {
  readonly tide: Tide | undefined;
  readonly done?: 'opened' | 'closed' | 'struck' | 'settled' | 'void';
}

export async function advance(deps: AdvanceDeps, roomId: RoomId): Promise<Step> {
  const tide = await deps.tides.findCurrent(roomId);
  if (!tide) return openNext(deps, roomId);
  const nowMs = deps.clock.nowMs();
  if (isClosed(tide) && hasMarket(tide)) return goOnWithMarket(deps, tide);
  if (isClosed(tide)) return nowMs < tide.closing.endsAtMs ? { tide } : settle(deps, tide);
  if (nowMs < tide.closesAtMs + GRACE_MS) return { tide };
  if (nowMs > tide.closesAtMs + STALE_MS || !(await isWorthRunning(deps, tide))) return giveUp(deps, tide);
  // A market's moments were fixed before anybody could call.
  const closed = await deps.tides.close(tide.id, (tide.market?.strikesAtMs ?? nowMs) + BO_RUN_MS);
  return closed ? { tide: closed, done: 'closed' } : { tide: await deps.tides.findCurrent(roomId) };
}

async function goOnWithMarket(deps: AdvanceDeps, tide: ClosedTide & MarketTide): Promise<Step> {
  const step = await advanceMarket(deps, tide);
  if (step.is === 'over') return settle(deps, step.tide);
  if (step.is === 'void') {
    await giveBack(deps, tide);
    return { tide: step.tide, done: 'void' };
  }
  return step.is === 'struck' ? { tide: step.tide, done: 'struck' } : { tide: step.tide };
}

/** What a round of it comes to. */
export function settlementOf(tide: Tide, round: Round): RoundSettlement {
  const prices = pricesOf(tide);
  assert(prices, 'a tide is settled once it has ended');
  const end = endOfPrices(prices.startPrice, prices.endPrice);
  return {
    kind: 'bo.settle',
    house: HOUSE,
    payout: boPayout(round.stake, boRounds.betOf(round).side, end),
    outcome: boRounds.written({
      end,
      endPrice: prices.endPrice,
      // A call of it was made before its start was known.
      ...(tide.market ? { startPrice: prices.startPrice } : {}),
    }),
  };
}

async function openNext(deps: AdvanceDeps, roomId: RoomId): Promise<Step> {
  const { clock, tides, isWatched, isOpen, findMarket } = deps;
  if (!isWatched(roomId) || !(await isOpen(roomId))) return { tide: undefined };
  const market = await findMarket(roomId);
  if (market === 'waits') return { tide: undefined };
  const nowMs = clock.nowMs();
  // What counts of a market is written down by the step: its moments are ends of steps.
  const closesAtMs = market
    ? Math.ceil((nowMs + BO_BETTING_MS) / BO_STEP_MS) * BO_STEP_MS
    : nowMs + BO_BETTING_MS;
  const opened = await tides.open({ roomId, nowMs, closesAtMs, market });
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
async function giveUp(deps: AdvanceDeps, tide: Tide): Promise<Step> {
  const isOurs = await deps.tides.void(tide.id);
  await giveBack(deps, tide);
  return { tide: { ...tide, state: 'void' }, ...(isOurs ? { done: 'void' as const } : {}) };
}

async function giveBack({ stakes, rounds }: AdvanceDeps, tide: Tide): Promise<void> {
  const ids = (await stakes.list(tide.id)).map(({ roundId }) => roundId);
  await rounds.settleEach(ids, () => undefined);
}

/** In how long the next step is due, at the latest. */
export function dueInMs(tide: Tide, nowMs: number): number {
  return Math.max(0, Math.min(momentOfNext(tide) - nowMs, BO_RUN_MS + SECOND_MS));
}

function momentOfNext(tide: Tide): number {
  if (!isClosed(tide)) return tide.closesAtMs + GRACE_MS;
  return hasMarket(tide) ? momentOf(tide) : tide.closing.endsAtMs;
}
