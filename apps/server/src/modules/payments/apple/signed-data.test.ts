/** Each certificate of a chain has to be what it says. */
import { expect, it } from 'vitest';
import { type ChainWish, makeChain, signJws } from './certificates.fixture.ts';
import { NotSigned, objectId, readSigned } from './signed-data.ts';

const NOW = Date.UTC(2026, 10, 23);
const LEAF = '1.2.840.113635.100.6.11.1';
const AUTHORITY = '1.2.840.113635.100.6.2.1';
const payload = { signedDate: NOW, what: 'coins' };

it('what a good chain signed is read', () => {
  const chain = makeChain();
  expect(readSigned(signJws(payload, chain), chain.root, NOW)).toEqual(payload);
});

it('a chain counts as it was when it signed', () => {
  const chain = makeChain({ leafUntil: new Date(NOW + 1000) });
  const signed = signJws(payload, chain);
  expect(readSigned(signed, chain.root, NOW + 86_400_000)).toEqual(payload);
});

it.each<[string, ChainWish]>([
  ['a leaf without Apple’s mark', { marks: [undefined, AUTHORITY] }],
  ['a leaf with another mark', { marks: ['1.2.840.113635.100.6.11.2', AUTHORITY] }],
  ['an authority without Apple’s mark', { marks: [LEAF, undefined] }],
  ['a leaf that was over', { leafUntil: new Date(NOW - 1000) }],
  ['a leaf that was not good yet', { leafFrom: new Date(NOW + 1000) }],
  ['an authority of another root of that name', { isOfAnotherRoot: true }],
  ['a leaf that is an authority itself', { isLeafAuthority: true }],
  ['a leaf of somebody else', { isBroken: true }],
  ['an authority that is none', { isNoAuthority: true }],
])('%s is refused', (_, wish) => {
  const chain = makeChain(wish);
  expect(() => readSigned(signJws(payload, chain), chain.root, NOW)).toThrow(NotSigned);
});

const good = makeChain();
it.each<[string, string]>([
  ['another root', signJws(payload, makeChain())],
  ['two certificates', signJws(payload, { ...good, x5c: good.x5c.slice(0, 2) })],
  ['no certificates', signJws(payload, { ...good, x5c: [] })],
  ['certificates that are none', signJws(payload, { ...good, x5c: ['AA', 'BB', 'CC'] })],
  ['a chain beside another key', signJws(payload, { ...good, key: makeChain().key })],
  ['no signature', `${signJws(payload, good).split('.').slice(0, 2).join('.')}.`],
  ['the algorithm none', signJws(payload, good, 'none')],
  ['the algorithm HS256', signJws(payload, good, 'HS256')],
  ['no time of signing', signJws({ what: 'coins' }, good)],
  ['a time that is to come', signJws({ signedDate: NOW + 3_600_000 }, good)],
  ['four parts', `${signJws(payload, good)}.x`],
  ['nothing', ''],
  ['no JSON', 'a.b.c'],
])('with %s it is refused', (_, jws) => {
  expect(() => readSigned(jws, good.root, NOW)).toThrow(NotSigned);
});

it.each([
  ['1.2.840.113635.100.6.11.1', '2a864886f76364060b01'],
  ['2.5.29.19', '551d13'],
])('the object id %s is %s', (dotted, hex) => {
  expect(objectId(dotted).toString('hex')).toBe(hex);
});
