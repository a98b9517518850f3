import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../test/fake-console.ts';
import { FakeSocket } from '../../test/fake-socket.ts';
import { fill, renderConsole } from '../../test/render-console.tsx';
import { queryClient } from '../platform/query.ts';

function openAccount(role: 'owner' | 'content' | 'auditor' | 'support' = 'auditor') {
  const server = new FakeConsole(role);
  server.on('staff.sessions', () => ({ list: [] }));
  server.on('staff.passkeys', () => makeOutput('staff.passkeys'));
  server.on('players.list', () => ({ list: [], next: '' }));
  return server;
}

const pages = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the menu', () => {
  it('leads an owner everywhere', async () => {
    await renderConsole('/account', openAccount('owner'));
    expect(pages()).toEqual(expect.arrayContaining(['Staff', 'Purchases', 'Content', 'Machines', 'Players']));
  });

  it('leads others to what they may read', async () => {
    await renderConsole('/account', openAccount('content'));
    expect(pages()).toContain('Content');
    for (const page of ['Staff', 'Purchases', 'Ledger', 'Players']) expect(pages()).not.toContain(page);
  });

  it('marks the page that is open', async () => {
    const server = openAccount('owner');
    server.answerEmpty();
    await renderConsole('/audit?area=staff', server);
    const marked = screen.getByRole('navigation', { name: 'Pages' }).querySelectorAll('[aria-current]');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['Audit']);
  });

  it('has nothing for an address that is not theirs, which leads to their first page', async () => {
    const server = openAccount('content');
    server.on('figures.today', () => makeOutput('figures.today'));
    await renderConsole('/staff', server);
    expect(location.pathname).toBe('/console/today');
  });
});

describe('the search', () => {
  it('opens by a key and finds a player by what the server finds', async () => {
    const server = openAccount();
    server.on('players.list', ({ input }) => ({
      list:
        input.search === 'marina@example.test'
          ? [makeRow('players.list', { userId: 7, nickname: 'Marina' })]
          : [],
      next: '',
    }));
    const user = await renderConsole('/account', server);
    await user.keyboard('{Control>}k{/Control}');
    const finder = within(await screen.findByRole('dialog', { name: 'Find or do' }));
    await fill(user, finder.getByLabelText('Find or do'), ' marina@example.test ');
    expect(await finder.findByText('7')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname).toBe('/console/players/7');
    // Each letter but the last was no search of its own.
    expect(server.inputsOf('players.list')).toEqual([{ search: 'marina@example.test', limit: 8 }]);
  });

  it('finds pages by a part of their name, and says when there is nothing', async () => {
    const user = await renderConsole('/account', openAccount());
    await user.keyboard('{Control>}k{/Control}');
    const finder = within(await screen.findByRole('dialog', { name: 'Find or do' }));
    await fill(user, finder.getByLabelText('Find or do'), 'AUD');
    expect(finder.getByRole('button', { name: 'Audit' })).toBeTruthy();
    await fill(user, finder.getByLabelText('Find or do'), 'zzz');
    expect(await finder.findByText('Nothing found')).toBeTruthy();
  });

  it('asks nothing about players of who may not read them', async () => {
    const server = openAccount('content');
    const user = await renderConsole('/account', server);
    await user.keyboard('{Control>}k{/Control}');
    const finder = within(await screen.findByRole('dialog', { name: 'Find or do' }));
    await fill(user, finder.getByLabelText('Find or do'), 'marina');
    expect(await finder.findByText('Nothing found')).toBeTruthy();
    expect(server.requestsOf('players.list')).toEqual([]);
  });
});

describe('the live connection', () => {
  const socket = () => {
    const newest = FakeSocket.opened.at(-1);
    if (!newest) throw new Error('no connection was opened');
    return newest;
  };
  const notLive = () => screen.queryByText(/^Not live/);

  it('says while it is not there, and reads anew what is told', async () => {
    const server = openAccount();
    await renderConsole('/account', server);
    expect(notLive()).toBeTruthy();
    expect(new URL(socket().url).pathname).toBe('/console/live');
    act(() => socket().open());
    expect(notLive()).toBeNull();
    const before = server.requestsOf('machines.wall').length;
    const proofs = server.requestsOf('ledger.proof').length;
    act(() => socket().tell('machines'));
    await expect.poll(() => server.requestsOf('machines.wall').length).toBe(before + 1);
    expect(server.requestsOf('ledger.proof')).toHaveLength(proofs);
  });

  it('comes back by itself, and reads what was missed', async () => {
    const server = openAccount();
    await renderConsole('/account', server);
    act(() => socket().open());
    vi.useFakeTimers();
    act(() => socket().close());
    expect(notLive()).toBeTruthy();
    expect(FakeSocket.opened).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1000));
    expect(FakeSocket.opened).toHaveLength(2);
    vi.useRealTimers();
    const before = server.requestsOf('ledger.proof').length;
    act(() => socket().open());
    await expect.poll(() => server.requestsOf('ledger.proof').length).toBe(before + 1);
    expect(notLive()).toBeNull();
  });
});

describe('the foot of every page', () => {
  it.each([
    [{ at: NOW_MS, isSound: true }, 'sums to zero, no break'],
    [{ at: NOW_MS, isSound: false }, 'something is wrong'],
    [{ at: 0 }, 'Ledger not proven yet'],
  ])('says what the last proof of the ledger came to: %j', async (proof, text) => {
    const server = openAccount();
    server.on('ledger.proof', () => makeOutput('ledger.proof', proof));
    await renderConsole('/account', server);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the ledger from who may not read it', async () => {
    const server = openAccount('content');
    await renderConsole('/account', server);
    expect(server.requestsOf('ledger.proof')).toEqual([]);
  });

  it('counts the machines that need somebody', async () => {
    const server = openAccount();
    server.on('machines.wall', () => ({
      nowTime: NOW_MS,
      list: [
        makeRow('machines.wall', { roomId: 1, state: 'playing' }),
        makeRow('machines.wall', { roomId: 2, state: 'free', needs: ['refill'] }),
      ],
    }));
    await renderConsole('/account', server);
    expect(await screen.findByText('1 of 2 in play')).toBeTruthy();
    expect(screen.getByText('1 needs you')).toBeTruthy();
  });
});

describe('who is signed in', () => {
  it('signs out, and finds the door once the server has ended the session', async () => {
    const server = openAccount();
    server.on('session.signOut', () => {
      server.refuse('session.me', 'staffSignInRequired');
      return { done: true };
    });
    const user = await renderConsole('/account', server);
    const release = server.hold('session.signOut');
    await user.click(screen.getByRole('button', { name: /Hanna Visser/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect.poll(() => server.requestsOf('session.signOut')).toHaveLength(1);
    // The news of it comes before its answer: whoever signed in now would lose the new session to that answer.
    const asked = server.requestsOf('session.me').length;
    act(() => FakeSocket.opened.at(-1)?.tell('session', 'audit'));
    await expect.poll(() => server.requestsOf('session.me').length).toBe(asked + 1);
    await expect.poll(() => queryClient.getQueryState(['session.me', {}])?.status).toBe('error');
    // Observers learn of it in a task of their own.
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(screen.queryByRole('heading', { name: 'Sign in to the console' })).toBeNull();
    await act(async () => release());
    expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy();
    expect(queryClient.getQueryData(['ledger.proof', {}])).toBeUndefined();
    expect(location.pathname).toBe('/console/');
  });

  it('stays when signing out fails', async () => {
    const server = openAccount();
    server.refuse('session.signOut', 'serverError');
    const user = await renderConsole('/account', server);
    await user.click(screen.getByRole('button', { name: /Hanna Visser/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await expect.poll(() => server.requestsOf('session.signOut')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
  });

  it('is told when the server cannot be reached, instead of a door', async () => {
    const server = openAccount();
    server.isOffline = true;
    await renderConsole('/account', server, () => screen.findByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
    expect(screen.queryByRole('heading', { name: 'Sign in to the console' })).toBeNull();
  });
});
