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
