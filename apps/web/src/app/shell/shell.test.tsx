import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { modeFacts } from '../../domain/modes/modes.ts';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { onEvent } from '../../platform/events.ts';
import { storePushMessage } from '../../platform/native/push-message.ts';
import { openBridge } from '../../platform/native/wire/bridge.ts';
import { toastStore } from '../../platform/toasts/toasts.ts';

const web = clientIdentity.getState();
const everyday = modeFacts.getState();
let world: World;
let host: NativeHost;

beforeEach(() => {
  world = openWorld();
  storeUser();
  host = new NativeHost('android');
  openBridge();
  clientIdentity.setState({ appVersion: '2.0.0' });
});
afterEach(() => {
  host.leave();
  clientIdentity.setState(web, true);
  modeFacts.setState(everyday, true);
  vi.useRealTimers();
});

const home = () => screen.findByRole('navigation', { name: 'Main' });
const settings = () => screen.findByRole('switch', { name: 'Sounds' });
const say = (...[event, payload]: Parameters<NativeHost['say']>) => act(async () => host.say(event, payload));

describe('the back button of the phone', () => {
  test('closes the dialog on top and stays on the page', async () => {
    await openApp('/user/settings');
    await settings();
    const answer = dialogs.open('confirm', { title: 'Sure?', text: 'Really?', action: 'Yes' });
    await screen.findByRole('dialog', { name: 'Sure?' });
    await say('back');
    expect(await answer).toBeUndefined();
    expect(await settings()).toBeTruthy();
    expect(host.callsOf('back')).toEqual([]);
  });

  test('leads from a page the app was opened on to the home page', async () => {
    await openApp('/user/settings');
    await settings();
    await say('back');
    await waitFor(() => expect(document.title).toBe('Boardwalk'));
  });

  test('asks once and leaves the second time, if that is soon', async () => {
    await openApp('/');
    await home();
    vi.useFakeTimers({ toFake: ['Date'] });
    await say('back');
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['Press back again to leave']);
    vi.advanceTimersByTime(2000);
    await say('back');
    expect(host.callsOf('back')).toEqual([]);
    vi.advanceTimersByTime(1999);
    await say('back');
    expect(host.callsOf('back')).toHaveLength(1);
  });
});

describe('a shell', () => {
  test('is told once that the app is ready, when what it says is heard', async () => {
    const heard = vi.fn<() => void>();
    const stop = onEvent('recharge', heard);
    host.whenTold('ready', () => host.say('recharge', { position: 'wallet' }));
    await openApp('/');
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    stop();
    expect(host.callsOf('ready')).toHaveLength(1);
  });

  test('is told the colours around each page, and only when they change', async () => {
    const user = await openApp('/');
    await home();
    await user.click(await screen.findByRole('link', { name: 'Me' }));
    await settings();
    await waitFor(() => expect(host.callsOf('chrome').at(-1)).toMatchObject({ safeArea: '#16226a' }));
    const told = host.callsOf('chrome').length;
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(host.callsOf('chrome')).toHaveLength(told + 1));
    expect(host.callsOf('chrome').at(-1)).toEqual({ topBar: '#0a1440', safeArea: '#131d5f' });
  });

  test('is told when a room is entered and left, and may lead into one', async () => {
    await openApp('/');
    await home();
    await say('enterRoom', { path: '/user/settings' });
    await say('enterRoom', { path: '//elsewhere.test/plinko/3' });
    expect(host.callsOf('enterRoom')).toEqual([]);
    await say('enterRoom', { path: '/plinko/3' });
    expect(await screen.findByRole('button', { name: 'Drop' })).toBeTruthy();
    expect(host.callsOf('enterRoom')).toEqual([{ path: '/plinko/3' }]);
    await say('leaveRoom');
    await home();
    expect(host.callsOf('leaveRoom')).toEqual([{ path: '/plinko/3' }]);
  });

  test('asks for coins, which everybody hears', async () => {
    const heard: unknown[] = [];
    const stop = onEvent('recharge', event => heard.push(event));
    await openApp('/');
    await home();
    await say('recharge', { position: 'wallet' });
    stop();
    expect(heard).toEqual([{ state: 'asked', position: 'wallet' }]);
  });

  test('has what is on the screen read anew', async () => {
    await openApp('/');
    await home();
    await screen.findAllByRole('img', { name: '1,000 coins' });
    world.balances.coins = 4321;
    await say('refresh');
    expect(await screen.findAllByRole('img', { name: '4,321 coins' })).not.toHaveLength(0);
  });

  test('opens outside of the app what a browser would open beside it', async () => {
    await openApp('/');
    await home();
    const link = Object.assign(document.createElement('a'), { href: 'https://x.test/', target: '_blank' });
    document.body.append(link);
    act(() => link.click());
    link.remove();
    await waitFor(() => expect(host.callsOf('openExternal')).toEqual([{ url: 'https://x.test/' }]));
  });

  test('leads outside by itself where the shell is too old to be asked', async () => {
    clientIdentity.setState({ appVersion: '1.0.0' });
    const led = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await openApp('/');
    await home();
    const link = Object.assign(document.createElement('a'), { href: 'https://x.test/', target: '_blank' });
    document.body.append(link);
    act(() => link.click());
    link.remove();
    await waitFor(() => expect(led).toHaveBeenCalledWith('https://x.test/'));
    expect(toastStore.getState().queue).toEqual([]);
  });

  test('leads where a push message says, once', async () => {
    storePushMessage('/user/settings');
    await openApp('/');
    expect(await settings()).toBeTruthy();
  });

  test('does not lead where nothing is built yet', async () => {
    storePushMessage('/live/7');
    await openApp('/');
    await home();
    await waitFor(() => expect(document.title).toBe('Boardwalk'));
  });
});

describe('the app for buying coins only', () => {
  test('leads everywhere else to the recharge page', async () => {
    modeFacts.setState({ isRechargeOnly: true });
    await openApp('/user/settings');
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Sounds' })).toBeNull());
    await say('back');
    expect(toastStore.getState().queue).toHaveLength(1);
  });

  test('lets its buyers sign in', async () => {
    localStorage.clear();
    modeFacts.setState({ isRechargeOnly: true });
    await openApp('/auth');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});
