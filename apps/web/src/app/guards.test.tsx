import { AuthScope } from '@boardwalk/contract/enums';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../test/render.tsx';
import { openWorld } from '../../test/world.ts';
import { followOtherTabs } from '../domain/session/other-tabs.ts';
import { emitEvent } from '../platform/events.ts';
import { t } from '../platform/i18n/i18n.ts';
import { storage } from '../platform/storage.ts';
import { pageTable } from './page-table.ts';

/** An address of each page; the plinko room draws on a canvas, which is tested where there is one. */
const addressOf = (path: string) =>
  path.replace(':roomId', '3').replace(':roundId?', '').replace(':type', 'plinko');

const isPrivate = ({ scope }: { scope: AuthScope }) => scope > AuthScope.public;

describe('a guest', () => {
  test.each(pageTable.filter(isPrivate).map(({ path }) => addressOf(path)))(
    'is led from %s to the sign-in page',
    async address => {
      openWorld();
      await openApp(address);
      expect(await screen.findByLabelText('Email')).toBeTruthy();
    },
  );

  test.each(['/', '/auth', '/verify', '/user/settings', '/prefer/theme'])('may see %s', async address => {
    openWorld();
    await openApp(address);
    const page = pageTable.find(
      ({ path }) => addressOf(path).replace(/\/$/, '') === address.replace(/\/$/, ''),
    );
    if (page === undefined) throw new Error(`no page at ${address}`);
    const title = address === '/' ? 'Boardwalk' : `${t(page.title)} · Boardwalk`;
    await waitFor(() => expect(document.title).toBe(title));
  });
});

describe('a user', () => {
  test('does not see the sign-in page again, but where they wanted to go', async () => {
    openWorld();
    storeUser();
    await openApp('/auth?return=/user/settings/devices');
    expect(await screen.findByRole('heading', { name: 'Devices' })).toBeTruthy();
  });

  test('whose session ends is led to the sign-in page and told why', async () => {
    const { server } = openWorld();
    storeUser();
    await openApp('/user/coin-record');
    await screen.findByRole('heading', { name: 'Coin history' });
    server.refuse('records.coins', 'tokenExpired');
    emitEvent('tokenError', {});
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });

  test('who signs out is a guest on the sign-in page', async () => {
    openWorld();
    storeUser();
    const user = await openApp('/user/settings');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Just look around' })).toBeTruthy();
  });
});

describe('another tab', () => {
  function otherTabStores(user: { userId: number; token: string } | undefined): void {
    const oldValue = localStorage.getItem('boardwalk.user');
    if (user) storage.write('user', user);
    else storage.remove('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.user', oldValue }));
  }

  let stop: () => void;
  beforeEach(() => {
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  test('that signs out leads this one to the sign-in page, without telling of a lost session', async () => {
    openWorld();
    storeUser();
    await openApp('/user/coin-record');
    await screen.findByRole('heading', { name: 'Coin history' });
    act(() => otherTabStores(undefined));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('that signs in as somebody else shows theirs here too', async () => {
    const { server, account } = openWorld();
    server.on('accounts.read', ({ token }) => ({
      ...account,
      nickName: token === 'token-of-otto' ? 'Otto' : 'Marina',
    }));
    storeUser();
    await openApp('/user/settings');
    await screen.findByText('Marina');
    act(() => otherTabStores({ userId: 8, token: 'token-of-otto' }));
    expect(await screen.findByText('Otto')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Sounds' })).toBeTruthy();
    expect(screen.queryByText('Marina')).toBeNull();
  });
});

describe('the colours of an account', () => {
  test('come with it', async () => {
    const { account } = openWorld();
    Object.assign(account, { colour: 2 });
    storeUser();
    await openApp('/');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('pink'));
  });

  test('are saved when chosen, and shown at once', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/prefer/theme');
    await user.click(await screen.findByRole('radio', { name: /Candy/ }));
    await waitFor(() => expect(server.requestsOf('preferences.saveColour')[0]?.input.colour).toBe(2));
    expect(document.documentElement.dataset.theme).toBe('pink');
    await user.click(screen.getByRole('radio', { name: /Midnight/ }));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('blue'));
  });
});
