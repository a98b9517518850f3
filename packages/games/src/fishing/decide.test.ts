import { type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchOfTheDay } from './catch-of-the-day.ts';
import { CHANCES, chanceOf, decideShot, FISHING_RETURN, meanPay, multipliersOf } from './decide.ts';
import type { Hit } from './flight.ts';
import { FISH_NAMES, type FishName, kindOf, leastOf, PAYS_WEIGHT } from './kinds.data.ts';
import { WEAPON_NAMES, WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const DAY_MS = 86_400_000;
/** A day on which this kind pays as usual. */
const usualDay = (kind: FishName) => (catchOfTheDay(NOON_MS) === kind ? NOON_MS + DAY_MS : NOON_MS);
const dayOf = (kind: FishName) => {
  for (let day = 0; day < 60; day++) {
    if (catchOfTheDay(NOON_MS + day * DAY_MS) === kind) return NOON_MS + day * DAY_MS;
  }
  throw new Error(`${kind} has no day`);
};
const hitOf = (kind: FishName, index = 0): Hit => ({ wave: 1, index, kind, atMs: NOON_MS, x: 0, y: 0 });
const listed = (...values: readonly number[]): Draws => {
  let at = 0;
  return { uint32: () => values[at++] ?? 0xffff_ffff };
};
const allowed = WEAPON_NAMES.flatMap(weapon =>
  FISH_NAMES.filter(kind => leastOf(kind) >= WEAPONS[weapon].least).map(kind => [weapon, kind] as const),
);

describe('what fish pay', () => {
  it.each([
    ['sardine', 2],
    ['clownfish', 3],
    ['yellowTang', 4],
    ['blueTang', 5],
    ['puffer', 6],
    ['seahorse', 8],
    ['moorishIdol', 10],
    ['jellyfish', 12],
    ['lionfish', 15],
    ['turtle', 20],
    ['octopus', 25],
    ['swordfish', 40],
    ['ray', 50],
    ['hammerhead', 80],
    ['goldenKoi', 100],
  ] as const)('%s: %i times', (kind, multiplier) => {
    expect(multipliersOf(kind, usualDay(kind))).toEqual([{ multiplier, weight: PAYS_WEIGHT }]);
  });

  it.each([
    ['treasureClam', 20, 200, 60.546875],
    ['lanternJaw', 100, 1000, 297.8515625],
    ['oldKraken', 200, 2000, 516.6015625],
  ] as const)('%s: from %i to %i times, %f on average', (kind, least, most, mean) => {
    const multipliers = kindOf(kind).pays.map(({ multiplier }) => multiplier);
    expect([Math.min(...multipliers), Math.max(...multipliers)]).toEqual([least, most]);
    expect(meanPay(kind, NOON_MS) / PAYS_WEIGHT).toBe(mean);
  });

  it.each(FISH_NAMES)('the weights of %s come to all of them', kind => {
    expect(kindOf(kind).pays.reduce((sum, { weight }) => sum + weight, 0)).toBe(PAYS_WEIGHT);
  });
});

describe('the catch of the day', () => {
  it('is one kind from midnight to midnight, everywhere', () => {
    const midnight = Date.UTC(2026, 10, 24);
    const kinds = [0, 1, DAY_MS / 2, DAY_MS - 1].map(after => catchOfTheDay(midnight + after));
    expect(new Set(kinds).size).toBe(1);
  });

  it('comes to every kind of one even pay, and to no other', () => {
    const kinds = new Set(Array.from({ length: 60 }, (_, day) => catchOfTheDay(NOON_MS + day * DAY_MS)));
    const even = FISH_NAMES.filter(
      kind => kindOf(kind).pays.length === 1 && (kindOf(kind).pays[0]?.multiplier ?? 1) % 2 === 0,
    );
    expect([...kinds].toSorted()).toEqual(even.toSorted());
  });

  it.each(['sardine', 'octopus', 'oldKraken'] as const)('leaves the others alone (%s)', kind => {
    if (kind === 'sardine') expect(multipliersOf('sardine', dayOf('sardine'))[0]?.multiplier).toBe(3);
    else expect(multipliersOf(kind, NOON_MS)).toEqual(kindOf(kind).pays);
  });

  it.each(['sardine', 'puffer', 'ray', 'goldenKoi'] as const)(
    'pays half as much again for %s, and is as good a deal as ever',
    kind => {
      const [usual, today] = [usualDay(kind), dayOf(kind)];
      expect(meanPay(kind, today)).toBe((meanPay(kind, usual) * 3) / 2);
      expect(chanceOf(kind, 'bullet', 1, today)).toBeLessThan(chanceOf(kind, 'bullet', 1, usual));
    },
  );
});

describe('a chance', () => {
  it.each(allowed)('of a %s at %s is the return by the cost, and never above one', (weapon, kind) => {
    for (let met = 1; met <= 5; met++) {
      for (const atMs of [NOON_MS, NOON_MS + DAY_MS, NOON_MS + 5 * DAY_MS]) {
        const chance = chanceOf(kind, weapon, met, atMs);
        const exact =
          (CHANCES * (FISHING_RETURN / 100) * WEAPONS[weapon].costs * PAYS_WEIGHT) /
          (met * meanPay(kind, atMs));
        expect(chance).toBeLessThanOrEqual(CHANCES);
        // Rounded up, by less than one part in all.
        expect(chance - exact).toBeGreaterThan(-1e-3);
        expect(chance - exact).toBeLessThan(1 + 1e-3);
      }
    }
  });

  it.each([
    ['sardine', 'bullet', 0.48],
    ['hammerhead', 'bullet', 0.012],
    ['hammerhead', 'torpedo', 0.096],
    ['yellowTang', 'harpoon', 0.96],
    ['sardine', 'net', 0.96],
  ] as const)('of %s with a %s is %f', (kind, weapon, chance) => {
    expect(chanceOf(kind, weapon, 1, usualDay(kind)) / CHANCES).toBeCloseTo(chance, 8);
  });
});

describe('a shot that meets fish', () => {
  const shot = (weapon: WeaponName) => ({ weapon, firedAtMs: usualDay('sardine') });

  it('catches below the chance, and not at it', () => {
    const chance = chanceOf('octopus', 'bullet', 1, NOON_MS);
    const hits = [hitOf('octopus', 7)];
    const one = { weapon: 'bullet', firedAtMs: NOON_MS } as const;
    expect(decideShot({ hits }, one, 50, listed(chance))).toEqual({ catches: [], payout: 0 });
    expect(decideShot({ hits }, one, 50, listed(chance - 1))).toEqual({
      catches: [{ wave: 1, index: 7, kind: 'octopus', multiplier: 25, payout: 1250 }],
      payout: 1250,
    });
  });

  it('draws for each fish in turn, and pays for all it catches', () => {
    const hits = [hitOf('octopus', 1), hitOf('lionfish', 2), hitOf('octopus', 3)];
    const one = { weapon: 'harpoon', firedAtMs: NOON_MS } as const;
    const { catches, payout } = decideShot({ hits }, one, 10, listed(0, 0xffff_ffff, 0));
    expect(catches.map(({ index }) => index)).toEqual([1, 3]);
    expect(payout).toBe(500);
  });

  it.each([
    [0, 100],
    [279, 100],
    [280, 200],
    [579, 200],
    [580, 300],
    [949, 500],
    [950, 1000],
    [1023, 1000],
  ])('draws what a Lantern Jaw pays: place %i is %i times', (place, multiplier) => {
    const draws = listed(0, place * 0x40_0000 + 17);
    const { catches } = decideShot({ hits: [hitOf('lanternJaw')] }, shot('bullet'), 2, draws);
    expect(catches).toMatchObject([{ multiplier, payout: 2 * multiplier }]);
  });

  it('takes no draw for what it does not need', () => {
    let taken = 0;
    const draws: Draws = { uint32: () => ((taken += 1), 0xffff_ffff) };
    decideShot({ hits: [hitOf('oldKraken'), hitOf('sardine', 1)] }, shot('net'), 10, draws);
    expect(taken).toBe(2);
  });

  it('pays what its catches say, whatever is met', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allowed),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer(),
        ([weapon, kind], met, price, seed) => {
          const hits = Array.from({ length: met }, (_, index) => hitOf(kind, index));
          const { catches, payout } = decideShot({ hits }, shot(weapon), price, seededDraws(seed));
          expect(payout).toBe(catches.reduce((sum, one) => sum + one.payout, 0));
          for (const one of catches) expect(one.payout).toBe(one.multiplier * price);
          expect(new Set(catches.map(({ index }) => index)).size).toBe(catches.length);
        },
      ),
    );
  });
});
