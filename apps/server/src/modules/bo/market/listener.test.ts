import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarketListener } from './listener.ts';

const T = 1_800_000_000_000_000;
const MS = 1000;
const at = (ms: number) => T + ms * MS;

/** One that is subscribed and knows trade 100. */
function listening() {
  const listener = new MarketListener();
  const trade = (
    tradeId: number,
    ms: number,
    { lagMs = 50, price = 6_440_000 + tradeId, isOld = false } = {},
  ) => listener.hear({ kind: 'trade', tradeId, price, atUs: at(ms), isOld }, at(ms + lagMs));
  const beat = (tradeId: number, ms: number, lagMs = 50) =>
    listener.hear({ kind: 'beat', tradeId, atUs: at(ms) }, at(ms + lagMs));
  listener.hear({ kind: 'subscribed' }, at(0));
  trade(100, 0);
  return { listener, trade, beat };
}

describe('a listener', () => {
  it('has a gap before the first it hears, and none while numbers go on by one', () => {
    const listener = new MarketListener();
    const hear = (tradeId: number, ms: number) =>
      listener.hear({ kind: 'trade', tradeId, price: 1, atUs: at(ms), isOld: false }, at(ms));
    expect([hear(7, 0), hear(8, 10), hear(9, 20)].map(seen => seen?.hasGap)).toEqual([true, false, false]);
  });

  it('knows by a heartbeat that a trade still stands', () => {
    const { beat } = listening();
    expect(beat(100, 900)).toMatchObject({
      tradeId: 100,
      tradedUs: at(0),
      seenUs: at(900),
      seenHeardUs: at(950),
      hasGap: false,
    });
  });

  it('knows nothing by a heartbeat of a trade that has not come, and of one that is over', () => {
    const { beat, trade } = listening();
    expect(beat(101, 900)).toBeUndefined();
    expect(trade(101, 890)).toMatchObject({ hasGap: false });
    expect(beat(100, 950)).toBeUndefined();
  });

  it('has a gap where a trade never came', () => {
    const { beat, trade } = listening();
    expect(beat(101, 900)).toBeUndefined();
    expect(trade(102, 1000)).toMatchObject({ tradeId: 102, hasGap: true });
    expect(trade(103, 1010)).toMatchObject({ hasGap: false });
  });

  it('takes a trade once, and never an older one', () => {
    const { trade } = listening();
    expect(trade(100, 0)).toBeUndefined();
    expect(trade(99, 20)).toBeUndefined();
    expect(trade(101, 20)).toMatchObject({ tradeId: 101, hasGap: false });
  });

  it('believes the numbers where clocks of the market differ a little', () => {
    const { beat, trade } = listening();
    beat(100, 900);
    expect(trade(101, 899)).toMatchObject({ seenUs: at(899), hasGap: false });
  });

  it.each([
    ['goes back', -5000, 5050],
    ['is far ahead', 60_000, -59_000],
  ])('leaves out a trade whose time %s, and has a gap after it', (_what, ms, lagMs) => {
    const { trade } = listening();
    expect(trade(101, ms, { lagMs })).toBeUndefined();
    expect(trade(102, 100)).toMatchObject({ hasGap: true });
  });

  it('leaves out a heartbeat whose time cannot be', () => {
    const { beat } = listening();
    expect(beat(100, 60_000, -59_000)).toBeUndefined();
    expect(beat(100, -5000, 5050)).toBeUndefined();
  });

  it('goes on after a lost connection where nothing was traded meanwhile', () => {
    const { listener, trade, beat } = listening();
    listener.hear({ kind: 'lost' }, at(100));
    expect(listener.isLive(at(100))).toBe(false);
    listener.hear({ kind: 'subscribed' }, at(700));
    expect(trade(100, 0, { isOld: true, lagMs: 700 })).toBeUndefined();
    expect(beat(100, 800)).toMatchObject({ hasGap: false });
  });

  it('has a gap after a lost connection where something was', () => {
    const { listener, trade, beat } = listening();
    listener.hear({ kind: 'lost' }, at(100));
    listener.hear({ kind: 'subscribed' }, at(700));
    expect(trade(140, 650, { isOld: true })).toBeUndefined();
    expect(beat(140, 800)).toMatchObject({ tradeId: 140, tradedUs: at(650), hasGap: true });
  });

  it('begins with an old trade of a quiet market, once its heart beats', () => {
    const listener = new MarketListener();
    listener.hear({ kind: 'subscribed' }, at(0));
    const old = { kind: 'trade', tradeId: 5, price: 17, atUs: at(-3_600_000), isOld: true } as const;
    expect(listener.hear(old, at(0))).toBeUndefined();
    expect([listener.isLive(at(0)), listener.price]).toEqual([false, undefined]);
    listener.hear({ kind: 'beat', tradeId: 5, atUs: at(500) }, at(550));
    expect([listener.isLive(at(600)), listener.price]).toEqual([true, 17]);
  });
});

describe('a market is live', () => {
  it('for as long as it is heard', () => {
    const { listener } = listening();
    expect(listener.isLive(at(60))).toBe(true);
    expect(listener.isLive(at(2550))).toBe(true);
    expect(listener.isLive(at(2551))).toBe(false);
  });

  it('only in time', () => {
    const { listener, beat } = listening();
    beat(100, 1000, 2001);
    expect(listener.isLive(at(3002))).toBe(false);
    beat(100, 3000, -501);
    expect(listener.isLive(at(3000))).toBe(false);
    beat(100, 4000);
    expect(listener.isLive(at(4060))).toBe(true);
  });

  it('only once it has said that it tells us', () => {
    const listener = new MarketListener();
    listener.hear({ kind: 'trade', tradeId: 1, price: 1, atUs: at(0), isOld: false }, at(0));
    expect(listener.isLive(at(0))).toBe(false);
  });
});

it('whatever comes, numbers never go back, and what was missed is never silent', () => {
  const event = fc.record({
    tradeId: fc.integer({ min: 95, max: 130 }),
    ms: fc.integer({ min: -3000, max: 9000 }),
    kind: fc.constantFrom('trade' as const, 'beat' as const),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), events => {
      const { listener } = listening();
      let last = 100;
      for (const { kind, tradeId, ms } of events) {
        const heard =
          kind === 'trade'
            ? ({ kind, tradeId, price: tradeId, atUs: at(ms), isOld: false } as const)
            : ({ kind, tradeId, atUs: at(ms) } as const);
        const seen = listener.hear(heard, at(ms + 40));
        if (!seen) continue;
        expect(seen.tradeId).toBeGreaterThanOrEqual(last);
        if (seen.tradeId > last + 1) expect(seen.hasGap).toBe(true);
        last = seen.tradeId;
      }
    }),
  );
});
