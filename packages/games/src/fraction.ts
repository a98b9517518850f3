import { assert } from '@boardwalk/base';

/** An exact ratio in lowest terms; the denominator is positive. Odds are published from these, never from floats. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  assert(denominator > 0n, 'a denominator is positive');
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function subtract(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator - right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function square(value: Fraction): Fraction {
  return fraction(value.numerator * value.numerator, value.denominator * value.denominator);
}

/** The nearest float, for drawing and sorting. */
export function fractionToNumber(value: Fraction): number {
  return Number(value.numerator) / Number(value.denominator);
}

export function fractionText(value: Fraction): string {
  return `${value.numerator}/${value.denominator}`;
}

/** A percentage without its sign, '97.03': cut, not rounded, so that a chance or return is never overstated. */
export function percentText(value: Fraction, decimals: number): string {
  assert(Number.isInteger(decimals) && decimals >= 0 && decimals <= 20, 'decimals are 0 to 20');
  assert(value.numerator >= 0n, 'a published percentage is not negative');
  const scaled = (value.numerator * BigInt('100'.padEnd(decimals + 3, '0'))) / value.denominator;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Hundredths of a percent as a whole number, cut like `percentText`: 9699 is 96.99 %. */
export function basisPointsOf(value: Fraction): number {
  return Number((value.numerator * 10_000n) / value.denominator);
}

/** The N of 'one in N', rounded up: never better than the truth. */
export function oneIn(chance: Fraction): number {
  assert(chance.numerator > 0n, 'what never happens is not one in any number');
  return Number((chance.denominator + chance.numerator - 1n) / chance.numerator);
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let larger = right;
  let smaller = left;
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
