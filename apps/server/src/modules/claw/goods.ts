/** What lies in a claw machine and behind it. */
import type { Coins } from '@boardwalk/base';
import { type PrizeKind as ClawKind, PRIZE_KINDS } from '@boardwalk/games/claw';
import type { PrizeKind } from '../pack/index.ts';

export interface Goods {
  readonly id: number;
  readonly roomId: number;
  /** As the engine knows it. */
  readonly claw: ClawKind;
  readonly prize: PrizeKind;
  readonly exchangeCoins: Coins;
  /** How many the machine is kept filled with. */
  readonly wanted: number;
  readonly inMachine: number;
  readonly stock: number;
  /** While the machine is being refilled with it. */
  readonly outUntilMs: number | undefined;
}

/** Nothing lies in the machine and nothing is left to refill it with. */
export function isSoldOut(goods: readonly Goods[]): boolean {
  return goods.every(({ inMachine, stock }) => inMachine + stock === 0);
}

export function isOut({ inMachine, stock }: Pick<Goods, 'inMachine' | 'stock'>): boolean {
  return inMachine + stock === 0;
}

/** How many of these the machine lacks and the stock has. */
export function missingOf({ wanted, inMachine, stock }: Goods): number {
  return Math.max(0, Math.min(wanted - inMachine, stock));
}

export function clawKindOf(number: number): ClawKind | undefined {
  return PRIZE_KINDS[number];
}

export function numberOf(kind: ClawKind): number {
  return PRIZE_KINDS.indexOf(kind);
}
