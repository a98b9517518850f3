import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Details = OutputOf<'games.room'>;

const PRICES = [
  { productId: 1, priceCoins: 100, minLevel: 0 },
  { productId: 2, priceCoins: 200, minLevel: 2 },
];

function openRoom(role: StaffRole = 'floor', details: Partial<Details> = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  const empty = makeOutput('games.room');
  const room = { ...empty.room, gameType: 4, roomId: 4002, name: 'Lagoon', isOpen: true, prices: PRICES };
  server.on('games.room', () => ({
    ...empty,
    room,
    stakes: { leastCoins: 50, mostCoins: 1000, stepCoins: 50 },
    ...details,
  }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/games?game=4&room=4002', server);
const prices = async () => within(await screen.findByRole('region', { name: 'Prices' }));

describe('a price of a game’s room', () => {
  it('is withdrawn with a reason', async () => {
    const server = openRoom();
    server.on('games.withdrawPrice', () => makeOutput('games.withdrawPrice'));
    const user = await open(server);
    await user.click((await prices()).getByRole('button', { name: 'Withdraw 200 coins' }));
    await giveReason(user, 'Withdraw', 'A quiet week');
    await expect
      .poll(() => server.inputsOf('games.withdrawPrice'))
      .toEqual([{ roomId: 4002, productId: 2, reason: 'A quiet week' }]);
  });

  it('is not withdrawn when it is the last one', async () => {
    const server = openRoom();
    const only = { ...server.answerOf('games.room')({} as never) };
    server.on('games.room', () => ({ ...only, room: { ...only.room, prices: PRICES.slice(0, 1) } }));
    await open(server);
    expect((await prices()).getByRole('button', { name: 'Withdraw 100 coins' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it.each([
    ['150', '', false],
    ['200', 'The room has it already', true],
    ['175', 'Not one of these steps', true],
  ])('of %j coins is added: %s', async (coins, fault, isRefused) => {
    const server = openRoom();
    server.on('games.addPrice', () => makeOutput('games.addPrice'));
    const user = await open(server);
    await user.click((await prices()).getByRole('button', { name: 'Add a price' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The lowest one that is free.
    expect(dialog.getByLabelText<HTMLInputElement>('Coins').value).toBe('50');
    await fill(user, dialog.getByLabelText('Coins'), coins);
    await fill(user, dialog.getByLabelText(/^Reason/), 'A quiet week');
    if (fault) expect(dialog.getByText(fault)).toBeTruthy();
    const add = dialog.getByRole('button', { name: /^Add/ });
    expect(add).toHaveProperty('disabled', isRefused);
    if (isRefused) return;
    await user.click(add);
    await expect
      .poll(() => server.inputsOf('games.addPrice'))
      .toEqual([{ roomId: 4002, priceCoins: 150, minLevel: 0, reason: 'A quiet week' }]);
  });

  it('is opened to another level, which players count from one', async () => {
    const server = openRoom();
    server.on('games.changePrice', () => makeOutput('games.changePrice'));
    const user = await open(server);
    await user.click((await prices()).getByRole('button', { name: 'Change the level of 200 coins' }));
    const level = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('From level');
    expect(level.value).toBe('3');
    await fill(user, level, '5');
    await giveReason(user, 'Save');
    await expect
      .poll(() => server.inputsOf('games.changePrice'))
      .toMatchObject([{ roomId: 4002, productId: 2, from: 2, minLevel: 4 }]);
  });
});

describe('a game’s room', () => {
  it('is closed from what it was', async () => {
    const server = openRoom();
    server.on('games.changeRoom', () => makeOutput('games.changeRoom'));
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Lagoon' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('switch', { name: 'Open' }));
    await giveReason(user, 'Save', 'A quiet week');
    await expect
      .poll(() => server.inputsOf('games.changeRoom'))
      .toEqual([
        {
          roomId: 4002,
          from: { isOpen: true, minLevel: 0 },
          to: { isOpen: false, minLevel: 0 },
          reason: 'A quiet week',
        },
      ]);
  });

  it('of a machine has its price at the machine', async () => {
    const server = openRoom();
    const { stakes: _, ...details } = server.answerOf('games.room')({} as never);
    server.on('games.room', () => details);
    await open(server);
    expect((await screen.findByRole('link', { name: 'its machine’s' })).getAttribute('href')).toBe(
      '/console/machines?room=4002',
    );
    expect(screen.queryByRole('button', { name: /Change|Withdraw|Add a price/ })).toBeNull();
  });

  it('shows an auditor no button', async () => {
    await open(openRoom('auditor'));
    expect((await prices()).getByText('200 coins')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change|Withdraw|Add a price/ })).toBeNull();
  });
});
