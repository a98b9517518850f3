import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHash64 } from './hash.ts';

function hashOf(words: readonly number[]): string {
  const hash = createHash64();
  for (const word of words) hash.word(word);
  return hash.digest();
}

const words = fc.array(fc.integer(), { minLength: 1, maxLength: 40 });

describe('createHash64', () => {
  it.each([
    [[], '3b5a57649c47c940'],
    [[0], 'b90afb807d7de306'],
    [[1], '73079253e034f3b7'],
    [[0, 0], 'bba62a94438a530e'],
    [[1, 2, 3, -1, 0x7fff_ffff], 'cc41979f962252ff'],
  ] as const)('of %j is %s for ever', (input, expected) => {
    expect(hashOf(input)).toBe(expected);
  });

  it('takes the low 32 bits, whatever their sign', () => {
    expect(hashOf([-1])).toBe(hashOf([0xffff_ffff]));
    expect(hashOf([-0x8000_0000])).toBe(hashOf([0x8000_0000]));
  });

  it('changes with any single bit', () => {
    fc.assert(
      fc.property(words, fc.nat(39), fc.nat(31), (input, at, bit) => {
        const index = at % input.length;
        const changed = input.with(index, (input[index] ?? 0) ^ (1 << bit));
        expect(hashOf(changed)).not.toBe(hashOf(input));
      }),
    );
  });

  it('changes with the order and with a zero more', () => {
    fc.assert(
      fc.property(words, input => {
        expect(hashOf([...input, 0])).not.toBe(hashOf(input));
        const isMirror = input.toReversed().every((word, index) => word === input[index]);
        if (!isMirror) expect(hashOf(input.toReversed())).not.toBe(hashOf(input));
      }),
    );
  });

  it('spreads counters evenly: no two of 200,000 alike, and half of the bits flip', () => {
    const seen = new Set<string>();
    let flipped = 0;
    let last = hashOf([0]);
    for (let word = 1; word <= 200_000; word++) {
      const next = hashOf([word]);
      seen.add(next);
      flipped += bitsOf(BigInt(`0x${next}`) ^ BigInt(`0x${last}`));
      last = next;
    }
    expect(seen.size).toBe(200_000);
    expect(flipped / 200_000).toBeCloseTo(32, 0);
  });

  it('tells bytes from the same bytes cut elsewhere', () => {
    const cut = (first: number[], second: number[]): string => {
      const hash = createHash64();
      hash.bytes(Uint8Array.from(first));
      hash.bytes(Uint8Array.from(second));
      return hash.digest();
    };
    expect(cut([1, 2], [3])).not.toBe(cut([1], [2, 3]));
    expect(cut([1, 2], [3])).toBe(cut([1, 2], [3]));
  });

  it('may be asked in between', () => {
    const hash = createHash64();
    hash.word(5);
    expect(hash.digest()).toBe(hash.digest());
    hash.word(6);
    expect(hash.digest()).toBe(hashOf([5, 6]));
  });
});

function bitsOf(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}
