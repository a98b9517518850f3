import type { Coins } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { type Goods, isSoldOut, missingOf } from './goods.ts';

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
    expect(isSoldOut([goods(0, 0), goods(0, 1)])).toBe(false);
    expect(isSoldOut([goods(1, 0), goods(0, 0)])).toBe(false);
    expect(isSoldOut([goods(0, 0), goods(0, 0)])).toBe(true);
  });
});
