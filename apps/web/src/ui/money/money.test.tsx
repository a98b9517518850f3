import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Balance } from './Balance.tsx';
import { Price } from './Price.tsx';
import { useRolling } from './use-rolling.ts';

function preferReducedMotion(isReduced: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
}

describe('a rolling number', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  test('passes through what lies between and ends exactly at its target', () => {
    preferReducedMotion(false);
    const { result, rerender } = renderHook(useRolling, { initialProps: 1000 });
    rerender(1500);
    act(() => void vi.advanceTimersByTime(200));
    expect(result.current).toBeGreaterThan(1000);
    expect(result.current).toBeLessThan(1500);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(1500);
  });

  test('goes on from where it is when it changes on the way', () => {
    preferReducedMotion(false);
    const { result, rerender } = renderHook(useRolling, { initialProps: 0 });
    rerender(1000);
    act(() => void vi.advanceTimersByTime(200));
    const onTheWay = result.current;
    rerender(2000);
    act(() => void vi.advanceTimersByTime(16));
    expect(result.current).toBeGreaterThanOrEqual(onTheWay);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(2000);
  });

  test('jumps for people who prefer less motion', () => {
    preferReducedMotion(true);
    const { result, rerender } = renderHook(useRolling, { initialProps: 1000 });
    rerender(1500);
    expect(result.current).toBe(1500);
  });
});

describe('coins', () => {
  test('are read out as one number of their kind', () => {
    render(<Balance coins={12_480} />);
    expect(screen.getByRole('img', { name: '12,480 coins' }).textContent).toBe('12,480');
    render(<Balance coins={300} kind="trial" />);
    expect(screen.getByRole('img', { name: '300 trial coins' })).toBeTruthy();
  });

  test('are not said to be none while they are not known', () => {
    const { container } = render(<Balance coins={0} isKnown={false} />);
    expect(container.textContent).toBe('');
  });

  test.each([
    [{ coins: 100 }, '100'],
    [{ coins: 100, upTo: 100 }, '100'],
    [{ coins: 100, upTo: 2000 }, '100–2,000'],
  ])('of a price %j are written %s', (props, text) => {
    const { container } = render(<Price {...props} />);
    expect(container.textContent).toBe(text);
  });
});
