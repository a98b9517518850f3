import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyFlags, storage } from './storage.ts';

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

describe('a daily flag', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('holds until local midnight', () => {
    vi.setSystemTime(new Date(2026, 10, 20, 23, 50));
    expect(dailyFlags.isSet('checkIn')).toBe(false);
    dailyFlags.set('checkIn');
    vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 59));
    expect(dailyFlags.isSet('checkIn')).toBe(true);
    expect(dailyFlags.isSet('freeCoin')).toBe(false);
    vi.setSystemTime(new Date(2026, 10, 21, 0, 0, 0));
    expect(dailyFlags.isSet('checkIn')).toBe(false);
  });
});
