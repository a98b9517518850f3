/** Opens the whole console at an address, as a browser with the session cookie does. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../src/app/App.tsx';
import { Providers } from '../src/app/Providers.tsx';
import type { FakeConsole } from './fake-console.ts';

/** `address` is the part behind `/console`; the page is there once its heading is, unless `isThere` says otherwise. */
export async function renderConsole(
  address: string,
  server: FakeConsole,
  isThere: () => Promise<unknown> = () => screen.findByRole('heading', { level: 1 }),
): Promise<UserEvent> {
  globalThis.fetch = server.fetch;
  window.history.replaceState(null, '', `/console${address}`);
  render(
    <Providers env="test">
      <App />
    </Providers>,
  );
  await isThere();
  await act(async () => undefined);
  return userEvent.setup({ delay: null });
}

/** Puts this text into a field in place of what is there, as one change. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(field);
  await user.click(field);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  await user.paste(text);
}

/** Gives the reason that a dialog asks for, and confirms it. */
export async function giveReason(
  user: UserEvent,
  action: string | RegExp,
  reason = 'The letter says so',
): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/^Reason/), reason);
  await user.click(dialog.getByRole('button', { name: action }));
}

/** What a row of a table says, cell by cell. */
export function cellTexts(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

/** The same of all rows of the one table below, without its heading. */
export function rowTexts(part: Pick<typeof screen, 'getAllByRole'>): (string | null)[][] {
  return part.getAllByRole('row').slice(1).map(cellTexts);
}
