import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTapHold } from './use-tap-hold.ts';

const acts: string[] = [];

function Holdable({ repeatMs }: { readonly repeatMs?: number }) {
  const hold = useTapHold(() => acts.push('hold'), repeatMs === undefined ? {} : { repeatMs });
  return (
    <div {...hold}>
      <button type="button" onClick={() => acts.push('tap')}>
        Drop
      </button>
    </div>
  );
}

const button = (): HTMLElement => screen.getByRole('button');
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function press(): void {
  fireEvent.pointerDown(button(), { button: 0 });
}

function release(): void {
  fireEvent.pointerUp(button());
  fireEvent.click(button());
}

describe('a tap and a hold', () => {
  beforeEach(() => {
    acts.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('are told apart at 300 ms', () => {
    render(<Holdable />);
    press();
    pass(299);
    release();
    expect(acts).toEqual(['tap']);
    press();
    pass(300);
    release();
    expect(acts).toEqual(['tap', 'hold']);
  });

  test('a hold goes on until the finger is gone', () => {
    render(<Holdable repeatMs={100} />);
    press();
    pass(550);
    release();
    pass(1000);
    expect(acts).toEqual(['hold', 'hold', 'hold']);
  });

  test('a hold that does not repeat acts once', () => {
    render(<Holdable repeatMs={0} />);
    press();
    pass(5000);
    release();
    expect(acts).toEqual(['hold']);
  });

  test.each(['pointerLeave', 'pointerCancel'] as const)('%s ends it', event => {
    render(<Holdable />);
    press();
    fireEvent[event](button().parentElement as HTMLElement);
    pass(5000);
    expect(acts).toEqual([]);
  });

  test('goes away with what was held', () => {
    const { unmount } = render(<Holdable />);
    press();
    unmount();
    pass(5000);
    expect(acts).toEqual([]);
  });
});
