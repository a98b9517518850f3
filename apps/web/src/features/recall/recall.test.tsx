/** Coming back by a mail's link, with and without being signed in, and stopping such mail. */
import { coins } from '@boardwalk/base';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';

const TOKEN = `5.${'a'.repeat(43)}`;
const reward = { recallId: '5', coins: coins(60), endTime: NOW_MS + 1000, nowTime: NOW_MS };

test('a link asks a visitor to sign in, and takes nothing before', async () => {
  const { server } = openWorld();
  server.on('recall.open', () => ({ coins: coins(60), endTime: NOW_MS + 1000 }));
  const user = await openApp(`/come-back#${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Collect my coins' }));
  await screen.findByText('60 coins are yours as soon as you sign in.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(server.requestsOf('recall.open')[0]?.input).toMatchObject({ linkToken: TOKEN });
  expect(server.requestsOf('recall.receive')).toEqual([]);
});

test('a link takes what waits for whoever is signed in', async () => {
  const { server } = openWorld();
  storeUser();
  server.on('recall.open', () => ({ coins: coins(60), endTime: NOW_MS + 1000 }));
  server.on('recall.info', () => ({ reward }));
  server.on('recall.receive', () => ({ coins: coins(60), balance: coins(1060) }));
  const user = await openApp(`/come-back#${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Collect my coins' }));
  await screen.findByText('It’s yours!');
  expect(server.requestsOf('recall.receive')).toHaveLength(1);
});

test('a link that was used says so', async () => {
  const { server } = openWorld();
  server.refuse('recall.open', 'offerEnded');
  const user = await openApp(`/come-back#${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Collect my coins' }));
  expect(await screen.findByText(/This link was used or has ended/)).toBeTruthy();
});

test('one tap stops the mails', async () => {
  const { server } = openWorld();
  server.on('recall.unsubscribe', () => ({ done: true }));
  const user = await openApp(`/unsubscribe#${TOKEN}`);
  expect(server.requestsOf('recall.unsubscribe')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText(/You won’t get these emails anymore/)).toBeTruthy();
});

test('what was kept is taken in its dialog', async () => {
  const { server } = openWorld();
  storeUser();
  server.on('recall.receive', () => ({ coins: coins(60), balance: coins(1060) }));
  const user = await openApp('/user/settings');
  const closed = dialogs.open('recallReward', { reward });
  await user.click(await screen.findByRole('button', { name: 'Claim 60 coins' }));
  await screen.findByText('It’s yours!');
  await expect(closed).resolves.toBe(true);
});
