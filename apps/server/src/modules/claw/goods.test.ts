import type { Coins } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { contentsOf, type Goods, isSoldOut, missingOf } from './goods.ts';

const goods = (inMachine: number, stock: number, wanted = 4): Goods => ({
  id: 1,
  roomId: 1,
  claw: 'bear',
  prize: { id: 1, name: { 'en-US': 'Bear' }, picture: 'teddy-bear', rarity: 'common' },
  exchangeCoins: 100 as Coins,
  wanted,
  inMachine,
  stock,
  outUntilMs: undefined,
});

it.each([
  { inMachine: 4, stock: 10, missing: 0 },
  { inMachine: 1, stock: 10, missing: 3 },
  { inMachine: 1, stock: 2, missing: 2 },
  { inMachine: 0, stock: 0, missing: 0 },
  { inMachine: 6, stock: 10, missing: 0 },
])('a machine that holds $inMachine of 4, with $stock behind it, lacks $missing', one => {
  expect(missingOf(goods(one.inMachine, one.stock))).toBe(one.missing);
});

describe('a machine', () => {
  it('is sold out when nothing of any kind is left, in it or behind it', () => {
    const isOut = (...all: Goods[]) => isSoldOut(all, { driver: 'simulated' });
    expect(isOut(goods(0, 0), goods(0, 1))).toBe(false);
    expect(isOut(goods(1, 0), goods(0, 0))).toBe(false);
    expect(isOut(goods(0, 0), goods(0, 0))).toBe(true);
  });

  it('that is real is sold out when nothing of any kind lies in it', () => {
    expect(isSoldOut([goods(0, 9)], { driver: 'physical' })).toBe(true);
    expect(isSoldOut([goods(0, 9), goods(1, 0)], { driver: 'physical' })).toBe(false);
  });

  it('holds what was counted, as much of it as fits', () => {
    const duck = { ...goods(30, 0), claw: 'duck' as const };
    expect(contentsOf([goods(4, 9), duck])).toEqual({ bear: 4, duck: 30 });
    expect(contentsOf([goods(40, 9), duck])).toEqual({ bear: 40, duck: 8 });
    expect(contentsOf([])).toBeUndefined();
  });
});
