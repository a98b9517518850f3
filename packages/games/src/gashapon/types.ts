import type { Coins } from '@boardwalk/base';

export const GASHAPON_COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type GashaponColour = (typeof GASHAPON_COLOURS)[number];

export const GASHAPON_MAX_TIMES = 10;
export const GASHAPON_MAX_CAPSULES = 24;
export const GASHAPON_MAX_WEIGHT = 1_000_000_000;
/** The most a turn may cost or a prize be worth; ten of them stay far below what a whole number holds. */
export const GASHAPON_MAX_COINS = 1_000_000_000;

/** A kind of capsule in a machine; there are many of each. */
export interface GashaponCapsule {
  /** From 1, its number in the machine. */
  readonly capsuleId: number;
  /** Its chance is this out of the sum of all weights. */
  readonly weight: number;
  /** What the house gives for the prize inside. */
  readonly exchangeCoins: Coins;
  /** What is inside, as `gashaponPrize` says it; it decides no draw. */
  readonly prize?: string;
}

/** What a machine is decided by. Their order matters: a draw is looked up in it. */
export interface GashaponConfig {
  readonly turnPrice: Coins;
  readonly capsules: readonly GashaponCapsule[];
}

export interface GashaponBet {
  readonly config: GashaponConfig;
  /** How often the handle is turned. */
  readonly times: number;
}

/** `turn` counts from 0. */
export type GashaponEvent =
  | { readonly type: 'insert'; readonly coins: Coins }
  | { readonly type: 'crank'; readonly turn: number }
  | { readonly type: 'fall'; readonly turn: number; readonly colour: GashaponColour }
  | { readonly type: 'roll'; readonly turn: number }
  | { readonly type: 'open'; readonly turn: number }
  | { readonly type: 'prize'; readonly turn: number; readonly capsuleId: number };

/** One insert, then crank, fall, roll, open and prize for each turn. */
export type GashaponScript = readonly GashaponEvent[];

export interface GashaponTurn {
  readonly capsuleId: number;
  readonly colour: GashaponColour;
}

/** What a bet and its draws come to. */
export interface GashaponRound {
  readonly configVersion: string;
  readonly stake: Coins;
  /** With the stake they hold the whole script. */
  readonly turns: readonly GashaponTurn[];
  /** What all prizes can be exchanged for; the round itself pays no coins. */
  readonly worth: Coins;
  readonly script: GashaponScript;
}
