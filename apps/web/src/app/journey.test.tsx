import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../test/render.tsx';
import { MAIL_CODE, openWorld, playRound } from '../../test/world.ts';

describe('the first path', () => {
  test('a guest sees the rooms with their prices and odds, and nothing of an account', async () => {
    openWorld();
    await openApp('/');
    const room = await screen.findByRole('link', { name: /Pier Plinko/ });
    expect(room.textContent).toContain('10–500');
    expect(room.textContent).toContain('Pays back 97%');
    expect(screen.getByText('Guest')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  test('a guest who opens a private page signs in by a mailed code and comes back to it', async () => {
    const world = openWorld();
    const user = await openApp('/user/game-record');
    await user.type(await screen.findByLabelText('Email'), 'marina@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    await user.type(await screen.findByLabelText('Code'), MAIL_CODE);
    expect(await screen.findByRole('heading', { name: 'Your games' })).toBeTruthy();
    expect(world.server.requestsOf('accounts.read').at(-1)?.token).toBe('token-of-marina');
  });

  test('a played round is found in the records and verified in the browser once its seed is revealed', async () => {
    const world = openWorld();
    playRound(world);
    storeUser();
    const user = await openApp('/user/coin-record');
    await user.click(await screen.findByRole('link', { name: /Plinko/ }));
    await user.click(await screen.findByRole('button', { name: 'Reveal it now' }));
    await user.click(await screen.findByRole('button', { name: 'Take new seeds' }));
    // It was played on another device, whose word for it is not here.
    expect(await screen.findByText('Matches what we say now')).toBeTruthy();
    expect(screen.queryByText('Wrong:')).toBeNull();
  });

  test('a round the server lied about gets a cross where it lied', async () => {
    const world = openWorld();
    const round = playRound(world);
    world.rounds[0] = { ...round, payout: round.payout + 50 };
    world.seedsRevealed = 1;
    storeUser();
    await openApp(`/verify/${round.roundId}`);
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
    const payout = screen.getByText('The payout is the same.').closest('li');
    expect(payout && within(payout).getByText('Wrong:')).toBeTruthy();
    const slot = screen.getByText('It landed in the same slot.').closest('li');
    expect(slot && within(slot).getByText('Correct:')).toBeTruthy();
  });
});
