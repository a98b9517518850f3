/**
 * The published odds against the engine itself: every way the draws of a shot can fall is played once, and weighed by how
 * often it falls. What is told must be the sum, to the last part.
 */
import type { Draws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, subtract } from '../fraction.ts';
import { CHANCES, chanceOf, decideShot, multipliersOf } from './decide.ts';
import type { Hit } from './flight.ts';
import { FISH_NAMES, type FishName, leastOf, PAYS_WEIGHT } from './kinds.data.ts';
import { shotOdds } from './odds.ts';
import { WEAPON_NAMES, WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const DAY_MS = 86_400_000;
const PRICE = 7;
const MOST_MET = 4;

interface Way {
  readonly draws: readonly number[];
  /** So many of all ways, out of `whole`. */
  readonly weight: bigint;
  readonly whole: bigint;
}

const hitsOf = (kinds: readonly FishName[]): Hit[] =>
  kinds.map((kind, index) => ({ wave: 1, index, kind, atMs: NOON_MS, x: 0, y: 0 }));

function playing(values: readonly number[]): Draws {
  let at = 0;
  return {
    uint32: () => {
      const value = values[at++];
      if (value === undefined) throw new Error('a draw too many');
      return value;
    },
  };
}

/** What one fish may draw: missed, or caught with one of its multipliers. */
function waysOf(kind: FishName, weapon: WeaponName, met: number, atMs: number): Way[] {
  const chance = chanceOf(kind, weapon, met, atMs);
  const missed: Way = { draws: [chance], weight: BigInt(CHANCES - chance), whole: BigInt(CHANCES) };
  const pays = multipliersOf(kind, atMs);
  const caught = pays.map(({ weight }, place): Way => {
    const before = pays.slice(0, place).reduce((sum, pay) => sum + pay.weight, 0);
    const draws = pays.length === 1 ? [0] : [chance - 1, before * 2 ** 22];
    return { draws, weight: BigInt(chance * weight), whole: BigInt(CHANCES * PAYS_WEIGHT) };
  });
  // A chance of one is never missed.
  return chance === CHANCES ? caught : [missed, ...caught];
}

function together(ways: readonly (readonly Way[])[]): Way[] {
  return ways.reduce<Way[]>(
    (all, next) =>
      all.flatMap(one =>
        next.map(other => ({
          draws: [...one.draws, ...other.draws],
          weight: one.weight * other.weight,
          whole: one.whole * other.whole,
        })),
      ),
    [{ draws: [], weight: 1n, whole: 1n }],
  );
}

/** Mean, hits and spread of what a stake of 1 pays, by playing every way. */
function counted(weapon: WeaponName, kinds: readonly FishName[], atMs: number) {
  const stake = BigInt(PRICE * WEAPONS[weapon].costs);
  const zero = fraction(0n, 1n);
  let [mean, hitRate, squares, all] = [zero, zero, zero, zero];
  for (const { draws, weight, whole } of together(
    kinds.map(kind => waysOf(kind, weapon, kinds.length, atMs)),
  )) {
    const shot = { weapon, firedAtMs: atMs };
    const { payout } = decideShot({ hits: hitsOf(kinds) }, shot, PRICE, playing(draws));
    const paid = BigInt(payout);
    all = plus(all, fraction(weight, whole));
    mean = plus(mean, fraction(weight * paid, whole * stake));
    squares = plus(squares, fraction(weight * paid * paid, whole * stake * stake));
    if (payout > 0) hitRate = plus(hitRate, fraction(weight, whole));
  }
  return { all, returnToPlayer: mean, hitRate, variance: subtract(squares, times(mean, mean)) };
}

function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

const isSame = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator === other.numerator * one.denominator;
const allowed = (weapon: WeaponName) => FISH_NAMES.filter(kind => leastOf(kind) >= WEAPONS[weapon].least);
const shots = fc.constantFrom(...WEAPON_NAMES).chain(weapon =>
  fc.record({
    weapon: fc.constant(weapon),
    kinds: fc.array(fc.constantFrom(...allowed(weapon)), { minLength: 1, maxLength: MOST_MET }),
    day: fc.integer({ min: 0, max: 40 }),
  }),
);

function expectCounted(weapon: WeaponName, kinds: readonly FishName[], atMs: number): void {
  const told = shotOdds(weapon, kinds, atMs);
  const { all, returnToPlayer, hitRate, variance } = counted(weapon, kinds, atMs);
  expect(isSame(all, fraction(1n, 1n))).toBe(true);
  expect(isSame(told.returnToPlayer, returnToPlayer)).toBe(true);
  expect(isSame(told.hitRate, hitRate)).toBe(true);
  expect(isSame(told.variance, variance)).toBe(true);
  // 96 of a hundred, and above it by less than a millionth for each fish that is met.
  const above = returnToPlayer.numerator * 100n - 96n * returnToPlayer.denominator;
  expect(above >= 0n).toBe(true);
  expect(above * 10_000n < returnToPlayer.denominator * BigInt(kinds.length)).toBe(true);
}

describe.each(WEAPON_NAMES)('a %s', weapon => {
  it.each(allowed(weapon))('at a %s alone returns what is told, on a usual day and on its own', kind => {
    for (let day = 0; day < 13; day++) expectCounted(weapon, [kind], NOON_MS + day * DAY_MS);
  });
});

describe('a shot that meets several', () => {
  it('returns what is told, whoever they are', () => {
    fc.assert(
      fc.property(shots, ({ weapon, kinds, day }) => expectCounted(weapon, kinds, NOON_MS + day * DAY_MS)),
      { numRuns: 60 },
    );
  });
});
