import { GameType } from '@boardwalk/contract/enums';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { renderConsole } from '../../../test/render-console.tsx';

function openFloor(gameType: GameType) {
  const server = new FakeConsole('floor');
  server.answerEmpty();
  const card = makeRow('machines.wall', { roomId: 20_004, gameType, driver: 'simulated' });
  server.on('machines.wall', () => ({ nowTime: NOW_MS, list: [card] }));
  server.on('machines.machine', () => makeOutput('machines.machine', { card }));
  return server;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the lists of a machine', () => {
  const entry = makeRow('machines.log', { entryId: '5', author: 'Joris', at: NOW_MS, note: 'Louder' });

  it('say below the rows of its log why no more came', async () => {
    const server = openFloor(GameType.push);
    server.on('machines.log', () => ({ list: [entry], next: '5' }));
    const user = await renderConsole('/machines', server);
    const log = await region('Log');
    await log.findByText(/Louder/);
    await user.click(log.getByRole('button', { name: 'more' }));
    server.refuse('machines.log', 'tooManyRequests');
    await user.click(log.getByRole('button', { name: 'Show more' }));
    expect((await log.findByRole('alert')).textContent).toContain('Too many requests');
    expect(log.getByText(/Louder/)).toBeTruthy();
  });

  it('say why the moves of its capsules could not be read', async () => {
    const server = openFloor(GameType.gashapon);
    server.on('machines.capsules', () =>
      makeOutput('machines.capsules', { name: { 'en-US': 'Sea friends' } }),
    );
    server.refuse('machines.capsuleMoves', 'tooManyRequests');
    await renderConsole('/machines', server);
    const capsules = await region('Capsules');
    expect((await capsules.findByRole('alert')).textContent).toContain('Too many requests');
  });
});
