/**
 * A tray of coins, which is one round: what it holds, what was dropped of it and what was won since it was filled.
 * What it comes to can be told from what was noted of it, by whoever finds it open after a crash.
 */
import { type Coins, coins, type RoundId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type Static, Type } from 'typebox';
import { defineRoundKind } from '../../rounds/index.ts';

/** Known when the round opens. */
const bet = Type.Object({
  playId: Type.String(),
  /** Simulated machines only. */
  serverSeedHash: Type.Optional(Type.String()),
  clientSeed: Type.Optional(Type.String()),
  roomCoin: Type.Number(),
  /** How many the tray holds. */
  coins: Type.Number(),
});

/** As last noted. */
const outcome = Type.Object({
  dropped: Type.Number(),
  /** Whole coins. */
  won: Type.Number(),
  /** Turns of the wheel, what they paid of `won`, and coins that its bonuses threw in. */
  turns: Type.Optional(Type.Number()),
  wheelWon: Type.Optional(Type.Number()),
  bonusCoins: Type.Optional(Type.Number()),
  /** Dropped in the last seconds before `atMs`: what may not have had its fall when the machine broke. */
  fresh: Type.Number(),
  atMs: Type.Number(),
  /** Noted last, when the machine broke: a real one may still tell more. */
  isBroken: Type.Optional(Type.Boolean()),
});

export type TrayBet = Readonly<Static<typeof bet>>;
export type TrayOutcome = Readonly<Static<typeof outcome>>;

export const trayRounds = defineRoundKind({
  gameType: GameType.push,
  provenBy: ['play', 'machine'],
  bet,
  outcome,
});

export const TRAY_COINS = 50;

const FRESH_MS = 15_000;
const COMPENSATION_EXTRA = 2;

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

export interface Compensation {
  readonly compensationCoins: Coins;
  readonly addCoins: Coins;
}

/** What the house gives when the machine breaks with this tray on it. */
export function compensationOf({ roomCoin }: TrayBet, { fresh }: TrayOutcome): Compensation {
  return { compensationCoins: coins(fresh * roomCoin), addCoins: coins(COMPENSATION_EXTRA * roomCoin) };
}
