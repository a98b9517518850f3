import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../../test/render.tsx';
import { openWorld } from '../../test/world.ts';
import { dialogStore, dialogs } from '../platform/dialogs/dialogs.ts';
import { toastStore } from '../platform/toasts/toasts.ts';
import { dialogTable } from './dialog-table.ts';

const words = () => toastStore.getState().queue.map(({ text }) => text);
const ask = () => dialogs.open('confirm', { title: 'Sure?', text: 'Really?', action: 'Yes' });

beforeEach(() => {
  // React tells the console of every error it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openSettings() {
  const { server } = openWorld();
  server.on('reports.fault', () => ({ done: true }));
  await openApp('/user/settings');
  await screen.findByRole('switch', { name: 'Sounds' });
  return server;
}

/** As long as the line is cut the dialog's code does not come. */
function cutTheLine(): { isCut: boolean } {
  const { confirm } = dialogTable;
  const line = { isCut: true };
  const load = () => (line.isCut ? Promise.reject(new TypeError('Failed to fetch')) : confirm());
  Object.assign(dialogTable, { confirm: load });
  onTestFinished(() => void Object.assign(dialogTable, { confirm }));
  return line;
}

test('a dialog whose code does not come offline leaves its page as it was, and comes when it can', async () => {
  const server = await openSettings();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const line = cutTheLine();
  for (let count = 0; count < 2; count++) expect(await ask()).toBeUndefined();
  expect(words()).toEqual(['You’re offline. Check your connection and try again.']);
  expect(screen.getByRole('switch', { name: 'Sounds' })).toBeTruthy();
  expect(server.requestsOf('reports.fault')).toEqual([]);
  line.isCut = false;
  void ask();
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeTruthy();
});

test('a fault inside a dialog closes that dialog only, is told and reported', async () => {
  const server = await openSettings();
  // As an answer might be that nobody reckoned with.
  expect(await dialogs.open('pushMakeUp', {} as never)).toBeUndefined();
  expect(dialogStore.getState().open).toEqual([]);
  expect(words()).toEqual(['Something went wrong. Please try again.']);
  expect(screen.getByRole('switch', { name: 'Sounds' })).toBeTruthy();
  await waitFor(() => expect(server.requestsOf('reports.fault')).toHaveLength(1));
});
