import { isRefusal } from '@boardwalk/base';
import { expect, it } from 'vitest';
import { StoredBytes, storedBytesOf } from './stored-bytes.ts';

const isWithin = (spend: () => void): boolean => {
  try {
    spend();
    return true;
  } catch (error) {
    expect(isRefusal(error) && error.detail['retryAfterSeconds']).toBeGreaterThan(86_000);
    return false;
  }
};

it('bounds what an address can make us keep in a day, and what all of them can', () => {
  const bytes = new StoredBytes(1, { perAddress: 100, inAll: 250 });
  expect(isWithin(() => bytes.spend('a', 100))).toBe(true);
  expect(isWithin(() => bytes.spend('a', 1))).toBe(false);
  expect(isWithin(() => bytes.spend('b', 100))).toBe(true);
  expect(isWithin(() => bytes.spend('c', 51))).toBe(false);
});

it('takes nothing from the others for what an address may not send any more', () => {
  const bytes = new StoredBytes(1, { perAddress: 100, inAll: 150 });
  for (let count = 0; count < 10; count++) isWithin(() => bytes.spend('a', 100));
  expect(isWithin(() => bytes.spend('b', 50))).toBe(true);
});

it('counts rows beside what was sent', () => {
  expect(storedBytesOf({ name: 'x' }, 40)).toBe(552);
  expect(storedBytesOf({ events: [1, 2, 3] }, 40)).toBe(40 + 4 * 512);
});
