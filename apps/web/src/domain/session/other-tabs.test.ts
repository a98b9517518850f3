import { UserRole } from '@boardwalk/contract/enums';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { followOtherTabs } from './other-tabs.ts';
import { restoreSession, signOut, startUser } from './sign-in.ts';

const marina = { userId: 7, token: 'token-of-marina' };
const otto = { userId: 8, token: 'token-of-otto' };

let world: World;
let logouts: ClientEvents['logout'][];
let stops: (() => void)[];

beforeEach(() => {
  world = openWorld();
  logouts = [];
  stops = [followOtherTabs(), onEvent('logout', event => logouts.push(event))];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.restoreAllMocks();
});

/** What the browser tells all tabs but the one that did it. */
function otherTabStores(user: typeof marina | undefined): void {
  const oldValue = localStorage.getItem('boardwalk.user');
  if (user) storage.write('user', user);
  else storage.remove('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.user', oldValue }));
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const isThere = (user: typeof marina) =>
  expect.poll(() => session.getState()).toMatchObject({ role: UserRole.user, ...user });

describe('a sign-out in another tab', () => {
  test('is followed without being told as a lost session, and without asking the server', async () => {
    await startUser({ ...marina, insert: false });
    otherTabStores(undefined);
    await expect.poll(() => session.getState().token).toBe('token-of-guest');
    expect(logouts).toEqual([{ reason: 'elsewhere' }]);
    expect(world.server.requestsOf('identity.signOut')).toEqual([]);
  });

  test('does not end a sign-in that is on its way here', async () => {
    await startUser({ ...marina, insert: false });
    const arrive = world.server.hold('accounts.read');
    const entered = startUser({ ...otto, insert: false });
    otherTabStores(undefined);
    arrive();
    expect(await entered).toBe(true);
    expect(storage.read('user')).toEqual(otto);
  });
});

describe('a sign-in in another tab', () => {
  test('is followed by a guest', async () => {
    await restoreSession();
    otherTabStores(marina);
    await isThere(marina);
    expect(logouts).toEqual([]);
  });

  test('as somebody else takes the place of who was here', async () => {
    await startUser({ ...marina, insert: false });
    otherTabStores(otto);
    expect(logouts).toEqual([{ reason: 'elsewhere' }]);
    await isThere(otto);
    expect(storage.read('user')).toEqual(otto);
  });

  test('is followed by a hidden tab when it is seen again', async () => {
    await restoreSession();
    setHidden(true);
    otherTabStores(marina);
    expect(session.getState().role).toBe(UserRole.guest);
    setHidden(false);
    await isThere(marina);
  });
});

test('the end of one’s own session leaves alone whom another tab has stored', async () => {
  await startUser({ ...marina, insert: false });
  storage.write('user', otto);
  await signOut('tokenError');
  expect(storage.read('user')).toEqual(otto);
});
