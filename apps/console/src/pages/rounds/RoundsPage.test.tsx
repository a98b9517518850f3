import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeConsole } from '../../../test/fake-console.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const MOST_USER_ID = 2_000_000_000;

it.each([
  ['7', 7],
  ['99999999999999999999', MOST_USER_ID],
  ['7x', MOST_USER_ID],
])('asks for the rounds of player %s and never for those of everybody', async (player, userId) => {
  const server = new FakeConsole('auditor');
  server.answerEmpty();
  await renderConsole(`/rounds?player=${player}`, server);
  expect(await screen.findByText('No round fits these filters.')).toBeTruthy();
  expect(server.inputsOf('rounds.find')).toEqual([{ userId }]);
});

it.each([
  ['room=12', { roomId: 12 }],
  ['room=99999999999', { roomId: 2_147_483_647 }],
  ['room=0', { roomId: 2_147_483_647 }],
  ['stake=500', { stakeAtLeast: 500 }],
  ['stake=0', { stakeAtLeast: 0 }],
  ['stake=99999999999', { stakeAtLeast: 1_000_000_000 }],
])('asks for the rounds of %s and never for all of them', async (filter, input) => {
  const server = new FakeConsole('auditor');
  server.answerEmpty();
  await renderConsole(`/rounds?${filter}`, server);
  expect(await screen.findByText('No round fits these filters.')).toBeTruthy();
  expect(server.inputsOf('rounds.find')).toEqual([input]);
});
