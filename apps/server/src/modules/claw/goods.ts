/** What lies in a claw machine and behind it. */
import type { Coins } from '@boardwalk/base';
import { type PrizeKind as ClawKind, MAX_STOCK, PRIZE_KINDS } from '@boardwalk/games/claw';
import type { Contents, Worth } from '../machines/index.ts';
import type { PrizeKind } from '../pack/index.ts';
import type { MachineRoom } from '../rooms/index.ts';

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

/** Nothing lies in the machine, and nothing is left that would be thrown in: into a real one nobody throws anything. */
export function isSoldOut(goods: readonly Goods[], { driver }: Pick<MachineRoom, 'driver'>): boolean {
  return goods.every(({ inMachine, stock }) => inMachine + (driver === 'simulated' ? stock : 0) === 0);
}

/** What has to lie in the machine, as much of it as fits; undefined where nobody has counted. */
export function contentsOf(goods: readonly Goods[]): Contents | undefined {
  if (goods.length === 0) return undefined;
  let room = MAX_STOCK;
  const fitting = goods.map(({ claw, inMachine }) => {
    const count = Math.min(inMachine, room);
    room -= count;
    return [claw, count] as const;
  });
  return Object.fromEntries(fitting);
}

/** By the price without any discount. */
export function worthIn({ priceCoins }: Pick<MachineRoom, 'priceCoins'>, goods: readonly Goods[]): Worth {
  const worths = new Map<string, number>(goods.map(({ claw, exchangeCoins }) => [claw, exchangeCoins]));
  return { price: priceCoins, worthOf: kind => worths.get(kind) ?? 0 };
}

export function isOut({ inMachine, stock }: Pick<Goods, 'inMachine' | 'stock'>): boolean {
  return inMachine + stock === 0;
}

/** How many of these the machine lacks and the stock has. */
export function missingOf({ wanted, inMachine, stock }: Goods): number {
  return Math.max(0, Math.min(wanted - inMachine, stock));
}

export function clawKindOf(number: number): ClawKind | undefined {
  const kind = PRIZE_KINDS[number];
  // Balls are no goods.
  return kind === 'marble' ? undefined : kind;
}

export function numberOf(kind: ClawKind): number {
  return PRIZE_KINDS.indexOf(kind);
}

/** Whoever refills a real machine has put them in. */
export function intoOf(driver: MachineRoom['driver']): 'machine' | 'stock' {
  return driver === 'physical' ? 'machine' : 'stock';
}
