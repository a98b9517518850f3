import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_RULES } from './config.ts';
import { decideMoment, isDeadRun, isLate, type Sighting } from './decide.ts';

const AT = 1_000_000_000;
const MS = 1000;
const now = { isOver: false };

/** A trade `ms` after the moment, heard 80 ms later. */
function trade(ms: number, tradeId: number, change: Partial<Sighting> = {}): Sighting {
  const us = AT + ms * MS;
  const heardUs = us + 80 * MS;
  return {
    tradeId,
    price: 10_000 + tradeId,
    tradedUs: us,
    heardUs,
    seenUs: us,
    seenHeardUs: heardUs,
    hasGap: false,
    ...change,
  };
}

/** That a trade still stood. */
function beat(ms: number, of: Sighting, change: Partial<Sighting> = {}): Sighting {
  const seenUs = AT + ms * MS;
  return { ...of, seenUs, seenHeardUs: seenUs + 80 * MS, hasGap: false, ...change };
}

const before = trade(-300, 1);

describe('the trade that counts at a moment', () => {
  it('is the last one at or before it', () => {
    const verdict = decideMoment([before, trade(-10, 2), trade(5, 3), trade(700, 4)], AT, now);
    expect(verdict).toMatchObject({ trade: { tradeId: 2, price: 10_002 } });
  });

  it.each([
    ['at the very moment counts', 0, 2],
    ['a microsecond later does not', 0.001, 1],
  ])('%s', (_what, ms, tradeId) => {
    expect(decideMoment([before, trade(ms, 2), trade(600, 3)], AT, now)).toMatchObject({
      trade: { tradeId },
    });
  });

  it('is an old one in a quiet market, as long as heartbeats say that it stands', () => {
    const old = trade(-60_000, 7);
    const verdict = decideMoment([old, beat(-400, old), beat(600, old)], AT, now);
    expect(verdict).toEqual({
      trade: { tradeId: 7, price: 10_007, tradedUs: AT - 60_000_000, heardUs: old.heardUs },
    });
  });

  it('is the one with the higher number where a heartbeat was ahead of it', () => {
    const verdict = decideMoment([before, beat(-1, before), trade(-2, 2), trade(600, 3)], AT, now);
    expect(verdict).toMatchObject({ trade: { tradeId: 2 } });
  });
});

describe('a moment has no price', () => {
  it('before the market was heard for a while after it', () => {
    expect(decideMoment([before, trade(100, 2), trade(499, 3)], AT, now)).toBe('wait');
    expect(decideMoment([], AT, now)).toBe('wait');
  });

  it('once nothing more can be heard of it', () => {
    expect(decideMoment([before, trade(100, 2)], AT, { isOver: true })).toBe('silent');
    expect(decideMoment([], AT, { isOver: true })).toBe('silent');
  });

  it.each([
    ['nothing was heard before it', [trade(100, 2), trade(700, 3)]],
    ['too long nothing was heard around it', [trade(-1500, 1), trade(600, 2)]],
    ['a trade is missing right after it', [before, trade(200, 3, { hasGap: true }), trade(700, 4)]],
    ['one is missing shortly after', [before, trade(200, 2), trade(450, 4, { hasGap: true }), trade(700, 5)]],
  ])('where %s', (_what, sightings) => {
    expect(decideMoment(sightings, AT, now)).toBe('silent');
  });

  it('where a gap is older, or comes later, it has one', () => {
    const sightings = [
      trade(-900, 1, { hasGap: true }),
      before,
      trade(300, 2),
      trade(900, 9, { hasGap: true }),
    ];
    expect(decideMoment(sightings, AT, now)).toHaveProperty('trade');
  });

  it.each([
    ['the quote before it was late', [{ ...before, seenHeardUs: AT + 1_701_000 }, trade(600, 2)]],
    ['the one after was', [before, trade(600, 2, { seenHeardUs: AT + 2_601_000 })]],
    ['a clock of ours is slow', [before, trade(600, 2, { seenHeardUs: AT + 99_000 })]],
  ])('where %s', (_what, sightings) => {
    expect(decideMoment(sightings, AT, now)).toBe('late');
  });

  it.each([
    [2_000_000, false],
    [2_000_001, true],
    [-500_000, false],
    [-500_001, true],
  ])('a lag of %d µs is late: %s', (lagUs, late) => {
    expect(isLate({ seenUs: AT, seenHeardUs: AT + lagUs })).toBe(late);
  });
});

describe('any market', () => {
  const markets = fc.array(
    fc.record({
      ms: fc.integer({ min: -4000, max: 4000 }),
      lagMs: fc.integer({ min: -900, max: 3000 }),
      hasGap: fc.boolean(),
    }),
    { maxLength: 30 },
  );

  it('never gives a trade from after the moment, and never one from beyond the rules', () => {
    fc.assert(
      fc.property(markets, events => {
        const sightings = events
          .toSorted((one, other) => one.ms - other.ms)
          .map(({ ms, lagMs, hasGap }, place) =>
            trade(ms, place + 1, { hasGap, seenHeardUs: AT + (ms + lagMs) * MS }),
          );
        const verdict = decideMoment(sightings, AT, { isOver: true });
        if (typeof verdict === 'string') return;
        expect(verdict.trade.tradedUs).toBeLessThanOrEqual(AT);
        const later = sightings.filter(({ seenUs }) => seenUs > verdict.trade.tradedUs && seenUs <= AT);
        expect(later).toEqual([]);
        const next = sightings.find(({ seenUs }) => seenUs > AT);
        expect((next?.seenUs ?? Infinity) - verdict.trade.tradedUs).toBeLessThanOrEqual(MARKET_RULES.gapUs);
      }),
    );
  });

  it('gives the same one in whatever order its sightings are stored', () => {
    const sightings = [before, trade(-10, 2), beat(-5, trade(-10, 2)), trade(5, 3), trade(700, 4)];
    fc.assert(
      fc.property(fc.shuffledSubarray(sightings, { minLength: sightings.length }), shuffled => {
        expect(decideMoment(shuffled, AT, now)).toEqual(decideMoment(sightings, AT, now));
      }),
    );
  });
});

describe('a run', () => {
  const second = (at: number) => trade(at * 1000, at + 1);
  const until = AT + 30_000 * MS;

  it('of a market that goes on is not dead', () => {
    expect(isDeadRun([second(3), second(12), second(21), second(29)], AT, until)).toBe(false);
  });

  it.each([
    ['in its middle', [second(3), second(14), second(22)]],
    ['from its beginning', [second(11), second(20), second(29)]],
    ['until its end', [second(5), second(13), second(19)]],
    ['all along', []],
    ['but for what is outside', [trade(-1000, 1), second(31)]],
  ])('with too long a silence %s is', (_where, sightings) => {
    expect(isDeadRun(sightings, AT, until)).toBe(true);
  });
});
