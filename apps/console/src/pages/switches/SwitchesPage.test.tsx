import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { renderConsole } from '../../../test/render-console.tsx';

it('a log that could not be read on keeps its rows and says why', async () => {
  const server = new FakeConsole('owner');
  server.answerEmpty();
  const one = makeRow('settings.list');
  server.on('settings.list', () => ({ list: [one] }));
  server.on('settings.history', () => ({
    list: [makeRow('settings.history', { number: 5, at: NOW_MS, by: 'Joris', reason: 'A release' })],
    next: '5',
  }));
  const user = await renderConsole('/switches', server);
  await user.click(await screen.findByRole('button', { name: /^Log of/ }));
  await screen.findByText('Joris');
  const log = within(screen.getByRole('main'));
  server.refuse('settings.history', 'tooManyRequests');
  await user.click(log.getByRole('button', { name: 'Show more' }));
  expect((await log.findByRole('alert')).textContent).toContain('Too many requests');
  expect(log.getByText('Joris')).toBeTruthy();
});
