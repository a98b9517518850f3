import { PushRoomStatus, RepairState } from '@boardwalk/contract/enums';
import { expect, test } from 'vitest';
import { coinOptions } from './coin-options.ts';

const room = (roomCoin: number, change: Partial<Parameters<typeof coinOptions>[0][number]> = {}) => ({
  roomCoin,
  minLevel: 0,
  status: PushRoomStatus.free,
  repairState: RepairState.normal,
  cyber: false,
  ...change,
});

test('each coin once, the smallest first, with how many of its machines are free', () => {
  const rooms = [room(100), room(10), room(10, { status: PushRoomStatus.busy }), room(10)];
  expect(coinOptions(rooms)).toEqual([
    { roomCoin: 10, free: 2, minLevel: 0 },
    { roomCoin: 100, free: 1, minLevel: 0 },
  ]);
});

test('a coin opens with the easiest of its rooms', () => {
  const [option] = coinOptions([room(50, { minLevel: 4 }), room(50, { minLevel: 2 })]);
  expect(option?.minLevel).toBe(2);
});

test('neither cyber machines nor those in repair count', () => {
  const rooms = [room(10, { cyber: true }), room(10, { repairState: RepairState.repairing })];
  expect(coinOptions(rooms)).toEqual([]);
});
