import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Chat } from './Chat.tsx';

function open() {
  const said: string[] = [];
  let answer: (isTaken: boolean) => void = () => undefined;
  const onSay = (text: string) => {
    said.push(text);
    return new Promise<boolean>(resolve => {
      answer = resolve;
    });
  };
  render(<Chat messages={[]} onSay={onSay} onClose={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { said, field, answer: (isTaken: boolean) => answer(isTaken) };
}

test('words leave the field once they were taken', async () => {
  const { said, field, answer } = open();
  await userEvent.type(field, ' Nearly! {Enter}');
  expect([said, field.value]).toEqual([['Nearly!'], ' Nearly! ']);
  answer(true);
  await expect.poll(() => field.value).toBe('');
});

test('words that were refused stay, to be said again', async () => {
  const { said, field, answer } = open();
  await userEvent.type(field, 'Again{Enter}');
  answer(false);
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled)
    .toBe(false);
  expect(field.value).toBe('Again');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toEqual(['Again', 'Again']);
});

test('nothing is said twice while its answer is on the way, and what is typed meanwhile stays', async () => {
  const { said, field, answer } = open();
  await userEvent.type(field, 'One{Enter}{Enter}');
  expect(said).toEqual(['One']);
  fireEvent.change(field, { target: { value: 'One more' } });
  answer(true);
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled)
    .toBe(false);
  expect(field.value).toBe('One more');
});
