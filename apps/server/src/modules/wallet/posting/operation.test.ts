import { coins, type UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { inputHash } from '../input-hash.ts';
import type { Posting, Transfer } from '../transfer.ts';
import { accountIdOf, answerText, balancesAlong, checkTransfer, houseKey } from './operation.ts';

const user: Posting = { account: { userId: 7 as UserId, unit: 'coins' }, amount: coins(-5) };
const house: Posting = { account: { house: 'shop', unit: 'coins' }, amount: coins(5) };

function transfer(change: Partial<Transfer> = {}): Transfer {
  return {
    kind: 'shop.buy',
    key: 'key-1',
    inputHash: inputHash(1),
    postings: [user, house],
    answer: null,
    ...change,
  };
}

const posting = (amount: number, change: Partial<Posting> = {}): Posting => ({
  ...house,
  ...change,
  amount: amount as Posting['amount'],
});

describe('a transfer', () => {
  const good: readonly [sentence: string, change: Partial<Transfer>][] = [
    ['that sums to zero', {}],
    [
      'of sixteen postings',
      { postings: Array.from({ length: 16 }, (_, index) => posting(index % 2 ? 1 : -1)) },
    ],
    ['that opens a round', { round: 'opens' }],
    ['of a round', { round: '512' as never }],
    ['with the longest key', { key: 'k'.repeat(160) }],
    ['with the dearest posting', { postings: [posting(1e12), posting(-1e12)] }],
  ];
  it.each(good)('%s is accepted', (_sentence, change) => {
    expect(() => checkTransfer(transfer(change))).not.toThrow();
  });

  const bad: readonly [sentence: string, change: Partial<Transfer>, message: string][] = [
    ['without a posting', { postings: [] }, '1 to 16'],
    ['of seventeen postings', { postings: Array.from({ length: 17 }, () => posting(1)) }, '1 to 16'],
    ['that makes a coin', { postings: [posting(1)] }, 'sums to zero'],
    ['that moves nothing', { postings: [posting(0)] }, 'whole coins'],
    ['of a part of a coin', { postings: [posting(0.5), posting(-0.5)] }, 'whole coins'],
    ['of no number', { postings: [posting(Number.NaN)] }, 'whole coins'],
    ['dearer than anything', { postings: [posting(1e12 + 1), posting(-1e12 - 1)] }, 'bounded'],
    [
      'of a house with blanks',
      { postings: [posting(1, { account: { house: 'a b', unit: 'coins' } })] },
      'plain name',
    ],
    ['with an empty key', { key: '' }, 'plain characters'],
    ['with a key too long', { key: 'k'.repeat(161) }, 'plain characters'],
    ['with a key of strange characters', { key: 'schlüssel' }, 'plain characters'],
    ['of a kind with blanks', { kind: 'two words' }, 'word of the ledger'],
    ['with a hash that is none', { inputHash: 'abc' as never }, 'inputHash()'],
    ['of a round with a sign', { round: '-5' as never }, 'round id'],
  ];
  it.each(bad)('%s is not', (_sentence, change, message) => {
    expect(() => checkTransfer(transfer(change))).toThrow(message);
  });
});

describe('an answer', () => {
  it('is stored as JSON', () => {
    expect(answerText(transfer({ answer: { of: [1, 'two', null] } }))).toBe('{"of":[1,"two",null]}');
  });

  it('has a bound', () => {
    expect(() => answerText(transfer({ answer: 'x'.repeat(32_768) }))).toThrow('bounded');
    expect(answerText(transfer({ answer: 'x'.repeat(32_766) }))).toHaveLength(32_768);
  });
});

describe('the account of a posting', () => {
  const houses = new Map([[houseKey('shop', 'coins'), -3]]);

  it('is made of user and unit', () => {
    expect(accountIdOf(user.account, houses)).toBe(700);
    expect(accountIdOf({ userId: 7 as UserId, unit: 'growth' }, houses)).toBe(708);
  });

  it('of the house was opened before', () => {
    expect(accountIdOf(house.account, houses)).toBe(-3);
    expect(() => accountIdOf({ house: 'shop', unit: 'growth' }, houses)).toThrow('opened before');
  });
});

describe('balances along a transfer', () => {
  it('are those of players, each after its leg', () => {
    const balances = new Map([
      [100, 10],
      [200, 0],
    ]);
    const legs = [
      { accountId: 100, amount: -4 },
      { accountId: -1, amount: 4 },
      { accountId: 200, amount: 9 },
      { accountId: 100, amount: 1 },
    ];
    expect(balancesAlong(legs, balances)).toEqual([6, 9, 7]);
    expect([...balances]).toEqual([
      [100, 7],
      [200, 9],
    ]);
  });
});
