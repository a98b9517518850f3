import { DAY_MS } from '@boardwalk/base';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { openWorld } from '../../../test/world.ts';
import { requestAppReview } from '../../domain/session/app-review.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { queryClient, queryKeyOf } from '../request/query-client.ts';
import { storage } from '../storage.ts';
import { askNative } from './native.ts';
import { storePushMessage, takePushMessage } from './push-message.ts';
import { onWindowEvent } from './window-events.ts';
import { openBridge } from './wire/bridge.ts';

const web = clientIdentity.getState();
let host: NativeHost | undefined;

afterEach(() => {
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
  vi.useRealTimers();
});

function enterShell(): NativeHost {
  host = new NativeHost('ios');
  openBridge();
  clientIdentity.setState({ appVersion: '2.0.0' });
  return host;
}

describe('asking for a review in the store', () => {
  const levelIs = (userLevel: number) =>
    queryClient.setQueryData(queryKeyOf('accounts.read', {}), { ...openWorld().account, userLevel });

  test('happens once a day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ['Date'] });
    const shell = enterShell();
    levelIs(1);
    requestAppReview();
    requestAppReview();
    await expect.poll(() => shell.callsOf('review')).toHaveLength(1);
    vi.setSystemTime(new Date(2026, 10, 21, 0, 0, 1));
    requestAppReview();
    await expect.poll(() => shell.callsOf('review')).toHaveLength(2);
  });

  test('does not happen to newcomers and guests', async () => {
    const shell = enterShell();
    requestAppReview();
    levelIs(0);
    requestAppReview();
    await askNative('copy', { text: 'asked after it' });
    expect(shell.callsOf('review')).toEqual([]);
  });
});

describe('a push message', () => {
  test.each([
    ['/inbox?id=7', '/inbox?id=7'],
    ['//elsewhere.test/inbox', undefined],
    ['/\\elsewhere.test', undefined],
    ['https://elsewhere.test', undefined],
    ['You have won! Call us', undefined],
  ])('of %j leads to %s, once', (text, expected) => {
    storePushMessage(text);
    expect(takePushMessage()).toBe(expected);
    expect(takePushMessage()).toBeUndefined();
  });

  test('is nothing after a day', () => {
    vi.useFakeTimers({ now: DAY_MS });
    storePushMessage('/inbox');
    vi.setSystemTime(2 * DAY_MS);
    expect(takePushMessage()).toBeUndefined();
    expect(storage.read('pushMessage')).toBeUndefined();
  });
});

describe('an event of the window', () => {
  test('brings what it may carry, and of that only what makes sense', () => {
    const shell = enterShell();
    const heard: unknown[] = [];
    const stops = [
      onWindowEvent('recharge', payload => heard.push(payload)),
      onWindowEvent('enterRoom', payload => heard.push(payload)),
      onWindowEvent('refresh', payload => heard.push(payload)),
    ];
    shell.say('recharge', { position: 7 });
    shell.say('recharge', { position: 'wallet', money: 'all' });
    shell.say('enterRoom', { path: '/plinko/6001' });
    shell.say('enterRoom', { path: 'https://elsewhere.test' });
    shell.say('enterRoom');
    window.dispatchEvent(new CustomEvent('refresh', { detail: 'now' }));
    for (const stop of stops) stop();
    shell.say('refresh');
    expect(heard).toEqual([{ position: '' }, { position: 'wallet' }, { path: '/plinko/6001' }, {}]);
  });
});
