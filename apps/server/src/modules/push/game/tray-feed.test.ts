import { describe, expect, it } from 'vitest';
import {
  type Feed,
  type FeedEvent,
  MOST_WISHES,
  NO_FEED,
  nextOrder,
  stepFeed,
  underWay,
} from './tray-feed.ts';

const after = (...events: FeedEvent[]): Feed => events.reduce(stepFeed, NO_FEED);
const wished = (count: number, seq = 1): FeedEvent => ({ type: 'wished', count, seq });
const single: FeedEvent = { type: 'ordered', order: { type: 'drop' } };
const rain = (coins: number): FeedEvent => ({ type: 'ordered', order: { type: 'rain', coins } });

describe('what was asked of the machine', () => {
  it('drops single coins before the rain', () => {
    const feed = after(wished(5), rain(5), wished(1, 2), single, { type: 'dropped' }, { type: 'stopped' });
    expect(underWay(feed)).toBe(0);
  });

  it('lets single coins fall that are in the queue when the rain stops', () => {
    const feed = after(wished(1), single, wished(20, 2), rain(8), { type: 'stopped' });
    expect([underWay(feed), feed.wishes]).toEqual([1, 0]);
  });

  it('adds a tap and replaces a hold, up to what a hold may ask for', () => {
    expect(after(wished(50), wished(1, 2))).toMatchObject({ wishes: 51, seq: 2 });
    expect(after(wished(50), wished(1, 2), wished(20, 3))).toMatchObject({ wishes: 20, seq: 3 });
    expect(after(wished(MOST_WISHES), wished(1, 2)).wishes).toBe(MOST_WISHES);
  });

  it('never counts below nothing', () => {
    expect(underWay(after({ type: 'dropped' }))).toBe(0);
  });

  it('is gone when the machine has lost it, and stays when only wishes are given up', () => {
    const asked = [wished(1), single, wished(20, 2), rain(8)];
    expect(underWay(after(...asked, { type: 'renounced' }))).toBe(9);
    expect(underWay(after(...asked, { type: 'lost' }))).toBe(0);
  });
});

describe('the next order to the machine', () => {
  const of = (feed: Feed, left = 50, maxRain = 30) => nextOrder(feed, { left, maxRain });

  it.each([
    ['nothing, where nothing is wanted', after(), undefined],
    ['one coin for a tap', after(wished(1)), { type: 'drop' }],
    ['one coin for a tap while it rains', after(wished(20), rain(20), wished(1, 2)), { type: 'drop' }],
    ['as many as are wanted', after(wished(20)), { type: 'rain', coins: 20 }],
    ['no more than the machine rains at once', after(wished(100)), { type: 'rain', coins: 30 }],
    ['no second rain', after(wished(40), rain(30)), undefined],
  ])('is %s', (_what, feed, expected) => {
    expect(of(feed)).toEqual(expected);
  });

  it('is for no more coins than the tray covers, beside those under way', () => {
    expect(of(after(wished(20)), 8)).toEqual({ type: 'rain', coins: 8 });
    expect(of(after(wished(1), single, wished(20, 2)), 8)).toEqual({ type: 'rain', coins: 7 });
    expect(of(after(wished(1), single, wished(1, 2)), 1)).toBeUndefined();
  });
});
