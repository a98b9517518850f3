import type { ToldMarket } from '../../src/domain/tides/judge-market.ts';
import type { ToldTide } from '../../src/domain/tides/judge-tide.ts';
import { MarketFacts } from '../../src/domain/tides/MarketFacts.tsx';
import { TideFacts } from '../../src/domain/tides/TideFacts.tsx';
import { TidePath } from '../../src/domain/tides/TidePath.tsx';
import type { Section } from '../entry.ts';

const told: ToldTide = {
  tideId: '7',
  roomId: 7001,
  phase: 'settled',
  configVersion: 'bo-1',
  serverSeedHash: 'ab'.repeat(32),
  serverSeed: 'cd'.repeat(32),
  saltsDigest: 'ef'.repeat(32),
  salts: ['marina'],
  receipt: { kind: 'tide', subject: '7', statement: '', signature: '' },
  startPrice: 10_420,
  endPrice: 10_486,
  createTime: 1_790_000_000_000,
};

const market: ToldMarket = {
  source: 'coinbase',
  symbol: 'BTC-USD',
  decimals: 2,
  closeTime: 1_790_000_015_000,
  strikeTime: 1_790_000_016_000,
  endTime: 1_790_000_046_000,
  strike: {
    tradeId: '865127782',
    price: 6_440_023,
    tradedAt: '2026-09-21T14:13:35.950459Z',
    heardAt: '2026-09-21T14:13:36.030000Z',
    receipt: { kind: 'tidestrike', subject: '7', statement: '', signature: 'ab'.repeat(64) },
  },
  end: {
    tradeId: '865127999',
    price: 6_440_100,
    tradedAt: '2026-09-21T14:14:05.990459Z',
    heardAt: '2026-09-21T14:14:06.070000Z',
    receipt: { kind: 'tideend', subject: '7', statement: '', signature: 'cd'.repeat(64) },
  },
};

export const tides: Section = {
  folder: 'tides',
  entries: [
    {
      part: 'TidePath',
      states: [{ name: 'up at the end', node: <TidePath path={[4, 9, -3, -12, 5, 21, 18, 66]} /> }],
    },
    {
      part: 'MarketFacts',
      states: [{ name: 'of two trades', node: <MarketFacts told={told} market={market} />, on: 'paper' }],
    },
    {
      part: 'TideFacts',
      states: [{ name: 'of one that is over', node: <TideFacts told={told} />, on: 'paper' }],
    },
  ],
};
