import type { Coins } from '@boardwalk/base';

export const PLINKO_ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** With the largest multiplier a payout stays below 2^53 by far. */
export const PLINKO_MAX_STAKE = 1_000_000;

export interface PlinkoBet {
  readonly stake: Coins;
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

/** Rows count from 0 at the top; slots from 0 at the left to `rows` at the right. */
export type PlinkoEvent =
  | { readonly type: 'drop' }
  | { readonly type: 'bounce'; readonly row: number; readonly side: 'left' | 'right' }
  | { readonly type: 'land'; readonly slot: number }
  | { readonly type: 'pay'; readonly payout: Coins };

/** One drop, a bounce for each row from the top, one land, one pay. */
export type PlinkoScript = readonly PlinkoEvent[];

/** What a bet and one draw come to. */
export interface PlinkoRound {
  readonly bet: PlinkoBet;
  readonly configVersion: string;
  readonly slot: number;
  /** 120 is 1.2 times the stake. */
  readonly multiplierHundredths: number;
  /** The whole return, stake included. */
  readonly payout: Coins;
  /** One letter a row, 'L' or 'R', from the top; with the payout it holds the whole script. */
  readonly path: string;
  readonly script: PlinkoScript;
}
