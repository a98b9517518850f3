import { describe, expect, it } from 'vitest';
import { subscriptions } from '../testing/coinbase.fixture.ts';
import { readMessage, subscription } from './coinbase-messages.ts';

const market = { symbol: 'BTC-USD', decimals: 2 };
const read = (message: unknown) => readMessage(JSON.stringify(message), market);

const match = {
  type: 'match',
  trade_id: 865_127_782,
  sequence: 90_442_831_137,
  maker_order_id: 'ac928c66-ca53-498f-9c13-a110027a60e8',
  taker_order_id: '132fb6ae-456b-4654-b4e0-d681ac05cea1',
  time: '2026-11-24T17:05:49.250459Z',
  product_id: 'BTC-USD',
  size: '5.23512',
  price: '64400.23000000',
  side: 'sell',
};
const beat = {
  type: 'heartbeat',
  sequence: 90,
  last_trade_id: 865_127_782,
  product_id: 'BTC-USD',
  time: '2026-11-24T17:05:50.464459Z',
};

describe('what the feed says', () => {
  it('of a trade is its number, its price to the tick and its time to the microsecond', () => {
    expect(read(match)).toEqual({
      kind: 'trade',
      tradeId: 865_127_782,
      price: 6_440_023,
      atUs: 1_795_539_949_250_459,
      isOld: false,
    });
    expect(read({ ...match, type: 'last_match' })).toMatchObject({ kind: 'trade', isOld: true });
  });

  it('of its heart is which trade is its last', () => {
    expect(read(beat)).toEqual({ kind: 'beat', tradeId: 865_127_782, atUs: 1_795_539_950_464_459 });
  });

  it('of what we asked for is that we have it, or that we have not', () => {
    expect(read(subscriptions())).toEqual({ kind: 'subscribed' });
    const other = [
      subscriptions('ETH-USD'),
      { type: 'subscriptions', channels: [] },
      { type: 'subscriptions', channels: [{ name: 'matches', product_ids: ['BTC-USD'] }] },
      { type: 'subscriptions', channels: 'all' },
      { type: 'subscriptions' },
    ];
    for (const answer of other)
      expect(read(answer)).toEqual({ kind: 'refused', reason: 'does not tell of BTC-USD' });
  });

  it('of an error is its reason, cut to a length that fits a log', () => {
    const error = { type: 'error', message: 'Failed to subscribe', reason: 'BTC-USD is not a valid product' };
    expect(read(error)).toEqual({
      kind: 'refused',
      reason: 'Failed to subscribe: BTC-USD is not a valid product',
    });
    expect(read({ type: 'error', message: 'x'.repeat(5000) })).toMatchObject({
      reason: 'x'.repeat(200),
    });
    expect(read({ type: 'error', message: { deep: true } })).toEqual({ kind: 'refused', reason: '' });
  });

  it.each([
    ['other markets', { ...match, product_id: 'ETH-USD' }],
    ['types that may come one day', { type: 'auction', product_id: 'BTC-USD' }],
    ['no market at all', { type: 'match' }],
    ['nothing', {}],
  ])('of %s is none of our business', (_what, message) => {
    expect(read(message)).toBeUndefined();
  });

  it.each([
    ['a price of nothing', { price: '0' }],
    ['a price below nothing', { price: '-64400.23' }],
    ['a price that is none', { price: 'NaN' }],
    ['a price as a number, which has lost digits already', { price: 64_400.23 }],
    ['a price that is larger than anything', { price: '99999999999999' }],
    ['a price between two ticks', { price: '64400.231' }],
    ['no price', { price: undefined }],
    ['a number that is none', { trade_id: '865127782' }],
    ['a number of nothing', { trade_id: 0 }],
    ['a number that is too large to be exact', { trade_id: 2 ** 53 }],
    ['half a trade', { trade_id: 1.5 }],
    ['a time that is none', { time: 'yesterday' }],
    ['a time without its zone', { time: '2026-11-24T17:05:49.250459' }],
    ['no time', { time: null }],
  ])('with %s makes no sense', (_what, change) => {
    expect(read({ ...match, ...change })).toEqual({ kind: 'nonsense' });
  });

  it.each([
    ['a number', { last_trade_id: null }],
    ['a time', { time: 17 }],
  ])('of its heart without %s makes no sense', (_what, change) => {
    expect(read({ ...beat, ...change })).toEqual({ kind: 'nonsense' });
  });

  it.each(['', '{', 'null', '[]', '"match"', '17', '\u0000', '{"type":"match"'])(
    'as %j makes no sense',
    text => {
      expect(readMessage(text, market)).toEqual({ kind: 'nonsense' });
    },
  );

  it('is asked for by its trades and its heart, of one market', () => {
    expect(JSON.parse(subscription(market))).toEqual({
      type: 'subscribe',
      product_ids: ['BTC-USD'],
      channels: ['matches', 'heartbeat'],
    });
  });
});
