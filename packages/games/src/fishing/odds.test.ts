import { describe, expect, it } from 'vitest';
import { fractionToNumber, percentText } from '../fraction.ts';
import { FISH_NAMES, type FishName, leastOf } from './kinds.data.ts';
import { fishingOdds, shotOdds } from './odds.ts';
import { simulateCatches, simulateFishing } from './simulate.ts';
import { WEAPON_NAMES, WEAPONS } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const allowed = (least: number) => FISH_NAMES.filter(kind => leastOf(kind) >= least);

describe('the odds', () => {
  it('list every fish with the weapons that meet it', () => {
    const odds = fishingOdds(NOON_MS);
    expect(odds.map(({ kind }) => kind)).toEqual(FISH_NAMES);
    const weaponsOf = (kind: FishName) =>
      odds.find(fish => fish.kind === kind)?.weapons.map(({ weapon }) => weapon);
    expect(weaponsOf('sardine')).toEqual(['bullet', 'net']);
    expect(weaponsOf('clownfish')).toEqual(['bullet', 'net']);
    expect(weaponsOf('yellowTang')).toEqual(['bullet', 'net', 'harpoon']);
    expect(weaponsOf('seahorse')).toEqual(['bullet', 'net', 'harpoon']);
    expect(weaponsOf('moorishIdol')).toEqual([...WEAPON_NAMES]);
    expect(weaponsOf('oldKraken')).toEqual([...WEAPON_NAMES]);
  });

  it.each(
    WEAPON_NAMES.flatMap(weapon => allowed(WEAPONS[weapon].least).map(kind => [weapon, kind] as const)),
  )('of a %s at %s return 96 %%, however many are met', (weapon, kind) => {
    for (let met = 1; met <= 5; met++) {
      const { returnToPlayer } = shotOdds(weapon, Array<FishName>(met).fill(kind), NOON_MS);
      expect(percentText(returnToPlayer, 2)).toBe('96.00');
      expect(fractionToNumber(returnToPlayer) - 0.96).toBeLessThan(1e-5);
    }
  });

  it('are the same for fish of any kinds together, on every day', () => {
    for (let day = 0; day < 12; day++) {
      const atMs = NOON_MS + day * 86_400_000;
      const { returnToPlayer } = shotOdds('net', ['sardine', 'oldKraken', 'octopus', 'clownfish'], atMs);
      expect(percentText(returnToPlayer, 2)).toBe('96.00');
    }
  });

  it('say how often anything is caught, and how far a payout is from its mean', () => {
    const { hitRate, variance } = shotOdds('bullet', ['octopus'], NOON_MS);
    expect(fractionToNumber(hitRate)).toBeCloseTo(0.0384, 8);
    expect(fractionToNumber(variance)).toBeCloseTo(25 * 25 * 0.0384 - 0.96 * 0.96, 5);
    const two = shotOdds('harpoon', ['octopus', 'octopus'], NOON_MS);
    expect(fractionToNumber(two.hitRate)).toBeCloseTo(1 - (1 - 0.0768) ** 2, 8);
  });

  it('return nothing for a shot that meets nothing', () => {
    expect(fractionToNumber(shotOdds('bullet', [], NOON_MS).returnToPlayer)).toBe(0);
    expect(fractionToNumber(shotOdds('bullet', [], NOON_MS).hitRate)).toBe(0);
  });
});

describe('a simulation', () => {
  const plan = { flights: 4000, rounds: 20_000, seed: 11 } as const;

  it.each(WEAPON_NAMES)('with the %s comes to the computed return', weapon => {
    const simulated = simulateFishing({ ...plan, weapon });
    const { returnToPlayer, standardError, hitRate, missed, flights, rounds, spread } = simulated;
    expect(Math.abs(returnToPlayer - 0.96)).toBeLessThan(4.5 * standardError);
    expect(hitRate).toBeGreaterThan(0.02);
    expect(missed).toBeLessThan(flights);
    expect(rounds).toBe(plan.rounds);
    expect(spread.reduce((sum, band) => sum + band.rounds, 0)).toBe(rounds);
    expect(spread[0]?.rounds).toBe(rounds - Math.round(hitRate * rounds));
  });

  it.each(
    WEAPON_NAMES.flatMap(weapon => allowed(WEAPONS[weapon].least).map(kind => [weapon, kind] as const)),
  )('of a %s at a %s alone comes to its exact odds', (weapon, kind) => {
    const exact = shotOdds(weapon, [kind], NOON_MS);
    const { returnToPlayer, hitRate } = simulateCatches({
      weapon,
      kind,
      atMs: NOON_MS,
      rounds: 40_000,
      seed: 5,
    });
    const [chance, variance] = [fractionToNumber(exact.hitRate), fractionToNumber(exact.variance)];
    expect(Math.abs(returnToPlayer - 0.96)).toBeLessThan(4.5 * Math.sqrt(variance / 40_000));
    expect(Math.abs(hitRate - chance)).toBeLessThan(4.5 * Math.sqrt((chance * (1 - chance)) / 40_000));
  });

  it('is the same for the same seed', () => {
    const few = { weapon: 'net', flights: 500, rounds: 500 } as const;
    expect(simulateFishing({ ...few, seed: 3 })).toEqual(simulateFishing({ ...few, seed: 3 }));
    expect(simulateFishing({ ...few, seed: 3 })).not.toEqual(simulateFishing({ ...few, seed: 4 }));
  });
});
