import { expect, test } from 'vitest';
import type { PushInstruction } from '../../../domain/machine-room/seat/seat-state.ts';
import { foldSession, noSession, totalOf } from './push-session.ts';

const told = (fields: Partial<PushInstruction>): PushInstruction => ({
  code: 81,
  roomId: '20001',
  event: 'coins',
  ...fields,
});
const sum = (...list: readonly Partial<PushInstruction>[]) =>
  totalOf(list.map(told).reduce(foldSession, noSession));

test('counts what a tray has dropped and won so far', () => {
  expect(sum({ dropped: 1, left: 49 }, { dropped: 3, coin: 20, left: 47 })).toEqual({
    dropped: 3,
    wonCoins: 20,
  });
});

test('adds the trays of one session', () => {
  const trays = [
    { dropped: 50, coin: 300, left: 0, roundId: '1' },
    { event: 'settled', dropped: 50, coin: 320, roundId: '1' },
    { dropped: 2, coin: 10, left: 48, roundId: '2' },
  ] as const;
  expect(sum(...trays)).toEqual({ dropped: 52, wonCoins: 330 });
});

test('counts a settlement that is told twice once, and hears nothing late of its tray', () => {
  const settled = { event: 'settled', dropped: 5, coin: 40, roundId: '1' } as const;
  expect(sum(settled, settled, { dropped: 5, coin: 30, roundId: '1' })).toEqual({
    dropped: 5,
    wonCoins: 40,
  });
});

test('is not changed by the answer to a command', () => {
  expect(sum({ dropped: 2 }, { event: 'accepted', seq: 4 }, { event: 'refused', seq: 5 })).toEqual({
    dropped: 2,
    wonCoins: 0,
  });
});
