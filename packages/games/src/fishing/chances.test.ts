/** Every chance that there is, against the rule in whole numbers; and what is drawn against its weights. */
import { type Draws, seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { catchOfTheDay } from './catch-of-the-day.ts';
import { CHANCES, chanceOf, decideShot, multipliersOf } from './decide.ts';
import type { Hit } from './flight.ts';
import { FISH_NAMES, type FishName, kindOf, leastOf, PAYS_WEIGHT } from './kinds.data.ts';
import { shotOdds } from './odds.ts';
import { WEAPON_NAMES, WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const DAY_MS = 86_400_000;
/** Long enough for each kind that has a day. */
const DAYS = Array.from({ length: 60 }, (_, day) => NOON_MS + day * DAY_MS);
const usualDay = (kind: FishName) => (catchOfTheDay(NOON_MS) === kind ? NOON_MS + DAY_MS : NOON_MS);
const pairs = WEAPON_NAMES.flatMap(weapon =>
  FISH_NAMES.filter(kind => leastOf(kind) >= WEAPONS[weapon].least).map(kind => [kind, weapon] as const),
);
/** As many as the weapon can meet at once. */
const mostMet = (weapon: WeaponName) => WEAPONS[weapon].pierces + WEAPONS[weapon].gathers;
const hitsOf = (kind: FishName, count: number): Hit[] =>
  Array.from({ length: count }, (_, index) => ({ wave: 1, index, kind, atMs: NOON_MS, x: 0, y: 0 }));
const listed = (...values: readonly number[]): Draws => {
  let at = 0;
  return {
    uint32: () => {
      const value = values[at++];
      if (value === undefined) throw new Error('a draw too many');
      return value;
    },
  };
};
const caughtWith = (kind: FishName, weapon: WeaponName, met: number, draw: number, atMs: number) => {
  const { catches } = decideShot(
    { hits: hitsOf(kind, met) },
    { weapon, firedAtMs: atMs },
    10,
    listed(draw, ...Array<number>(met + 1).fill(0xffff_ffff)),
  );
  return catches.length;
};

describe.each(pairs)('%s met by a %s', (kind, weapon) => {
  const days = DAYS.filter(atMs => catchOfTheDay(atMs) === kind).slice(0, 1);
  const both = [usualDay(kind), ...days];

  it('has the least chance that returns 96 of a hundred, for every number that it can be met with', () => {
    for (const atMs of both) {
      const pay = multipliersOf(kind, atMs).reduce(
        (sum, { multiplier, weight }) => sum + BigInt(multiplier) * BigInt(weight),
        0n,
      );
      const owed = BigInt(CHANCES) * 96n * BigInt(WEAPONS[weapon].costs) * BigInt(PAYS_WEIGHT);
      for (let met = 1; met <= mostMet(weapon); met++) {
        const chance = BigInt(chanceOf(kind, weapon, met, atMs));
        const returned = (one: bigint) => one * 100n * BigInt(met) * pay;
        expect(returned(chance) >= owed).toBe(true);
        expect(returned(chance - 1n) < owed).toBe(true);
      }
    }
  });

  it('is caught by draws below that chance, and by no other', () => {
    for (const atMs of both) {
      for (let met = 1; met <= mostMet(weapon); met++) {
        const chance = chanceOf(kind, weapon, met, atMs);
        expect(caughtWith(kind, weapon, met, 0, atMs)).toBe(1);
        expect(caughtWith(kind, weapon, met, chance - 1, atMs)).toBe(1);
        expect(caughtWith(kind, weapon, met, chance, atMs)).toBe(0);
      }
    }
  });

  it('returns no less than is told, and less than a hundred-thousandth more', () => {
    for (let met = 1; met <= mostMet(weapon); met++) {
      const { numerator, denominator } = shotOdds(
        weapon,
        Array<FishName>(met).fill(kind),
        usualDay(kind),
      ).returnToPlayer;
      const above = numerator * 100n - 96n * denominator;
      expect(above >= 0n).toBe(true);
      expect(above * 100_000n < 100n * denominator).toBe(true);
    }
  });
});

describe('what a caught fish pays', () => {
  const several = FISH_NAMES.filter(kind => kindOf(kind).pays.length > 1);
  const paidAt = (kind: FishName, place: number, low: number) =>
    decideShot(
      { hits: hitsOf(kind, 1) },
      { weapon: 'bullet', firedAtMs: NOON_MS },
      1,
      listed(0, place * 2 ** 22 + low),
    ).payout;

  it.each(several)('is drawn for %s in just as many places of 1024 as its weights say', kind => {
    const counts = new Map<number, number>();
    for (let place = 0; place < PAYS_WEIGHT; place++) {
      const paid = paidAt(kind, place, 0);
      // Low bits of a draw say nothing.
      expect(paidAt(kind, place, 2 ** 22 - 1)).toBe(paid);
      counts.set(paid, (counts.get(paid) ?? 0) + 1);
    }
    const told = kindOf(kind).pays.map(({ multiplier, weight }) => [multiplier, weight] as const);
    expect([...counts]).toEqual(told);
  });

  it.each(FISH_NAMES.filter(kind => !several.includes(kind)))('takes no draw for %s', kind => {
    const atMs = usualDay(kind);
    const [pay] = kindOf(kind).pays;
    // Another draw than that of the catch would throw.
    const { payout } = decideShot(
      { hits: hitsOf(kind, 1) },
      { weapon: 'bullet', firedAtMs: atMs },
      7,
      listed(0),
    );
    expect(payout).toBe((pay?.multiplier ?? 0) * 7);
  });

  it.each(several)('comes for %s in the long run to what its weights say', kind => {
    const draws = seededDraws(20_261_124);
    const counts = new Map<number, number>();
    const rounds = 40_000;
    for (let round = 0; round < rounds; round++) {
      const pay = draws.uint32();
      const { catches } = decideShot(
        { hits: hitsOf(kind, 1) },
        { weapon: 'bullet', firedAtMs: NOON_MS },
        1,
        listed(0, pay),
      );
      const multiplier = catches[0]?.multiplier ?? 0;
      counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1);
    }
    for (const { multiplier, weight } of kindOf(kind).pays) {
      const share = weight / PAYS_WEIGHT;
      const sigma = Math.sqrt(rounds * share * (1 - share));
      expect(Math.abs((counts.get(multiplier) ?? 0) - rounds * share)).toBeLessThan(4.5 * sigma);
    }
  });
});
