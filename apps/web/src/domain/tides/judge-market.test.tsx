import { isRefusal } from '@boardwalk/base';
import {
  digestOfSalts,
  formatSourceTime,
  hashOfTerms,
  marketConfigVersion,
  markStatement,
} from '@boardwalk/games/bo';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY, receiptOf } from '../../../test/house.ts';
import { type ToldMarket, type ToldTrade } from './judge-market.ts';
import { judgeTide, type OwnCall, type ToldTide } from './judge-tide.ts';
import { MarketFacts } from './MarketFacts.tsx';

const CLOSES = 1_800_000_000_000;
const SALT = 'ab'.repeat(16);
const terms = {
  roomId: 7004,
  configVersion: marketConfigVersion,
  source: 'coinbase',
  symbol: 'BTC-USD',
  decimals: 2,
  closesAtMs: CLOSES,
  strikesAtMs: CLOSES + 1000,
  endsAtMs: CLOSES + 31_000,
};

const PLACE = { roomId: 7004, termsHash: hashOfTerms(terms) };

afterEach(cleanup);

function trade(tradeId: string, price: number, ms: number, kind: 'strike' | 'end'): ToldTrade {
  const [tradedUs, heardUs] = [ms * 1000 + 459, (ms + 80) * 1000];
  return {
    tradeId,
    price,
    tradedAt: formatSourceTime(tradedUs),
    heardAt: formatSourceTime(heardUs),
    receipt: receiptOf(
      '11',
      markStatement(kind, PLACE, { tradeId: Number(tradeId), price, tradedUs, heardUs }),
    ),
  };
}

const market: ToldMarket = {
  source: 'coinbase',
  symbol: 'BTC-USD',
  decimals: 2,
  closeTime: CLOSES,
  strikeTime: CLOSES + 1000,
  endTime: CLOSES + 31_000,
  strike: trade('865127782', 6_440_023, CLOSES + 950, 'strike'),
  end: trade('865127999', 6_440_100, CLOSES + 30_990, 'end'),
};
const told: ToldTide = {
  tideId: '11',
  roomId: 7004,
  phase: 'settled',
  configVersion: marketConfigVersion,
  serverSeedHash: hashOfTerms(terms),
  serverSeed: '',
  salts: [SALT],
  saltsDigest: digestOfSalts([SALT]),
  receipt: receiptOf('11', { type: 'markettide', ...terms }),
  startPrice: 6_440_023,
  endPrice: 6_440_100,
  market,
  createTime: CLOSES - 15_000,
};
const own: OwnCall = {
  gameType: 7,
  roundId: '9100',
  roomId: 7004,
  unit: 'coins',
  stake: 100,
  payout: 194,
  state: 'settled',
  side: 'up',
  salt: SALT,
  tideId: '11',
  startPrice: 6_440_023,
  endPrice: 6_440_100,
  serverSeedHash: told.serverSeedHash,
  configVersion: marketConfigVersion,
  balanceBefore: 1000,
  balanceAfter: 900,
  createTime: CLOSES - 5000,
};

function judged(change: Partial<ToldTide> = {}, call: OwnCall | undefined = own) {
  const judgement = judgeTide({ ...told, ...change }, call, undefined, PUBLIC_KEY);
  if (isRefusal(judgement)) throw judgement;
  return judgement;
}

const wrongOf = (change: Partial<ToldTide>, call?: OwnCall) =>
  judged(change, call)
    .checks.filter(({ isRight }) => !isRight)
    .map(({ name }) => name);

test('a market tide that is as it was told is verified, without a path that nobody could draw', () => {
  const judgement = judged();
  expect(judgement.isVerified).toBe(true);
  expect(judgement.path).toBeUndefined();
  expect(judgement.checks.map(({ name }) => name)).toEqual([
    'termsHash',
    'salts',
    'ownCall',
    'strike',
    'marketEnd',
    'receipts',
    'prices',
    'payout',
    'rules',
  ]);
});

test('the terms are held against what this device has seen before the call', () => {
  const seen = { tideId: '11', serverSeedHash: 'cd'.repeat(32), salt: SALT, side: 'up' } as const;
  const judgement = judgeTide(told, own, seen);
  if (isRefusal(judgement)) throw judgement;
  expect(judgement.checks[0]).toEqual({ name: 'terms', isRight: false });
});

test.each([
  ['a strike from after its moment', { strike: trade('1', 1, CLOSES + 1001, 'strike') }, 'strike'],
  [
    'an end from after its moment',
    { end: trade('865127999', 6_440_100, CLOSES + 31_001, 'end') },
    'marketEnd',
  ],
  [
    'a time that is none',
    { end: { ...trade('865127999', 6_440_100, 0, 'end'), tradedAt: 'now' } },
    'marketEnd',
  ],
  ['another market', { symbol: 'ETH-USD' }, 'termsHash'],
])('%s is found out', (_what, change, check) => {
  expect(wrongOf({ market: { ...market, ...change } })).toContain(check);
});

test('a payout that does not follow from the two trades is found out', () => {
  expect(wrongOf({}, { ...own, payout: 0 })).toEqual(['payout']);
});

test('another price than that of the trade is found out, of the tide and of the call', () => {
  expect(wrongOf({ startPrice: 6_440_022 })).toEqual(['prices']);
  expect(wrongOf({ endPrice: 6_440_101 })).toEqual(['prices']);
  expect(wrongOf({}, { ...own, startPrice: 6_440_022, endPrice: 6_440_100 })).toEqual(['prices']);
});

test('a trade that is another one than was signed is found out', () => {
  const strike = trade('865127782', 6_440_023, CLOSES + 950, 'strike');
  for (const change of [
    { strike: { ...strike, tradeId: '865127781' } },
    { strike: { ...strike, heardAt: formatSourceTime((CLOSES + 960) * 1000) } },
    { strike: { ...strike, receipt: market.end?.receipt ?? strike.receipt } },
    { strike: { ...strike, receipt: { ...strike.receipt, subject: '12' } } },
    { strike: { ...strike, receipt: { ...strike.receipt, signature: 'ab'.repeat(64) } } },
  ])
    expect(wrongOf({ market: { ...market, ...change } })).toEqual(['receipts']);
});

test('receipts are held against the key of the house', () => {
  const judgement = judgeTide(told, own, undefined, OTHER_KEY);
  expect(isRefusal(judgement) ? [] : judgement.checks.filter(({ isRight }) => !isRight)).toEqual([
    { name: 'receipts', isRight: false },
  ]);
});

test('a tide without both trades is none', () => {
  const { end: _end, ...open } = market;
  expect(isRefusal(judgeTide({ ...told, market: open }, own, undefined))).toBe(true);
});

test('both trades stand there with their numbers, the market’s own times and their receipts', () => {
  render(<MarketFacts told={told} market={market} />);
  for (const text of [
    'BTC-USD · Coinbase Exchange',
    '64,400.23',
    '865127782',
    formatSourceTime((CLOSES + 950) * 1000 + 459),
    '64,401.00',
    '865127999',
    market.strike?.receipt.signature ?? '',
    market.end?.receipt.signature ?? '',
    told.receipt.signature,
    told.serverSeedHash,
  ])
    expect(screen.getByText(text)).toBeTruthy();
});
