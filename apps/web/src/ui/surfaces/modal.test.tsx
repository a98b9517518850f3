import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DialogBox, Sheet } from './Modal.tsx';
import { ModalContext } from './modal-context.ts';

describe.each([
  ['a sheet', Sheet],
  ['a dialog', DialogBox],
])('%s', (_, Surface) => {
  function open(isClosing = false): { closed: () => number } {
    let closed = 0;
    render(
      <ModalContext value={{ isClosing }}>
        <Surface title="Get coins" aside={<b>80</b>} close={() => ++closed}>
          <button type="button">Pay</button>
        </Surface>
      </ModalContext>,
    );
    return { closed: () => closed };
  }

  test('is a modal dialog by its title, over everything else', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Get coins' });
    expect((dialog as HTMLDialogElement).open).toBe(true);
    expect(dialog.textContent).toContain('80');
  });

  test('closes by its button, by Escape, and by a press beside it, not by one inside', () => {
    const { closed } = open();
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(closed()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed()).toBe(1);
    // What the browser says for Escape and for the back gesture; it must not close by itself.
    const isLeftToUs = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect([isLeftToUs, closed()]).toEqual([true, 2]);
    fireEvent.click(dialog);
    expect(closed()).toBe(3);
  });

  test('stays while its closing animation plays', () => {
    open(true);
    expect(screen.getByRole('dialog', { name: 'Get coins' })).toBeTruthy();
  });
});

test('a festive dialog keeps its title as its name', () => {
  render(
    <DialogBox title="Daily bonus" isFestive close={() => undefined}>
      <p>20 coins</p>
    </DialogBox>,
  );
  expect(screen.getByRole('heading', { name: 'Daily bonus' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Daily bonus' })).toBeTruthy();
});
