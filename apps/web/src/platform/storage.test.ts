import { DAY_MS } from '@boardwalk/base';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { positionMarks, promptFlags, storage } from './storage.ts';

describe('what stays on the device', () => {
  test('comes back as it was stored, until it is removed', () => {
    storage.write('user', { userId: 7, token: 'x' });
    expect(storage.read('user')).toEqual({ userId: 7, token: 'x' });
    storage.remove('user');
    expect(storage.read('user')).toBeUndefined();
  });

  test('is known to be gone when another tab removes it, and only then', () => {
    let removals = 0;
    storage.onRemovedElsewhere('user', () => removals++);
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('boardwalk.user', '{"userId":8,"token":"y"}');
    tell('boardwalk.guest', null);
    expect(removals).toBe(0);
    tell('boardwalk.user', null);
    expect(removals).toBe(1);
  });

  test('is nothing where the browser refuses storage or somebody wrote nonsense', () => {
    localStorage.setItem('boardwalk.user', '{broken');
    expect(storage.read('user')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    storage.write('locale', 'de-DE');
    expect(storage.read('locale')).toBeUndefined();
  });
});

describe('what was shown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each(['checkIn', 'freeCoin', 'clubRenew', 'allCards', 'lowBalance', 'appReview'] as const)(
    'as %s counts until local midnight',
    flag => {
      vi.setSystemTime(new Date(2026, 10, 20, 23, 50));
      expect(promptFlags.isSet(flag)).toBe(false);
      promptFlags.set(flag);
      vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 59));
      expect(promptFlags.isSet(flag)).toBe(true);
      expect(promptFlags.isSet('welcomeBack')).toBe(false);
      vi.setSystemTime(new Date(2026, 10, 21, 0, 0, 0));
      expect(promptFlags.isSet(flag)).toBe(false);
    },
  );

  test.each(['newbieClub', 'buffGuide'] as const)('as %s counts for good', flag => {
    promptFlags.set(flag);
    vi.setSystemTime(Date.now() + 400 * DAY_MS);
    expect(promptFlags.isSet(flag)).toBe(true);
  });

  test('at one position does not count at another, and not tomorrow', () => {
    vi.setSystemTime(new Date(2026, 10, 20, 12));
    positionMarks.set('plinko');
    expect(positionMarks.isSet('plinko')).toBe(true);
    expect(positionMarks.isSet('claw')).toBe(false);
    vi.setSystemTime(new Date(2026, 10, 21, 0));
    expect(positionMarks.isSet('plinko')).toBe(false);
  });

  test('at a great many positions is kept for the last fifty', () => {
    for (let count = 0; count < 60; count++) positionMarks.set(`position-${count}`);
    expect(Object.keys(storage.read('rechargePositions') ?? {})).toHaveLength(50);
    expect(positionMarks.isSet('position-59')).toBe(true);
  });
});
