import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { queue } from '../request/send.ts';
import { reloadApp } from './reload.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  openWorld();
  vi.useFakeTimers();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  queue.resume();
});

test('a load that never ends is asked for again, once, so that a slow one can still end', async () => {
  await reloadApp();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a load that replaces the page is not asked for again', async () => {
  await reloadApp();
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
