import type { Coins } from '@boardwalk/base';

/** The machines, from the calmest to the wildest. Their words stand in bets for ever. */
export const SLOT_WORDS = ['pier', 'tidal', 'fireworks'] as const;
export type SlotWord = (typeof SLOT_WORDS)[number];

export const SLOT_JACKPOTS = ['lucky', 'mini', 'major', 'grand'] as const;
export type SlotJackpot = (typeof SLOT_JACKPOTS)[number];

/** Every multiplier is a whole number of hundredths, so every payout of such a stake is whole. */
export const SLOT_STAKE_STEP = 100;
export const SLOT_MAX_STAKE = 10_000;

export interface SlotBet {
  readonly machine: SlotWord;
  /** Feeds the jackpots and can win one; spins with trial coins do neither. Only where the machine has some. */
  readonly jackpots: boolean;
}

/** All that chance decided, in the contract's shape. The script follows from it. */
export interface SlotOutcome {
  /** The paid spin's: the strip's place in each reel's top row. */
  readonly stops: number[];
  /** Those of its free spins, in order. */
  readonly freeStops: number[][];
  /** Which of the machine's prizes the bonus opened; −1 without a bonus. */
  readonly pick: number;
  /** Paid from its fund and no part of the payout. */
  readonly jackpot: SlotJackpot | 'none';
  readonly multiplierHundredths: number;
}

/** Reels and rows count from 0, at the left and at the top. */
export interface SlotCell {
  readonly reel: number;
  readonly row: number;
}

export interface SlotWin {
  readonly symbol: number;
  /** Reels it reaches, from the left. */
  readonly count: number;
  /** The line's number from 0; of ways, how many there are. */
  readonly line?: number;
  readonly ways?: number;
  readonly cells: readonly SlotCell[];
  /** What it pays, as a share of the stake; what the spin multiplies by is in it. */
  readonly hundredths: number;
}

/** What stands in the window: one column of symbols for each reel, from the top. */
export type SlotWindow = readonly (readonly number[])[];

/** What the stage plays, in order. */
export type SlotEvent =
  /** `free` counts from 1; 0 is the spin that was paid for. `left` is what remains after it. */
  | {
      readonly type: 'spin';
      readonly free: number;
      readonly left: number;
      readonly stops: readonly number[];
      readonly window: SlotWindow;
    }
  /** Reels that are wild from top to bottom until the free spins end; `fresh` since this spin. */
  | { readonly type: 'stick'; readonly reels: readonly number[]; readonly fresh: readonly number[] }
  | {
      readonly type: 'win';
      readonly wins: readonly SlotWin[];
      readonly times: number;
      readonly hundredths: number;
    }
  /** What has won is gone, and what was above it has fallen. */
  | { readonly type: 'fall'; readonly gone: readonly SlotCell[]; readonly window: SlotWindow }
  | {
      readonly type: 'scatter';
      readonly cells: readonly SlotCell[];
      readonly spins: number;
      readonly hundredths: number;
    }
  | {
      readonly type: 'pick';
      readonly cells: readonly SlotCell[];
      readonly prize: number;
      readonly hundredths: number;
    }
  | { readonly type: 'jackpot'; readonly jackpot: SlotJackpot }
  | { readonly type: 'pay'; readonly payout: Coins };

export type SlotScript = readonly SlotEvent[];
