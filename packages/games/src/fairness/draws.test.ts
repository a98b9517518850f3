import { createHmac } from 'node:crypto';
import { type Draws, drawBelow } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provableDraws } from './draws.ts';
import type { RoundSeeds } from './seeds.ts';

const SEEDS: RoundSeeds = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'lucky',
  nonce: 0,
};

// From the HMAC of Python's standard library.
const KNOWN = [
  {
    nonce: 0,
    draws: [1573595026, 601353553, 1160493974, 3782456013, 843868546, 3332398458, 415801396, 1001045062],
  },
  {
    nonce: 1,
    draws: [358507327, 2986643210, 4188305557, 898098174, 616316827, 2589808225, 895614440, 2041595493],
  },
  {
    nonce: 4711,
    draws: [4203946337, 1650715635, 350461183, 1958252338, 1389346049, 1979729473, 1591546448, 4051575604],
  },
];

const anySeeds: fc.Arbitrary<RoundSeeds> = fc.record({
  serverSeed: fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map(bytes => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.stringMatching(/^[\x20-\x39\x3b-\x7e]{1,64}$/),
  nonce: fc.maxSafeNat(),
});

function take(draws: Draws, count: number): number[] {
  return Array.from({ length: count }, () => draws.uint32());
}

/** The published recipe, written a second time on node's own HMAC. */
function drawsByNode(seeds: RoundSeeds, count: number): number[] {
  const values: number[] = [];
  for (let cursor = 0; values.length < count; cursor++) {
    const hmac = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex'));
    const block = hmac.update(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`).digest();
    for (let offset = 0; offset < 32; offset += 4) values.push(block.readUInt32BE(offset));
  }
  return values.slice(0, count);
}

describe('provableDraws', () => {
  // Fixed for good: rounds that players hold were drawn like this.
  it.each(KNOWN)('gives the known first block of nonce $nonce', ({ nonce, draws }) => {
    expect(take(provableDraws({ ...SEEDS, nonce }), 8)).toEqual(draws);
  });

  it('agrees with node over several blocks, for any seeds', () => {
    fc.assert(
      fc.property(anySeeds, fc.integer({ min: 1, max: 40 }), (seeds, count) => {
        expect(take(provableDraws(seeds), count)).toEqual(drawsByNode(seeds, count));
      }),
    );
  });

  it.each([7, 8, 9, 16, 17])('goes on to the next block without a gap at %i draws', count => {
    expect(take(provableDraws(SEEDS), count)).toEqual(drawsByNode(SEEDS, count));
  });

  it('is another stream for another nonce, client seed or server seed', () => {
    const first = take(provableDraws(SEEDS), 8);
    expect(take(provableDraws({ ...SEEDS, nonce: 1 }), 8)).not.toEqual(first);
    expect(take(provableDraws({ ...SEEDS, clientSeed: 'Lucky' }), 8)).not.toEqual(first);
    expect(take(provableDraws({ ...SEEDS, serverSeed: 'ff'.repeat(32) }), 8)).not.toEqual(first);
  });

  it('is the same stream however the server seed is spelled', () => {
    const spelled = { ...SEEDS, serverSeed: SEEDS.serverSeed.toUpperCase() };
    expect(take(provableDraws(spelled), 8)).toEqual(take(provableDraws(SEEDS), 8));
  });

  it.each([
    { ...SEEDS, serverSeed: 'ff' },
    { ...SEEDS, clientSeed: 'a:0' },
    { ...SEEDS, nonce: -1 },
  ])('stops at seeds nobody checked: %j', seeds => {
    expect(() => provableDraws(seeds)).toThrow('seeds are checked before a round');
  });

  // Upper 1 % points of chi-square for bound − 1 degrees of freedom.
  it.each([
    [2, 6.635],
    [6, 15.086],
    [10, 21.666],
    [37, 58.619],
  ])('draws evenly below %i, one draw a nonce, at 99 %% confidence', (bound, critical) => {
    const rounds = 8000;
    const counts = Array.from({ length: bound }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const value = drawBelow(provableDraws({ ...SEEDS, nonce }), bound);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = rounds / bound;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(critical);
  });
});
