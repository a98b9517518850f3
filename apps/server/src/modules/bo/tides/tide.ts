/** One round of a room, for everybody in it. */
import type { RoomId } from '@boardwalk/base';
import { BO_STEP_MS, BO_STEPS, type BoPath, type NoPrice, pathOf as pathOfSeeds } from '@boardwalk/games/bo';
import type { Market } from '../market/feed.ts';

export interface Tide {
  readonly id: number;
  readonly roomId: RoomId;
  readonly state: 'open' | 'running' | 'settled' | 'void';
  readonly configVersion: string;
  /** Nobody's business before the tide is over; empty where a market decides. */
  readonly serverSeed: string;
  /** There it is that of its terms. */
  readonly serverSeedHash: string;
  /** In hundredths, or as the market has it; undefined before a market tide is struck. */
  readonly startPrice: number | undefined;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  /** From when on no more calls are taken: with it the path is fixed. */
  readonly closing: TideClosing | undefined;
  /** Where a real market decides. */
  readonly market: TideMarket | undefined;
}

export interface TideMarket extends Market {
  readonly source: string;
  readonly strikesAtMs: number;
  /** Why nobody won. */
  readonly voidReason: NoPrice | undefined;
}

export type MarketTide = Tide & { readonly market: TideMarket };

export interface TidePrices {
  readonly startPrice: number;
  readonly endPrice: number;
}

export interface TideClosing {
  readonly endsAtMs: number;
  readonly stakes: number;
  readonly saltsDigest: string;
  /** Undefined before the end of a market tide. */
  readonly endPrice: number | undefined;
}

export type ClosedTide = Tide & { readonly closing: TideClosing };

export function isClosed(tide: Tide): tide is ClosedTide {
  return tide.closing !== undefined;
}

/** As its seeds draw it. */
export function pathOf({ serverSeed, closing }: ClosedTide): BoPath {
  return pathOfSeeds({ serverSeed, saltsDigest: closing.saltsDigest });
}

export function hasMarket(tide: Tide): tide is MarketTide {
  return tide.market !== undefined;
}

/** Where it began and ended; undefined before that is fixed. */
export function pricesOf({ startPrice, closing }: Tide): TidePrices | undefined {
  const endPrice = closing?.endPrice;
  return startPrice === undefined || endPrice === undefined ? undefined : { startPrice, endPrice };
}

/** How many steps are over: no more of the path may be told. */
export function stepsOver({ state, closing }: Tide, nowMs: number): number {
  if (closing === undefined) return 0;
  if (state === 'settled') return BO_STEPS;
  const left = Math.ceil((closing.endsAtMs - nowMs) / BO_STEP_MS);
  return Math.min(BO_STEPS, Math.max(0, BO_STEPS - left));
}
