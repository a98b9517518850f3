import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

const START_MS = 1_795_154_000_000;

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const shown = (): string | null => screen.getByRole('timer').textContent;

describe('a countdown', () => {
  test('goes down second by second and ends once', () => {
    const ends: number[] = [];
    render(<Countdown endAtMs={START_MS + 2500} onEnd={() => ends.push(Date.now())} />);
    const seen = [shown()];
    for (const ms of [500, 999, 1, 1000, 5000]) {
      pass(ms);
      seen.push(shown());
    }
    expect(seen).toEqual(['0:03', '0:02', '0:02', '0:01', '0:00', '0:00']);
    expect(ends).toEqual([START_MS + 2500]);
  });

  test('is right again when a page that was hidden is seen', () => {
    let ends = 0;
    render(<Countdown endAtMs={START_MS + 60_000} onEnd={() => ends++} />);
    // A hidden page's timers rest while the clock goes on.
    vi.setSystemTime(START_MS + 45_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('0:15');
    vi.setSystemTime(START_MS + 90_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('0:00');
    pass(60_000);
    expect(ends).toBe(1);
  });

  test('ends at once where its end is past, and again at another end', () => {
    let ends = 0;
    const countdown = (endAtMs: number) => <Countdown endAtMs={endAtMs} onEnd={() => ends++} />;
    const { rerender } = render(countdown(START_MS - 1));
    expect([shown(), ends]).toEqual(['0:00', 1]);
    rerender(countdown(START_MS - 1));
    expect(ends).toBe(1);
    rerender(countdown(START_MS + 1000));
    expect(shown()).toBe('0:01');
    pass(1000);
    expect(ends).toBe(2);
  });

  test('leaves nothing running when it is gone', () => {
    let ends = 0;
    render(<Countdown endAtMs={START_MS + 1000} onEnd={() => ends++} />).unmount();
    pass(5000);
    expect(ends).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
