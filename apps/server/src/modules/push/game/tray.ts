/**
 * A tray of coins, which is one round: what it holds, what was dropped of it and what was won since it was filled.
 * What it comes to can be told from what was noted of it, by whoever finds it open after a crash.
 */
import { type Coins, coins, type RoundId } from '@boardwalk/base';

/** Of a round, known when it opens. */
export interface TrayBet {
  readonly playId: string;
  /** Of a simulated machine. */
  readonly serverSeedHash?: string;
  readonly clientSeed?: string;
  readonly roomCoin: number;
  /** How many the tray holds. */
  readonly coins: number;
}

/** Of a round, as last noted. */
export interface TrayOutcome {
  readonly dropped: number;
  /** Whole coins. */
  readonly won: number;
  /** Turns of the wheel, what they paid of `won`, and coins that its bonuses threw in. */
  readonly turns?: number;
  readonly wheelWon?: number;
  readonly bonusCoins?: number;
  /** Dropped in the last seconds before `atMs`: what may not have had its fall when the machine broke. */
  readonly fresh: number;
  readonly atMs: number;
  /** Noted last, when the machine broke: a real one may still tell more. */
  readonly isBroken?: boolean;
}

export const TRAY_COINS = 50;

const FRESH_MS = 15_000;
const MAKE_UP_EXTRA = 2;

export class Tray {
  readonly roundId: RoundId;
  readonly capacity: number;
  readonly openedAtMs: number;
  dropped = 0;
  won = 0;
  turns = 0;
  wheelWon = 0;
  bonusCoins = 0;
  /** The largest single win. */
  best = 0;
  isNoted = true;
  private drops: number[] = [];

  constructor(roundId: RoundId, capacity: number, nowMs: number) {
    this.roundId = roundId;
    this.capacity = capacity;
    this.openedAtMs = nowMs;
  }

  get left(): number {
    return this.capacity - this.dropped;
  }

  drop(nowMs: number): void {
    this.dropped += 1;
    this.drops.push(nowMs);
    this.isNoted = false;
  }

  win(count: number): void {
    this.won += count;
    this.best = Math.max(this.best, count);
    this.isNoted = false;
  }

  turn(count: number): void {
    this.turns += 1;
    this.wheelWon += count;
    this.isNoted = false;
  }

  throwIn(count: number): void {
    this.bonusCoins += count;
    this.isNoted = false;
  }

  outcome(nowMs: number): TrayOutcome {
    this.drops = this.drops.filter(atMs => nowMs - atMs <= FRESH_MS);
    const { dropped, won, turns, wheelWon, bonusCoins } = this;
    return { dropped, won, turns, wheelWon, bonusCoins, fresh: this.drops.length, atMs: nowMs };
  }
}

export interface TrayResult {
  readonly payout: Coins;
  readonly unplayed: Coins;
}

export function resultOf({ roomCoin, coins: capacity }: TrayBet, { dropped, won }: TrayOutcome): TrayResult {
  return { payout: coins(won * roomCoin), unplayed: coins((capacity - dropped) * roomCoin) };
}

export interface MakeUp {
  readonly makeUpCoins: Coins;
  readonly addCoins: Coins;
}

/** What the house gives when the machine breaks with this tray on it. */
export function makeUpOf({ roomCoin }: TrayBet, { fresh }: TrayOutcome): MakeUp {
  return { makeUpCoins: coins(fresh * roomCoin), addCoins: coins(MAKE_UP_EXTRA * roomCoin) };
}
