import type { UserId } from '@boardwalk/base';
import { expect, it } from 'vitest';
import { dayKey, returnedOf, sharesOf } from './cohorts.ts';

const [ann, ben, cid] = [1, 2, 3] as UserId[] as [UserId, UserId, UserId];
const joined = [
  { userId: ann, day: 100 },
  { userId: ben, day: 100 },
  { userId: cid, day: 101 },
];
const played = new Set([
  dayKey(ann, 101),
  dayKey(ann, 103),
  dayKey(cid, 101),
  dayKey(ben, 103),
  dayKey(ben, 108),
]);

it('only those of the day count, on exactly the day after', () => {
  expect(returnedOf(100, joined, played, 200)).toEqual({ joined: 2, played1: 1, played3: 2, played7: 0 });
  expect(returnedOf(101, joined, played, 200)).toEqual({ joined: 1, played1: 0, played3: 0, played7: 0 });
});

it.each([
  [101, { joined: 2 }],
  [102, { joined: 2, played1: 1 }],
  [104, { joined: 2, played1: 1, played3: 2 }],
  [107, { joined: 2, played1: 1, played3: 2 }],
  [108, { joined: 2, played1: 1, played3: 2, played7: 0 }],
])('nothing is said of a day that is not over: today is %d', (today, told) => {
  expect(returnedOf(100, joined, played, today)).toEqual(told);
});

it('what they have in common comes the most frequent first', () => {
  const language = (one: { userId: UserId }) => (one.userId === cid ? 'de-DE' : 'en-US');
  expect(sharesOf(joined, language, userId => userId === ann)).toEqual([
    { name: 'en-US', joined: 2, played: 1 },
    { name: 'de-DE', joined: 1, played: 0 },
  ]);
});
