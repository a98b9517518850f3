import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onEvent } from './events.ts';
import { watchVisibility } from './visibility.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchVisibility();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function becomes(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  [30_000, []],
  [30_001, [{ hiddenMs: 30_001 }]],
])('hidden for %d ms, the page wakes up with %j', (hiddenMs, expected) => {
  const woken: unknown[] = [];
  onTestFinished(onEvent('wakeUp', event => woken.push(event)));
  becomes('hidden');
  vi.advanceTimersByTime(hiddenMs);
  becomes('visible');
  expect(woken).toEqual(expected);
});
