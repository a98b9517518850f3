import type { Coins, RoomId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { Activity, MachineRoom } from '../store/index.ts';
import { priceIn } from './price.ts';

const claw = { id: 11_001 as RoomId, gameType: 11, priceCoins: 199 as Coins } as MachineRoom;
const activity = (discountPercent: number, change: Partial<Activity> = {}): Activity => ({
  id: 1,
  name: { 'en-US': 'Happy hour' },
  gameType: 11,
  roomIds: [11_001],
  discountPercent,
  startsAtMs: 0,
  endsAtMs: 1,
  ...change,
});

describe('the price of a play', () => {
  it.each([
    ['without an activity', claw, [], 199],
    ['half off, rounded down', claw, [activity(50)], 99],
    ['one percent off', claw, [activity(1)], 197],
    ['at the best of several', claw, [activity(10), activity(30), activity(20)], 139],
    ['never below a coin', { ...claw, priceCoins: 1 as Coins }, [activity(99)], 1],
    ['in a room the activity does not name', claw, [activity(50, { roomIds: [11_002] })], 199],
    ['in an activity of another game', claw, [activity(50, { gameType: 0 })], 199],
    [
      'of a pusher, whose coin is its unit',
      { ...claw, gameType: 0 as const },
      [activity(50, { gameType: 0 })],
      199,
    ],
  ])('is %s', (_what, room, running, price) => {
    expect(priceIn(room, running)).toBe(price);
  });
});
