import { DAY_MS } from '@boardwalk/base';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { positionMarks, promptFlags } from './prompt-flags.ts';
import { storage } from './storage.ts';

describe('what stays on the device', () => {
  test('comes back as it was stored, until it is removed', () => {
    storage.write('user', { userId: 7, token: 'x' });
    expect(storage.read('user')).toEqual({ userId: 7, token: 'x' });
    storage.remove('user');
    expect(storage.read('user')).toBeUndefined();
  });

  test('is known to have changed when another tab writes or removes it, with what it was before', () => {
    const before: unknown[] = [];
    const stop = storage.onChangedElsewhere('user', previous => before.push(previous));
    const tell = (key: string, oldValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue }));
    tell('boardwalk.guest', null);
    expect(before).toEqual([]);
    tell('boardwalk.user', null);
    tell('boardwalk.user', '{"userId":8,"token":"y"}');
    tell('boardwalk.user', '{broken');
    expect(before).toEqual([undefined, { userId: 8, token: 'y' }, undefined]);
    stop();
    tell('boardwalk.user', null);
    expect(before).toHaveLength(3);
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
