import { afterEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { nextTurn, untilAnswered } from '../../../test/until-answered.ts';
import { openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { askThisShell } from '../../platform/native/ask-shell.ts';
import { takeShellInfo } from '../../platform/native/shell-info.ts';
import { openBridge } from '../../platform/native/wire/bridge.ts';
import { signOut, startUser } from '../session/sign-in.ts';
import { followSessionWithPushes } from './follow-session.ts';

const MARINA = { userId: 7, token: 'token-of-marina', insert: false };
const TOKEN = 'fcm:token_of-this.phone';
let stop: (() => void) | undefined;
let host: NativeHost | undefined;

afterEach(() => {
  stop?.();
  host?.leave();
  [stop, host] = [undefined, undefined];
});

function open() {
  const { server } = openWorld();
  server.on('messages.subscribeShell', () => ({ done: true }));
  stop = followSessionWithPushes();
  return { server, told: () => server.requestsOf('messages.subscribeShell') };
}

/** A shell that says this token. */
async function enterShell(platform: 'android' | 'ios', pushToken = TOKEN): Promise<void> {
  host = new NativeHost(platform, { appVersion: '2.0.0', pushToken });
  openBridge();
  takeShellInfo(await askThisShell('init', { clientVersion: '1' }));
}

describe('a browser', () => {
  function subscribed() {
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    vi.stubGlobal('PushManager', vi.fn<() => void>());
    vi.stubGlobal('Notification', vi.fn<() => void>());
    const serviceWorker = { value: { getRegistration: async () => registration } };
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker }));
    return unsubscribe;
  }

  test.each(['asked', 'tokenError'] as const)('is called no more after a sign-out (%s)', async reason => {
    const unsubscribe = subscribed();
    open();
    await startUser(MARINA);
    expect(unsubscribe).not.toHaveBeenCalled();
    await signOut(reason);
    await expect.poll(() => unsubscribe).toHaveBeenCalledOnce();
  });

  test('is left alone by a tab that only goes along', async () => {
    const unsubscribe = subscribed();
    open();
    await startUser(MARINA);
    await signOut('elsewhere');
    // One that is asked for comes behind one that is not.
    await startUser(MARINA);
    await signOut('tokenError');
    await expect.poll(() => unsubscribe).toHaveBeenCalled();
    await nextTurn();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('tells no token', async () => {
    const { told } = open();
    takeShellInfo({ ...(await askedOnce()), pushToken: TOKEN });
    await startUser(MARINA);
    await untilAnswered();
    expect(told()).toEqual([]);
  });
});

/** What a shell says of itself, without one being here any more. */
async function askedOnce() {
  const gone = new NativeHost('ios');
  openBridge();
  const said = await askThisShell('init', { clientVersion: '1' });
  gone.leave();
  return said;
}

describe('a shell', () => {
  test.each(['android', 'ios'] as const)('on %s tells its token once for whoever signs in', async kind => {
    const { told } = open();
    await enterShell(kind);
    await untilAnswered();
    expect(told()).toEqual([]);
    await startUser(MARINA);
    await expect.poll(() => told()).toHaveLength(1);
    emitEvent('wakeUp', { hiddenMs: 60_000 });
    await untilAnswered();
    expect(told().map(({ token, input }) => ({ token, ...input }))).toEqual([
      expect.objectContaining({ token: MARINA.token, platform: kind, pushId: TOKEN }),
    ]);
  });

  test('tells it again for the next one, and when it is another', async () => {
    const { told } = open();
    await enterShell('android');
    await startUser(MARINA);
    await expect.poll(() => told()).toHaveLength(1);
    await startUser({ ...MARINA, userId: 6, token: 'token-of-otto' });
    await expect.poll(() => told()).toHaveLength(2);
    host?.reply('init', { data: { appVersion: '2.0.0', pushToken: `${TOKEN}2` } });
    takeShellInfo(await askThisShell('init', { clientVersion: '1' }));
    await expect.poll(() => told()).toHaveLength(3);
    expect(told().map(({ token, input }) => [token, input.pushId])).toEqual([
      [MARINA.token, TOKEN],
      ['token-of-otto', TOKEN],
      ['token-of-otto', `${TOKEN}2`],
    ]);
  });

  test('tries again when it wakes up', async () => {
    const { server, told } = open();
    server.refuse('messages.subscribeShell', 'databaseAway');
    await enterShell('ios');
    await startUser(MARINA);
    await expect.poll(() => told()).not.toHaveLength(0);
    await untilAnswered();
    const before = told().length;
    server.on('messages.subscribeShell', () => ({ done: true }));
    emitEvent('wakeUp', { hiddenMs: 60_000 });
    await expect.poll(() => told().length).toBeGreaterThan(before);
  });

  test.each(['', 'short', 'has a space in the middle'])('keeps the token %j to itself', async pushToken => {
    const { told } = open();
    await enterShell('android', pushToken);
    await startUser(MARINA);
    await untilAnswered();
    expect(told()).toEqual([]);
  });
});
