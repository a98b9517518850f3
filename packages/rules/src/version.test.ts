import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isVersionAtLeast } from './version.ts';

const versions = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 4 }).map(parts => parts.join('.'));

describe('compareVersions', () => {
  it.each([
    ['3.3.4', '3.3.4', 0],
    ['3.3.4', '3.3.5', -1],
    ['3.3.10', '3.3.9', 1],
    ['3.10.0', '3.9.9', 1],
    ['10.0.0', '9.9.9', 1],
    ['1.0', '1.0.0', 0],
    ['1', '1.0.1', -1],
    ['1.0.3', '1.3.8', -1],
    ['1.02.3', '1.2.3', 0],
    ['0.0.0', '9.9.9', -1],
    ['1.0.4-beta', '1.0.4', 0],
    [' 1.2 ', '1.2', 0],
    ['', '0.0.0', 0],
    ['x.y', '0.0.1', -1],
    ['v2', '1', -1],
  ])('puts %j beside %j: %i', (left, right, sign) => {
    expect(Math.sign(compareVersions(left, right))).toBe(sign);
    expect(Math.sign(compareVersions(right, left))).toBe(sign === 0 ? 0 : -sign);
  });

  it('is the same from both sides and with itself', () => {
    fc.assert(
      fc.property(versions, versions, (left, right) => {
        expect(compareVersions(left, left)).toBe(0);
        expect(Math.sign(compareVersions(left, right)) + Math.sign(compareVersions(right, left))).toBe(0);
      }),
    );
  });

  it('puts any three in one order', () => {
    fc.assert(
      fc.property(versions, versions, versions, (one, two, three) => {
        const [low = '', middle = '', high = ''] = [one, two, three].toSorted(compareVersions);
        expect(compareVersions(low, middle)).toBeLessThanOrEqual(0);
        expect(compareVersions(middle, high)).toBeLessThanOrEqual(0);
        expect(compareVersions(low, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('gives a number for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(Number.isFinite(compareVersions(left, right))).toBe(true);
      }),
    );
  });

  it.each(['9'.repeat(400), '9.'.repeat(10_000)])('is not upset by a huge version', version => {
    expect(compareVersions(version, '1.0.0')).toBeGreaterThan(0);
    expect(compareVersions(version, version)).toBe(0);
  });
});

describe('isVersionAtLeast', () => {
  it.each([
    ['1.0.3', '1.0.3', true],
    ['1.0.4', '1.0.3', true],
    ['1.0.2', '1.0.3', false],
    ['1.3', '1.3.8', false],
    ['9.9.8', '9.9.9', false],
  ])('%s has what came with %s: %s', (version, minimum, expected) => {
    expect(isVersionAtLeast(version, minimum)).toBe(expected);
  });
});
