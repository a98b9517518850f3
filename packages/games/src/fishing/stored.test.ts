/** A shot as it is written down: what is read back is flown and decided as it was. */
import { seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideShot } from './decide.ts';
import { fly, type IsDoomed } from './flight.ts';
import type { SeatNumber } from './reef.ts';
import { outcomeOf, type ShotBet, type ShotOutcome, shotOfBet } from './stored.ts';
import { fishAt } from './waves.ts';
import { WEAPON_NAMES, WEAPONS } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);

/** Aimed anywhere, or locked on one that swims; every few fish are caught already. */
const fired = fc
  .record({
    roomId: fc.integer({ min: 1, max: 9000 }),
    seat: fc.constantFrom<SeatNumber>(0, 1, 2, 3),
    firedAt: fc.integer({ min: NOON_MS, max: NOON_MS + 3_600_000 }),
    weapon: fc.constantFrom(...WEAPON_NAMES),
    price: fc.integer({ min: 1, max: 2000 }),
    dx: fc.integer({ min: -900, max: 900 }),
    isLocked: fc.boolean(),
    place: fc.nat(60),
    every: fc.integer({ min: 2, max: 9 }),
    seed: fc.integer(),
  })
  .map(({ dx, isLocked, place, every, seed, ...rest }) => {
    const swimming = fishAt(rest.roomId, rest.firedAt);
    const { wave, index } = swimming.at(place % swimming.length) ?? { wave: 0, index: 0 };
    const aim =
      isLocked || WEAPONS[rest.weapon].needsLock ? { wave, index } : { dx, dy: rest.seat < 2 ? -700 : 700 };
    const bet: ShotBet = { ...rest, aim };
    const isDoomed: IsDoomed = (_wave, at) => at % every === 0;
    return { bet, isDoomed, seed };
  });
type Fired = typeof fired extends fc.Arbitrary<infer Made> ? Made : never;

function decided({ bet, isDoomed, seed }: Fired) {
  const flight = fly(bet.roomId, shotOfBet(bet), isDoomed);
  const shot = decideShot(flight, shotOfBet(bet), bet.price, seededDraws(seed));
  return { flight, payout: shot.payout, outcome: outcomeOf(flight, shot) };
}

const written = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const keyOf = ({ wave, index }: { readonly wave: number; readonly index: number }) => `${wave}:${index}`;

describe('a stored shot', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(fired, one => {
        const { outcome } = decided(one);
        expect(written(one.bet)).toEqual(one.bet);
        expect(written(outcome)).toEqual(outcome);
      }),
    );
  });

  it('is flown again from its bet and from those it has passed, by whoever knows nothing else', () => {
    let met = 0;
    fc.assert(
      fc.property(fired, one => {
        const { outcome } = decided(one);
        const bet = written(one.bet);
        const passed = new Set(written(outcome).passed.map(keyOf));
        const again = fly(bet.roomId, shotOfBet(bet), (wave, index) => passed.has(keyOf({ wave, index })));
        const { passed: told, hits } = outcomeOf(again, { catches: [], payout: decided(one).payout });
        expect(hits).toEqual(outcome.hits);
        expect(told).toEqual(outcome.passed);
        met += hits.length;
      }),
      { numRuns: 200 },
    );
    expect(met).toBeGreaterThan(100);
  });

  it('has caught only whom it met, each once, and passed none of them', () => {
    fc.assert(
      fc.property(fired, one => {
        const { passed, hits, catches } = decided(one).outcome;
        const met = hits.map(keyOf);
        expect(met).toEqual(expect.arrayContaining(catches.map(keyOf)));
        expect(new Set(catches.map(keyOf)).size).toBe(catches.length);
        expect(met.filter(key => passed.map(keyOf).includes(key))).toEqual([]);
        expect(passed.every(({ index }) => one.isDoomed(0, index))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('pays whole prices for each of its catches, and nothing else', () => {
    fc.assert(
      fc.property(fired, one => {
        const { outcome, payout } = decided(one);
        const sum = outcome.catches.reduce((all, { multiplier }) => all + multiplier * one.bet.price, 0);
        expect(payout).toBe(sum);
        for (const { multiplier, payout: paid } of outcome.catches)
          expect(paid).toBe(multiplier * one.bet.price);
      }),
    );
  });

  it('tells when and where each was met in whole numbers, in the order of time', () => {
    fc.assert(
      fc.property(fired, one => {
        const { hits } = decided(one).outcome;
        for (const [place, { at, x, y }] of hits.entries()) {
          expect([at, x, y].every(Number.isInteger)).toBe(true);
          expect(at).toBeGreaterThanOrEqual(hits[place - 1]?.at ?? one.bet.firedAt);
        }
      }),
    );
  });

  it('that met nothing has nothing to tell', () => {
    const outcome: ShotOutcome = outcomeOf(
      { legs: [], hits: [], passed: [] },
      { catches: [], payout: 0 as never },
    );
    expect(outcome).toEqual({ passed: [], hits: [], catches: [] });
  });
});
