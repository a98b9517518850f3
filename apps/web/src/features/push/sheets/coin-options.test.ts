import { PushRoomStatus, RepairState } from '@boardwalk/contract/enums';
import { expect, test } from 'vitest';
import { coinOptions } from './coin-options.ts';

const room = (roomCoin: number, change: Partial<Parameters<typeof coinOptions>[0][number]> = {}) => ({
  roomCoin,
  minLevel: 0,
  status: PushRoomStatus.free,
  repairState: RepairState.normal,
  cyber: false,
  vip: false,
  club: false,
  ...change,
});

test('each coin once, the smallest first, with how many of its machines are free', () => {
  const rooms = [room(100), room(10), room(10, { status: PushRoomStatus.busy }), room(10)];
  expect(coinOptions(rooms, 0)).toEqual([
    { roomCoin: 10, free: 2, minLevel: 0 },
    { roomCoin: 100, free: 1, minLevel: 0 },
  ]);
});

test('a coin opens with the easiest of its rooms', () => {
  const [option] = coinOptions([room(50, { minLevel: 4 }), room(50, { minLevel: 2 })], 0);
  expect(option).toMatchObject({ minLevel: 2, free: 0 });
});

test('of a coin only the machines one’s level opens are free', () => {
  const [option] = coinOptions([room(50, { minLevel: 4 }), room(50, { minLevel: 2 })], 3);
  expect(option).toMatchObject({ minLevel: 2, free: 1 });
});

test.each([{ cyber: true }, { vip: true }, { club: true }, { repairState: RepairState.repairing }])(
  'a machine that nobody is given does not count: %j',
  change => {
    expect(coinOptions([room(10, change)], 19)).toEqual([]);
  },
);
