/** A prize as the pack shows it, and how long it will be there. */
import { DAY_MS } from '@boardwalk/base';
import { ORDER_MOST_PRIZES } from '@boardwalk/contract/constants';
import type { Output } from '../../platform/request/send.ts';

export type Prize = Output<'pack.prize'>;
export type PrizeState = Prize['state'];

/** Exchanges that are asked for in one call, by the contract. */
export const EXCHANGED_AT_ONCE = 100;
/** As many as go into one parcel. */
export const SENT_AT_ONCE = ORDER_MOST_PRIZES;
const ENDING_DAYS = 2;

/** Whole days, rounded down: never more than there are. */
export function daysLeft({ keepUntil }: Prize, nowMs: number): number {
  return Math.max(0, Math.floor((keepUntil - nowMs) / DAY_MS));
}

/** In its last two days. */
export function isEnding(prize: Prize, nowMs: number): boolean {
  return daysLeft(prize, nowMs) < ENDING_DAYS;
}

export function sumCoins(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { exchangeCoins }) => sum + exchangeCoins, 0);
}
