import type { Coins } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { Goods } from '../goods.ts';
import { restock } from './restock.ts';

const goods = (id: number, claw: Goods['claw'], lying: Pick<Goods, 'inMachine' | 'stock'>): Goods => ({
  id,
  roomId: 11_001,
  claw,
  prize: { id, name: { 'en-US': claw }, picture: 'bear', rarity: 'common' },
  exchangeCoins: 100 as Coins,
  wanted: 4,
  outUntilMs: undefined,
  ...lying,
});

/** What was put in, and what the machine was told. */
async function fill(list: readonly Goods[], leaves: (count: number) => number = count => count) {
  const asked: [number, number][] = [];
  const told: unknown[] = [];
  const store = {
    list: async () => [...list],
    putIn: async (id: number, count: number) => {
      asked.push([id, count]);
      return leaves(count);
    },
    takeBack: async () => {
      throw new Error('nothing was refused');
    },
  };
  await restock(store, 11_001, async input => {
    told.push(input);
    return undefined;
  });
  return { asked, told };
}

describe('a machine is refilled', () => {
  it('with what it lacks, one input for each', async () => {
    const { asked, told } = await fill([goods(1, 'bear', { inMachine: 2, stock: 9 })]);
    expect(asked).toEqual([[1, 2]]);
    expect(told).toEqual([
      { type: 'restock', kind: 'bear' },
      { type: 'restock', kind: 'bear' },
    ]);
  });

  it('with nothing when it is full, or nothing is left', async () => {
    const full = goods(1, 'bear', { inMachine: 4, stock: 9 });
    const gone = goods(2, 'duck', { inMachine: 0, stock: 0 });
    expect(await fill([full, gone])).toEqual({ asked: [], told: [] });
  });

  it('with as many as the stock really gave, where another took some', async () => {
    const { told } = await fill([goods(1, 'bear', { inMachine: 0, stock: 9 })], () => 1);
    expect(told).toHaveLength(1);
  });

  it('kind by kind', async () => {
    const list = [goods(1, 'bear', { inMachine: 3, stock: 9 }), goods(2, 'duck', { inMachine: 2, stock: 1 })];
    const { told } = await fill(list);
    expect(told).toEqual([
      { type: 'restock', kind: 'bear' },
      { type: 'restock', kind: 'duck' },
    ]);
  });
});
