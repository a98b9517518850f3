import { UserRole } from '@boardwalk/contract/enums';
import { describe, expect, test, vi } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { call } from '../../platform/request/call.ts';
import { queryClient, queryKeyOf } from '../../platform/request/query-client.ts';
import { renewGuest } from '../../platform/session/guest.ts';
import { readAccount } from '../../platform/session/read-account.ts';
import { session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { currencyRate } from './currency.ts';
import { restoreSession, signOut, signOutEverywhere, startUser } from './sign-in.ts';

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

  test('asks for the account of who was in a tunnel until it is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { server } = openWorld();
    storage.write('user', marina);
    server.isOffline = true;
    await restoreSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readAccount()).toBeUndefined();
    server.isOffline = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(readAccount()?.userId).toBe(marina.userId));
    server.requests.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requestsOf('accounts.read')).toEqual([]);
    vi.useRealTimers();
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

describe('who signs in meanwhile', () => {
  test('is not made a guest again by an answer to the guest who was there before', async () => {
    const { server } = openWorld();
    const arrive = server.hold('identity.visitor');
    const renewed = renewGuest();
    await startUser({ ...marina, insert: false });
    arrive();
    expect(await renewed).toBe(true);
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
  });

  test('is not made a guest by a guest’s lost connection', async () => {
    const { server } = openWorld();
    server.lostRequests = 1;
    const renewed = renewGuest();
    await startUser({ ...marina, insert: false });
    await renewed;
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
  });

  test('stays when the one before is signed out', async () => {
    const { server } = openWorld();
    await startUser({ userId: 6, token: 'token-of-otto', insert: false });
    const arrive = server.hold('identity.signOut');
    const signedOut = signOut('asked');
    await startUser({ ...marina, insert: false });
    arrive();
    await signedOut;
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
    expect(storage.read('user')).toEqual(marina);
  });

  test('does not get the account of the one before', async () => {
    const { server, account } = openWorld();
    server.on('accounts.read', ({ token }) => ({ ...account, nickName: token }));
    const arrive = server.hold('accounts.read');
    const entered = startUser({ userId: 6, token: 'token-of-otto', insert: false });
    await expect.poll(() => server.requestsOf('accounts.read')).toHaveLength(1);
    const second = startUser({ ...marina, insert: false });
    await expect.poll(() => server.requestsOf('accounts.read')).toHaveLength(2);
    arrive();
    expect(await entered).toBe(false);
    expect(await second).toBe(true);
    expect(readAccount()?.nickName).toBe('token-of-marina');
    expect(storage.read('user')).toEqual(marina);
  });
});

describe('the currency of the account', () => {
  const euros = { currency: 'EUR', symbol: '€', rate: 0.86 };

  test('is known, with its rate, before the login is told, and stored after it', async () => {
    const { server, account } = openWorld();
    Object.assign(account, { currency: 'EUR' });
    server.on('wallet.currencyRate', () => {
      expect(storage.read('user')).toBeUndefined();
      return { list: [euros] };
    });
    const names: unknown[] = [];
    onEvent('login', () => names.push(currencyRate.getState(), storage.read('user')));
    await startUser({ ...marina, insert: false });
    expect(names).toEqual([euros, marina]);
    expect(server.requestsOf('wallet.currencyRate')[0]?.input).toMatchObject({ currAmount: 'EUR' });
    await call('plinko.listRooms', {});
    expect(server.requestsOf('plinko.listRooms')[0]?.input).toMatchObject({ currency: 'EUR' });
  });

  test('is read again with a stored session, and forgotten with its end', async () => {
    const { server, account } = openWorld();
    Object.assign(account, { currency: 'EUR' });
    server.on('wallet.currencyRate', () => ({ list: [euros] }));
    storage.write('user', marina);
    await restoreSession();
    expect(currencyRate.getState()).toEqual(euros);
    await signOut('asked');
    expect(currencyRate.getState()).toMatchObject({ currency: 'USD', rate: 1 });
  });

  test.each(['XXX', 'CAD'])('keeps the rate that was there when it is %s without one', async currency => {
    const { server, account } = openWorld();
    Object.assign(account, { currency });
    server.on('wallet.currencyRate', () => ({ list: [euros, { ...euros, currency: 'XXX' }] }));
    await startUser({ ...marina, insert: false });
    expect(currencyRate.getState()).toMatchObject({ currency: 'USD', rate: 1 });
  });

  test('without any rate at all is a fault, and keeps nobody out', async () => {
    const { server } = openWorld();
    server.on('reports.fault', () => ({ done: true }));
    server.on('wallet.currencyRate', () => ({ list: [] }));
    expect(await startUser({ ...marina, insert: false })).toBe(true);
    await expect.poll(() => server.requestsOf('reports.fault')).toHaveLength(1);
    expect(server.requestsOf('reports.fault')[0]?.input.message).toBe('unrecognized user currency!');
  });
});

describe('an account that could not be read', () => {
  test('is asked for again until it is known, but not in the name of who came after', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server } = openWorld();
    const readers = () => server.requestsOf('accounts.read').map(({ token }) => token);
    server.refuse('accounts.read', 'tooManyRequests');
    await startUser({ ...marina, insert: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readers()).toEqual([marina.token, marina.token]);
    await signOut('asked');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.getState().role).toBe(UserRole.guest);
    expect(readers()).toEqual([marina.token, marina.token]);
  });
});

describe('signing out everywhere', () => {
  test('ends the session here once, and is not told as a lost one', async () => {
    const { server } = openWorld();
    await startUser({ ...marina, insert: false });
    const logouts = heard('logout');
    const arrive = server.hold('identity.signOutEverywhere');
    const done = signOutEverywhere();
    // The kick comes before the answer.
    await signOut('tokenError');
    arrive();
    await done;
    expect(logouts).toEqual([{ reason: 'asked' }]);
    expect(server.requestsOf('identity.signOut')).toEqual([]);
  });

  test('without a connection changes nothing', async () => {
    const { server } = openWorld();
    await startUser({ ...marina, insert: false });
    server.isOffline = true;
    await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'networkError' });
    expect(session.getState()).toMatchObject({ role: UserRole.user, ...marina });
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
