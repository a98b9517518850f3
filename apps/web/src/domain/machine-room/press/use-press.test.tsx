import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { usePress } from './use-press.ts';
import { useTapOrHold } from './use-tap-or-hold.ts';

let heard: string[];
beforeEach(() => {
  heard = [];
});

function Key({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const press = usePress({
    onPress: () => heard.push('press'),
    onRelease: () => heard.push('release'),
    keys: ['ArrowLeft', 'Space'],
    isDisabled,
  });
  return (
    <button type="button" {...press}>
      Left
    </button>
  );
}

const key = () => screen.getByRole('button', { name: 'Left' });
const down = () => fireEvent.pointerDown(key(), { button: 0, pointerId: 1 });

describe('a press ends once', () => {
  test.each([
    ['when the finger leaves', () => fireEvent.pointerUp(key(), { pointerId: 1 })],
    ['when the system takes the finger', () => fireEvent.pointerCancel(key(), { pointerId: 1 })],
    ['when the window loses the focus', () => fireEvent.blur(window)],
    ['when the button loses the focus', () => fireEvent.blur(key())],
    [
      'when the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
        vi.restoreAllMocks();
      },
    ],
  ])('%s', (_name, end) => {
    render(<Key />);
    down();
    expect(heard).toEqual(['press']);
    end();
    fireEvent.pointerUp(key(), { pointerId: 1 });
    expect(heard).toEqual(['press', 'release']);
  });

  test('when the button goes or is switched off', () => {
    const { rerender, unmount } = render(<Key />);
    down();
    rerender(<Key isDisabled />);
    expect(heard).toEqual(['press', 'release']);
    rerender(<Key />);
    down();
    unmount();
    expect(heard).toEqual(['press', 'release', 'press', 'release']);
  });
});

test('a second finger neither presses again nor ends it', () => {
  render(<Key />);
  down();
  fireEvent.pointerDown(key(), { button: 0, pointerId: 2 });
  fireEvent.pointerUp(key(), { pointerId: 2 });
  expect(heard).toEqual(['press']);
});

describe('a key that is held until a dialog is gone', () => {
  test.each([
    ['presses it then', 'ArrowLeft', ['press', 'release']],
    ['does not where it may have pressed a button of the dialog', 'Space', []],
  ])('%s', (_what, code, expected) => {
    render(<Key />);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    onTestFinished(() => dialog.remove());
    dialog.open = true;
    fireEvent.keyDown(document.body, { code });
    expect(heard).toEqual([]);
    dialog.open = false;
    fireEvent.keyDown(document.body, { code, repeat: true });
    fireEvent.keyUp(document.body, { code });
    expect(heard).toEqual(expected);
  });
});

test('a key of the page presses it while it is down, however often it repeats', () => {
  render(<Key />);
  fireEvent.keyDown(document.body, { code: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { code: 'ArrowLeft', repeat: true });
  fireEvent.keyUp(document.body, { code: 'ArrowLeft' });
  expect(heard).toEqual(['press', 'release']);
});

test("a reader's click is a short press", () => {
  vi.useFakeTimers();
  render(<Key />);
  fireEvent.click(key());
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard).toEqual(['press', 'release']);
});

function Drop() {
  const press = useTapOrHold({
    onTap: () => heard.push('one'),
    onHold: () => heard.push('rain'),
    onHoldEnd: () => heard.push('stop'),
  });
  return (
    <button type="button" {...press}>
      Left
    </button>
  );
}

test('a tap is one; a finger that stays makes it rain until it leaves', () => {
  vi.useFakeTimers();
  render(<Drop />);
  down();
  fireEvent.pointerUp(key(), { pointerId: 1 });
  vi.runAllTimers();
  expect(heard).toEqual(['one']);
  down();
  vi.runAllTimers();
  fireEvent.pointerUp(key(), { pointerId: 1 });
  vi.useRealTimers();
  expect(heard).toEqual(['one', 'one', 'rain', 'stop']);
});
