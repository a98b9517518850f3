import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Balance } from './Balance.tsx';
import { flyCoins } from './coin-flight.ts';

const from = { x: 10, y: 500 };
let landings: (() => void)[] = [];

const inTheAir = (): number => document.querySelectorAll('#coin-air > span').length;

async function landAll(): Promise<void> {
  for (const land of landings) land();
  landings = [];
  await act(async () => {});
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<Animation>();
    landings.push(() => resolve({} as Animation));
    return { finished: promise } as unknown as Animation;
  });
});

describe('coins in flight', () => {
  test('leave nothing behind when they have landed', async () => {
    render(<Balance coins={5} />);
    flyCoins({ from, count: 3 });
    expect(inTheAir()).toBe(3);
    await landAll();
    expect(inTheAir()).toBe(0);
    expect(document.getElementById('coin-air')).toBeNull();
  });

  test('are at most 24 at once', async () => {
    render(<Balance coins={5} />);
    flyCoins({ from, count: 20 });
    flyCoins({ from, count: 20 });
    expect(inTheAir()).toBe(24);
    await landAll();
  });

  test('are copies of the coin of the balance they fly to, the one on top', async () => {
    const { container } = render(
      <>
        <Balance coins={5} />
        <Balance coins={5} kind="trial" />
      </>,
    );
    const [, trial] = container.querySelectorAll('svg');
    flyCoins({ from: container, count: 1, kind: 'trial' });
    expect(document.querySelector('#coin-air svg')?.innerHTML).toBe(trial?.innerHTML);
    await landAll();
  });

  test('do not fly where no balance of their kind is in sight, nor for people who prefer less motion', () => {
    flyCoins({ from, count: 3 });
    render(<Balance coins={5} />);
    flyCoins({ from, count: 3, kind: 'trial' });
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    flyCoins({ from, count: 3 });
    expect(inTheAir()).toBe(0);
  });
});
