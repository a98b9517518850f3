import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Stakes } from './Stakes.tsx';

let pressed: number[];
beforeEach(() => {
  pressed = [];
});

function show({ isDisabled = false } = {}) {
  const list = [10, 200].map(coins => ({
    id: coins,
    spoken: `${coins} coins`,
    face: coins,
    isChosen: coins === 10,
    lockedUntil: coins === 200 ? 'Lv4' : undefined,
    onPress: () => void pressed.push(coins),
  }));
  render(<Stakes label="Coins a ball" list={list} isDisabled={isDisabled} />);
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('one of the stakes is chosen', () => {
  show();
  expect(screen.getByRole('radiogroup', { name: 'Coins a ball' })).toBeTruthy();
  expect([radio('10 coins').checked, radio('200 coins').checked]).toEqual([true, false]);
});

test('a locked stake shows its level, and can be pressed to be told more', () => {
  show();
  expect(screen.getByText('Lv4')).toBeTruthy();
  fireEvent.click(radio('200 coins'));
  expect(pressed).toEqual([200]);
  expect(radio('10 coins').checked).toBe(true);
});

test('no stake is chosen while a play runs', () => {
  show({ isDisabled: true });
  expect([radio('10 coins').disabled, radio('200 coins').disabled]).toEqual([true, true]);
});
