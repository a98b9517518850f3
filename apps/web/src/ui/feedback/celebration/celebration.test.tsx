import { celebrationOf } from '@boardwalk/games/celebration';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Celebration } from './Celebration.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a celebration', () => {
  const ends: string[] = [];
  const draw = (id: string, stake: number, payout: number) => (
    <Celebration
      id={id}
      size={celebrationOf(stake, payout)}
      title={`+${payout}`}
      picture={<i data-picture />}
      spoken={`You won ${payout}`}
      onEnd={() => ends.push(id)}
    />
  );
  const parts = (container: HTMLElement) => ({
    text: container.querySelector('[aria-hidden] ')?.textContent,
    pieces: container.querySelectorAll('[style*="--turn"]').length,
    hasPicture: container.querySelector('[data-picture]') !== null,
  });

  beforeEach(() => {
    ends.length = 0;
  });

  test.each([
    [100, 0],
    [100, 60],
    [100, 100],
  ])('of a stake of %i that brought %i is none', (stake, payout) => {
    const { container } = render(draw('a', stake, payout));
    expect(container.childElementCount).toBe(0);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(ends).toEqual([]);
  });

  test('grows with the win against the stake', () => {
    const shown = [120, 900, 2600].map(payout => parts(render(draw('a', 100, payout)).container));
    expect(shown).toEqual([
      { text: '+120', pieces: 0, hasPicture: false },
      { text: '+900', pieces: 16, hasPicture: false },
      { text: '+2600', pieces: 44, hasPicture: true },
    ]);
  });

  test('throws nothing for people who prefer less motion, and is read out for those who cannot see it', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { container } = render(draw('a', 100, 2600));
    expect(parts(container).pieces).toBe(0);
    expect(screen.getByRole('status').textContent).toBe('You won 2600');
  });

  test('ends once, and another win begins anew', () => {
    const { rerender } = render(draw('a', 100, 2600));
    act(() => void vi.advanceTimersByTime(2000));
    rerender(draw('b', 100, 2600));
    act(() => void vi.advanceTimersByTime(2999));
    expect(ends).toEqual([]);
    act(() => void vi.advanceTimersByTime(5000));
    expect(ends).toEqual(['b']);
  });
});
