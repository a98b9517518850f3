/** What a shot returns and how often it catches, computed and not simulated. All numbers are exact. */
import { type Fraction, fraction, subtract } from '../fraction.ts';
import { CHANCES, chanceOf, multipliersOf } from './decide.ts';
import { FISH_NAMES, type FishName, leastOf, PAYS_WEIGHT, type Pay } from './kinds.data.ts';
import { WEAPON_NAMES, WEAPONS, type WeaponName } from './weapons.data.ts';

export interface WeaponOdds {
  readonly weapon: WeaponName;
  /** For a catch, when the fish is all that the shot meets. */
  readonly chance: Fraction;
}

export interface FishOdds {
  readonly kind: FishName;
  /** On this day. */
  readonly pays: readonly Pay[];
  /** Weapons that meet it. */
  readonly weapons: readonly WeaponOdds[];
}

export interface ShotOdds {
  /** What comes back of a stake of 1. */
  readonly returnToPlayer: Fraction;
  /** Chance that anything is caught. */
  readonly hitRate: Fraction;
  /** The spread of the payout for a stake of 1; its root is the volatility. */
  readonly variance: Fraction;
}

export function fishingOdds(atMs: number): readonly FishOdds[] {
  return FISH_NAMES.map(kind => ({
    kind,
    pays: multipliersOf(kind, atMs),
    weapons: WEAPON_NAMES.filter(weapon => leastOf(kind) >= WEAPONS[weapon].least).map(weapon => ({
      weapon,
      chance: fraction(BigInt(chanceOf(kind, weapon, 1, atMs)), BigInt(CHANCES)),
    })),
  }));
}

/** A shot that meets these; each is caught or not, whatever becomes of the others. */
export function shotOdds(weapon: WeaponName, met: readonly FishName[], atMs: number): ShotOdds {
  const cost = BigInt(WEAPONS[weapon].costs);
  const whole = BigInt(CHANCES * PAYS_WEIGHT);
  let mean = 0n;
  let none = fraction(1n, 1n);
  let variance = fraction(0n, 1n);
  for (const kind of met) {
    const chance = BigInt(chanceOf(kind, weapon, met.length, atMs));
    const paid = chance * momentOf(kind, atMs, 1n);
    const squares = fraction(chance * momentOf(kind, atMs, 2n), whole * cost * cost);
    const own = fraction(paid, whole * cost);
    mean += paid;
    none = times(none, fraction(BigInt(CHANCES) - chance, BigInt(CHANCES)));
    variance = plus(variance, subtract(squares, times(own, own)));
  }
  return {
    returnToPlayer: fraction(mean, whole * cost),
    hitRate: subtract(fraction(1n, 1n), none),
    variance,
  };
}

/** What it pays on average, or its square, times `PAYS_WEIGHT`. */
function momentOf(kind: FishName, atMs: number, power: 1n | 2n): bigint {
  return multipliersOf(kind, atMs).reduce((sum, { multiplier, weight }) => {
    const value = BigInt(multiplier);
    return sum + BigInt(weight) * (power === 1n ? value : value * value);
  }, 0n);
}

function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

function plus(one: Fraction, other: Fraction): Fraction {
  const numerator = one.numerator * other.denominator + other.numerator * one.denominator;
  return fraction(numerator, one.denominator * other.denominator);
}
