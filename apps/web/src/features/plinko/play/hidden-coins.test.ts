import { expect, test } from 'vitest';
import { hiddenCoins } from './hidden-coins.ts';
import type { Bet, Round } from './round.ts';

const bet: Bet = { roomId: 3, productId: 1, stake: 100, rows: 8, risk: 'low', purse: 'coins' };
// Only what a round costs and pays.
const round = { purse: 'coins', stake: 100, payout: 500 } as Round;

test('a stake is hidden until it is answered, then the payout until it has landed', () => {
  expect(hiddenCoins([{ key: 'one', bet }], 'coins')).toBe(100);
  expect(hiddenCoins([{ key: 'one', round }], 'coins')).toBe(500);
  expect(hiddenCoins([], 'coins')).toBe(0);
});

test('what one purse pays is not hidden from the other', () => {
  expect(
    hiddenCoins(
      [
        { key: 'one', bet: { ...bet, purse: 'trial' } },
        { key: 'two', round },
      ],
      'trial',
    ),
  ).toBe(100);
});
