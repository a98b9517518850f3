import { blockHash, leafHash, leafOf, merklePath, merkleRoot, NO_BLOCK } from '@boardwalk/games/fairness';
import { expect, test } from 'vitest';
import { receiptOf } from '../../../../test/house.ts';
import { compareHead, compareInclusion, type SealedBlock } from './chain.ts';

const HASH = 'ab'.repeat(32);
const receipts = ['1', '2', '3'].map(id => receiptOf(id, { type: 'seed', userId: 7, serverSeedHash: HASH }));
const leaves = receipts.map(receipt => leafHash(leafOf(receipt)));
const sealed = (number: number, previous: string): SealedBlock => {
  const block = { number, previous, root: merkleRoot(leaves), count: 3 };
  return { ...block, hash: blockHash(block) };
};
const first = sealed(1, NO_BLOCK);
const second = sealed(2, first.hash);
const rewritten = sealed(1, HASH);

test.each([
  ['the same block', first, first, []],
  ['a later one', second, first, []],
  ['none', undefined, undefined, ['chainRewritten']],
  ['an earlier one', { ...first, number: 0 }, first, ['chainRewritten']],
  ['a later one, the seen one being gone', second, undefined, ['chainRewritten']],
  ['a later one, the seen one being another', second, rewritten, ['chainRewritten']],
  ['a later one, the seen one with other leaves', second, { ...first, root: HASH }, ['chainRewritten']],
])('a chain whose head is %s', (_what, head, again, expected) => {
  expect(compareHead({ number: 1, hash: first.hash }, head, again).map(({ kind }) => kind)).toEqual(expected);
});

const [receipt] = receipts;
const place = { digest: leafOf(receipt!).digest, index: 0, path: merklePath(leaves, 0), block: first };

test('a receipt stands in its block', () => {
  expect(compareInclusion(receipt!, place)).toEqual([]);
});

test.each([
  ['with another digest', { digest: HASH }],
  ['at another place', { index: 1 }],
  ['on another way', { path: merklePath(leaves, 1) }],
  ['in another block', { block: { ...first, root: HASH } }],
  ['in a block of another size', { block: { ...first, count: 2 } }],
])('a receipt %s does not', (_what, change) => {
  expect(compareInclusion(receipt!, { ...place, ...change })).toMatchObject([
    { kind: 'notInChain', subject: '1' },
  ]);
});

test('a receipt for which another’s place is told does not', () => {
  expect(compareInclusion(receipts[1]!, place)).toMatchObject([{ kind: 'notInChain', subject: '2' }]);
});

test('a head that is first seen is a block', () => {
  expect(compareHead(undefined, first, undefined)).toEqual([]);
  expect(compareHead(undefined, undefined, undefined)).toEqual([]);
  expect(compareHead(undefined, { ...first, count: 4 }, undefined)).toMatchObject([
    { kind: 'chainRewritten' },
  ]);
});
