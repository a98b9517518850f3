import { UserRole } from '@boardwalk/contract/enums';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { type ClientEvents, onEvent } from '../events.ts';
import { queryClient, queryKeyOf } from '../request/query-client.ts';
import { storage } from '../storage.ts';
import { session } from './session.ts';
import { restoreSession, signOut, startUser } from './sign-in.ts';

const marina = { userId: 7, token: 'token-of-marina' };

function heard<Name extends 'login' | 'logout'>(name: Name): ClientEvents[Name][] {
  const events: ClientEvents[Name][] = [];
  onEvent(name, event => events.push(event));
  return events;
}

describe('opening the app', () => {
  test('makes a new device a guest and keeps it', async () => {
    const { server } = openWorld();
    await restoreSession();
    expect(session.getState()).toMatchObject({
      status: 'ready',
      role: UserRole.guest,
      token: 'token-of-guest',
    });
    expect(storage.read('guest')).toMatchObject({ uid: 'guest-1', userId: 1 });
    expect(server.requestsOf('identity.visitor')[0]?.input.deviceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('takes up the guest it already is without asking', async () => {
    const { server } = openWorld();
    storage.write('guest', { uid: 'guest-1', userId: 1, token: 'kept-token' });
    await restoreSession();
    expect(session.getState().token).toBe('kept-token');
    expect(server.requests).toEqual([]);
  });

  test('leaves a guest without a connection a guest with default values', async () => {
    const { server } = openWorld();
    server.isOffline = true;
    await restoreSession();
    expect(session.getState()).toEqual({ status: 'ready', role: UserRole.guest, userId: 0, token: '' });
  });

  test('takes up the stored user', async () => {
    openWorld();
    storage.write('user', marina);
    await restoreSession();
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
  });

  test('knows a maintainer by their role text', async () => {
    const { account } = openWorld();
    Object.assign(account, { role: 'depot manager' });
    storage.write('user', marina);
    await restoreSession();
    expect(session.getState().role).toBe(UserRole.maintainer);
  });

  test('keeps a user who is in a tunnel', async () => {
    const { server } = openWorld();
    storage.write('user', marina);
    server.isOffline = true;
    await restoreSession();
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
  });

  test.each([
    ['accountBlocked', 'blocked'],
    ['notFound', 'accountFailed'],
    ['loginRequired', 'accountFailed'],
  ] as const)('signs out a user whose account answers %s', async (code, reason) => {
    const { server } = openWorld();
    storage.write('user', marina);
    server.refuse('accounts.read', code);
    const logouts = heard('logout');
    await restoreSession();
    expect(logouts).toEqual([{ reason }]);
    expect(session.getState().role).toBe(UserRole.guest);
    expect(storage.read('user')).toBeUndefined();
  });
});

describe('signing in', () => {
  test('stores the user, tells everybody, and forgets what only the guest was told', async () => {
    openWorld();
    await restoreSession();
    queryClient.setQueryData(queryKeyOf('wallet.balance', {}), { balance: 1 });
    queryClient.setQueryData(queryKeyOf('plinko.listRooms', {}), { list: [] });
    const logins = heard('login');
    await startUser({ ...marina, insert: true });
    expect(logins).toEqual([{ userId: 7, isNew: true }]);
    expect(storage.read('user')).toEqual(marina);
    expect(queryClient.getQueryData(queryKeyOf('wallet.balance', {}))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeyOf('plinko.listRooms', {}))).toEqual({ list: [] });
  });
});

describe('signing out', () => {
  test('ends the session at the server too and goes on as the guest', async () => {
    const { server } = openWorld();
    await startUser({ ...marina, insert: false });
    const logouts = heard('logout');
    await signOut('asked');
    expect(server.requestsOf('identity.signOut')[0]?.token).toBe('token-of-marina');
    expect(logouts).toEqual([{ reason: 'asked' }]);
    expect(session.getState()).toMatchObject({ role: UserRole.guest, token: 'token-of-guest' });
  });

  test('works without a connection', async () => {
    const { server } = openWorld();
    await startUser({ ...marina, insert: false });
    server.isOffline = true;
    await signOut('asked');
    expect(session.getState().role).toBe(UserRole.guest);
    expect(storage.read('user')).toBeUndefined();
  });

  test('is nothing to a guest', async () => {
    openWorld();
    await restoreSession();
    const logouts = heard('logout');
    await signOut('asked');
    expect(logouts).toEqual([]);
  });
});
