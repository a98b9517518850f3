import { coins, type RoomId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { Machine } from './machine.ts';
import { checkTurns, type WantedTurns } from './policy.ts';

const machine: Machine = {
  id: 12_001 as RoomId,
  name: { 'en-US': 'Sea Friends' },
  isOpen: true,
  minLevel: 2,
  prices: [],
  series: {
    id: 1201,
    roomId: 12_001 as RoomId,
    name: { 'en-US': 'First tide' },
    configVersion: 'gashapon-1',
    config: { turnPrice: coins(60), capsules: [] },
  },
};

const wanted: WantedTurns = {
  machine,
  price: { productId: 1, times: 3, minLevel: 0 },
  turnsLeft: 3,
  configVersion: 'gashapon-1',
  userLevel: 2,
};

describe('checkTurns', () => {
  it('lets a player of the level turn a machine that has enough', () => {
    expect(checkTurns(wanted)).toBeUndefined();
  });

  it.each([
    ['a closed machine', { machine: { ...machine, isOpen: false } }, 'roomClosed', {}],
    ['odds the player has not seen', { configVersion: 'gashapon-2' }, 'oddsChanged', {}],
    ['a level below the machine’s', { userLevel: 1 }, 'levelRequired', { level: 2 }],
    ['a level below the price’s', { price: { ...wanted.price, minLevel: 5 } }, 'levelRequired', { level: 5 }],
    ['a turn more than there are capsules', { turnsLeft: 2 }, 'soldOut', { turnsLeft: 2 }],
    ['an empty machine', { turnsLeft: 0, price: { ...wanted.price, times: 1 } }, 'soldOut', { turnsLeft: 0 }],
  ])('refuses %s', (_what, change, code, detail) => {
    expect(checkTurns({ ...wanted, ...change })).toMatchObject({ code, detail });
  });

  it('names the level before it says that nothing is left: that is what the player can do something about', () => {
    expect(checkTurns({ ...wanted, userLevel: 0, turnsLeft: 0 })).toMatchObject({ code: 'levelRequired' });
  });
});
