import { expect, test } from 'vitest';
import { RecentKeys } from './recent-keys.ts';

test('the newest keys are known, and the oldest is forgotten for one more than fit', () => {
  const keys = new RecentKeys(2);
  for (const key of ['one', 'two', 'three']) keys.add(key);
  expect(['one', 'two', 'three'].filter(key => keys.has(key))).toEqual(['two', 'three']);
});

test('a key that comes again is new again', () => {
  const keys = new RecentKeys(2);
  for (const key of ['one', 'two', 'one', 'three']) keys.add(key);
  expect(['one', 'two', 'three'].filter(key => keys.has(key))).toEqual(['one', 'three']);
});

test('a key that is deleted is not known any more', () => {
  const keys = new RecentKeys(2);
  keys.add('one');
  keys.delete('one');
  expect(keys.has('one')).toBe(false);
});
