import { coins, type RoomId } from '@boardwalk/base';
import type { SeatNumber, Shot } from '@boardwalk/games/fishing';
import { describe, expect, it } from 'vitest';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';
import { checkFire, checkSit } from './policy.ts';

const room: InstantRoom = {
  id: 8001 as RoomId,
  name: { 'en-US': 'Lantern Reef' },
  isOpen: true,
  minLevel: 2,
  prices: [],
};
const price: InstantPrice = { productId: 1, priceCoins: coins(10), minLevel: 4 };
const shot: Omit<Shot, 'seat'> = { firedAtMs: 1_795_500_000_000, weapon: 'bullet', aim: { dx: 1, dy: -1 } };
const seat: SeatNumber = 0;
const wanted = { room, price, userLevel: 4, seat, shot } as const;

describe('who may fire', () => {
  it.each([
    ['who sits and has the level', {}, undefined],
    ['nobody at a closed table', { room: { ...room, isOpen: false } }, 'roomClosed'],
    ['nobody for a withdrawn price', { price: { ...price, isWithdrawn: true } }, 'priceChanged'],
    ['not below the level of the price', { userLevel: 3 }, 'levelRequired'],
    ['not below the level of the table', { room: { ...room, minLevel: 9 } }, 'levelRequired'],
    ['nobody without a seat', { seat: undefined }, 'cannonNeeded'],
    ['nothing that is no shot', { shot: { ...shot, aim: { dx: 0, dy: 0 } } }, 'badBet'],
    ['no torpedo without a fish', { shot: { ...shot, weapon: 'torpedo' } }, 'badBet'],
  ] as const)('%s', (_who, change, code) => {
    expect(checkFire({ ...wanted, ...change })?.code).toBe(code);
  });

  it('is told the level that is missing: the higher of table and price', () => {
    expect(checkFire({ ...wanted, userLevel: 0 })?.detail).toMatchObject({ level: 4 });
    const above = checkFire({ ...wanted, userLevel: 0, room: { ...room, minLevel: 7 } });
    expect(above?.detail).toMatchObject({ level: 7 });
  });

  it('is told first what no level changes', () => {
    const closed = { ...room, isOpen: false };
    expect(checkFire({ ...wanted, room: closed, userLevel: 0, seat: undefined })?.code).toBe('roomClosed');
    expect(checkFire({ ...wanted, price: { ...price, isWithdrawn: true }, userLevel: 0 })?.code).toBe(
      'priceChanged',
    );
  });
});

describe('who may sit', () => {
  it.each([
    [room, 2, undefined],
    [room, 1, 'levelRequired'],
    [{ ...room, isOpen: false }, 9, 'roomClosed'],
    [{ ...room, isOpen: false }, 0, 'roomClosed'],
  ] as const)('at a table like this: %#', (table, level, code) => {
    expect(checkSit(table, level)?.code).toBe(code);
  });
});
