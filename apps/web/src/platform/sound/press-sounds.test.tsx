import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPresses } from './press-sounds.ts';

let felt = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  felt = 0;
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate: () => felt++ });
  stop = watchPresses();
});
afterEach(() => stop());

describe('a press', () => {
  test('is felt on whatever can be pressed, on what lies inside it as well', () => {
    render(
      <>
        <button type="button">
          <b>Drop</b>
        </button>
        <p>Only words</p>
      </>,
    );
    fireEvent.click(screen.getByText('Drop'));
    fireEvent.click(screen.getByText('Only words'));
    expect(felt).toBe(1);
  });

  test('of a choice is felt once, though its label and its input are both clicked', () => {
    render(
      <label>
        <input type="radio" />
        Low
      </label>,
    );
    fireEvent.click(screen.getByText('Low'));
    expect(screen.getByRole('radio')).toHaveProperty('checked', true);
    expect(felt).toBe(1);
  });

  test('on what is busy is not', () => {
    render(
      <button type="button" aria-busy="true">
        Pay
      </button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(felt).toBe(0);
  });
});
