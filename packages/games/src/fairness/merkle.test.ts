import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInTree, merklePath, merkleRoot } from './merkle.ts';

const hashOf = (word: string) => createHash('sha256').update(word).digest('hex');
const leaves = (count: number) => Array.from({ length: count }, (_, index) => hashOf(`leaf ${index}`));
const pair = (left: string, right: string) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))
    .digest('hex');

const trees = fc.integer({ min: 1, max: 70 }).chain(count => fc.tuple(fc.constant(count), fc.nat(count - 1)));
const placeOf = (count: number, index: number) => {
  const all = leaves(count);
  return { leafHash: all[index] ?? '', index, count, path: merklePath(all, index) };
};

describe('a Merkle tree', () => {
  it('is as RFC 6962 draws it', () => {
    const [a, b, c, d, e] = leaves(5) as [string, string, string, string, string];
    expect(merkleRoot([a])).toBe(a);
    expect(merkleRoot([a, b, c])).toBe(pair(pair(a, b), c));
    expect(merkleRoot([a, b, c, d, e])).toBe(pair(pair(pair(a, b), pair(c, d)), e));
  });

  it('has each of its leaves', () => {
    fc.assert(
      fc.property(trees, ([count, index]) => {
        expect(isInTree(placeOf(count, index), merkleRoot(leaves(count)))).toBe(true);
      }),
    );
  });

  it('has no leaf at another place, of another tree, with another way or beside it', () => {
    fc.assert(
      fc.property(trees, fc.nat(70), ([count, index], other) => {
        const place = placeOf(count, index);
        const root = merkleRoot(leaves(count));
        const wrong = [
          { ...place, leafHash: hashOf('stranger') },
          { ...place, path: [...place.path, hashOf('more')] },
          { ...place, index: count },
          { ...place, index: -1 },
          { ...place, index: 0.5 },
          ...(other === index ? [] : [{ ...place, index: other }]),
          ...(count > 1 ? [{ ...place, path: place.path.slice(1) }] : []),
          ...(count > 1 ? [{ ...place, path: [hashOf('x'), ...place.path.slice(1)] }] : []),
        ];
        expect(wrong.map(one => isInTree(one, root))).toEqual(wrong.map(() => false));
        expect(isInTree(place, hashOf('another root'))).toBe(false);
      }),
    );
  });

  it.each(['', 'xyz', 'AB'.repeat(32)])('is not walked with %j for a hash', word => {
    const place = placeOf(3, 1);
    expect(isInTree({ ...place, path: [word, ...place.path.slice(1)] }, merkleRoot(leaves(3)))).toBe(false);
    expect(isInTree(place, word)).toBe(false);
  });
});
