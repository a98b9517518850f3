import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from '../../../platform/router/router.tsx';
import { RoomCard } from './RoomCard.tsx';
import type { RoomState } from './RoomState.tsx';

function show(state: RoomState, viewers?: number, container?: HTMLElement) {
  render(
    <Router>
      <RoomCard
        to="/claw/1/7"
        name="Honey Bear Haven"
        window={<span>the machine</span>}
        state={state}
        {...(viewers === undefined ? {} : { viewers })}
        prices={[480]}
        odds="Wins 1 in 9"
      />
    </Router>,
    container && { container },
  );
  return screen.getByRole('link');
}

afterEach(() => void vi.unstubAllGlobals());

describe('a room card of any kind', () => {
  test.each([
    [{ is: 'open' }, 'Open'],
    [{ is: 'free' }, 'Available'],
    [{ is: 'waiting', count: 2 }, '2 waiting'],
    [{ is: 'playing' }, 'Busy'],
    [{ is: 'full' }, 'Full'],
    [{ is: 'repair' }, 'Under repair'],
    [{ is: 'outOfOrder' }, 'Out of order'],
    [{ is: 'appOnly' }, 'Only in the app'],
    [{ is: 'soldOut' }, 'Sold out'],
    [{ is: 'closed' }, 'Closed'],
    [{ is: 'locked', level: 4 }, 'Lv5'],
  ] as const)('in the state %j says %s', (state, word) => {
    show(state);
    expect(screen.getByText(word)).toBeTruthy();
  });

  test('shows its price and odds', () => {
    const card = show({ is: 'free' });
    for (const words of ['Honey Bear Haven', '480', 'Wins 1 in 9']) expect(card.textContent).toContain(words);
    expect(card.getAttribute('href')).toBe('/claw/1/7');
  });

  test('draws its machine when it comes near the screen, and keeps it then', () => {
    let see: (isIntersecting: boolean) => void = () => undefined;
    class Sight {
      constructor(callback: IntersectionObserverCallback) {
        see = isIntersecting => callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Sight);
    const card = show({ is: 'free' });
    act(() => see(false));
    expect(card.textContent).not.toContain('the machine');
    act(() => see(true));
    expect(card.textContent).toContain('the machine');
    act(() => see(false));
    expect(card.textContent).toContain('the machine');
  });

  test('looks ahead from the edge of what scrolls: a margin around the window would end there', () => {
    const roots: unknown[] = [];
    class Sight {
      constructor(_callback: IntersectionObserverCallback, { root }: IntersectionObserverInit) {
        roots.push(root);
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Sight);
    const scroller = document.createElement('div');
    scroller.dataset.scroller = '';
    document.body.append(scroller);
    show({ is: 'free' }, undefined, scroller.appendChild(document.createElement('main')));
    expect(roots).toEqual([scroller]);
    scroller.remove();
  });

  test('says how many watch where that is known', () => {
    expect(show({ is: 'free' }, 12).textContent).toContain('12 people watching');
  });

  test('says nothing of viewers where it is not', () => {
    expect(show({ is: 'free' }).textContent).not.toContain('watching');
  });
});
