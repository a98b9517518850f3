import { NATIVE_CALLS, NativeResult } from '@boardwalk/contract/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { nativeCalls } from './calls.ts';
import { askNative } from './native.ts';
import { openBridge } from './wire/bridge.ts';
import { isNativeFailure } from './wire/failure.ts';

const order = {
  orderId: '12',
  paymentType: 17,
  productId: 'coins_500',
  accountToken: 'token-1',
  priceCents: 499,
  currency: 'USD',
};
const link = { title: 'Boardwalk', text: 'Look', url: 'https://boardwalk.test/' };
const web = clientIdentity.getState();
let host: NativeHost | undefined;

function takeHost(platform: 'android' | 'ios'): NativeHost {
  host = new NativeHost(platform);
  openBridge();
  clientIdentity.setState({ appVersion: '2.0.0' });
  return host;
}

afterEach(() => {
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
});

describe.each(['android', 'ios'] as const)('a call in the %s shell', platform => {
  test('travels with an id of its own and brings its answer', async () => {
    const shell = takeHost(platform);
    shell.reply('pay', { data: { receipt: 'paid-for' } });
    const [one, other] = await Promise.all([askNative('pay', order), askNative('pay', order)]);
    expect([one, other]).toEqual([{ receipt: 'paid-for' }, { receipt: 'paid-for' }]);
    expect(new Set(shell.told.map(({ id }) => id)).size).toBe(2);
    expect(shell.told[0]).toMatchObject({ name: 'pay', payload: order });
  });

  test.each([
    [NativeResult.dismissed, 'dismissed'],
    [NativeResult.unsupported, 'unsupported'],
    [0, 'refused'],
    [77, 'refused'],
  ] as const)('fails by the result %i as %s', async (result, code) => {
    takeHost(platform).reply('pay', { result, message: 'not today' });
    await expect(askNative('pay', order)).rejects.toMatchObject({ code, result, message: 'not today' });
  });

  test.each(NATIVE_CALLS.filter(name => !name.endsWith('Player')))('fails after its time: %s', async name => {
    vi.useFakeTimers();
    takeHost(platform).reply(name, 'silence');
    const asked = askNative(name, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(nativeCalls[name].limitMs);
    vi.useRealTimers();
    expect(isNativeFailure(await asked, 'timeout')).toBe(true);
  });
});

describe('what a shell says', () => {
  beforeEach(() => takeHost('android'));

  test.each([
    'no json',
    '[]',
    'null',
    '{"id":"1","result":1}',
    '{"id":999,"result":1,"data":{}}',
    '{"event":"explode"}',
    'x'.repeat(200_000),
    undefined,
    { event: 'back' },
  ])('that is nonsense changes nothing: %j', async message => {
    const heard = vi.fn<() => void>();
    window.addEventListener('back', heard);
    host?.send(message);
    window.removeEventListener('back', heard);
    expect(heard).not.toHaveBeenCalled();
    await expect(askNative('copy', { text: 'still there' })).resolves.toBeUndefined();
  });

  test('instead of an answer lets the call wait for its end', async () => {
    vi.useFakeTimers();
    host?.reply('copy', { garbage: '{"id":1,"result":"1"}' });
    const asked = askNative('copy', { text: 'x' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(nativeCalls.copy.limitMs);
    vi.useRealTimers();
    expect(await asked).toMatchObject({ code: 'timeout' });
  });

  test('too late is heard by nobody', async () => {
    vi.useFakeTimers();
    host?.reply('copy', 'silence');
    const asked = askNative('copy', { text: 'x' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(nativeCalls.copy.limitMs);
    host?.send(JSON.stringify({ id: host.told.at(-1)?.id, result: 1 }));
    vi.useRealTimers();
    expect(await asked).toMatchObject({ code: 'timeout' });
  });

  test('of a payment without a receipt is no payment', async () => {
    host?.reply('pay', { data: { receipt: 7 } });
    await expect(askNative('pay', order)).rejects.toMatchObject({ code: 'badAnswer' });
  });

  test('about what was left behind is of what makes sense', async () => {
    const good = { accountToken: 'token-1', receipt: 'paid-for' };
    host?.reply('receipts', {
      data: { list: [good, { accountToken: 'token-2' }, { receipt: 'x' }, 7, { ...good, receipt: '' }] },
    });
    await expect(askNative('receipts', {})).resolves.toEqual({ list: [good] });
    host?.reply('receipts', { data: { list: 'none' } });
    await expect(askNative('receipts', {})).resolves.toEqual({ list: [] });
  });

  test('of a player is one of its states or nothing', async () => {
    host?.reply('playerState', { data: { state: 'playing' } });
    await expect(askNative('playerState', { kind: 'video' })).resolves.toEqual({ state: 'playing' });
    host?.reply('playerState', { data: { state: 'dancing' } });
    await expect(askNative('playerState', { kind: 'video' })).rejects.toMatchObject({ code: 'badAnswer' });
  });

  test('may be nothing for long, but not to more than 64 calls at once', async () => {
    vi.useFakeTimers();
    host?.reply('copy', 'silence');
    const asked = Array.from({ length: 65 }, () =>
      askNative('copy', { text: 'x' }).catch((error: unknown) => error),
    );
    expect(await asked[64]).toMatchObject({ code: 'busy' });
    await vi.advanceTimersByTimeAsync(nativeCalls.copy.limitMs);
    vi.useRealTimers();
    expect(await asked[0]).toMatchObject({ code: 'timeout' });
  });
});

describe('a browser', () => {
  test.each(['pay', 'openPlayer', 'closePlayer', 'playerState', 'vm_push'] as const)(
    'says that %s is for the app',
    async name => {
      await expect(askNative(name, {} as never)).rejects.toMatchObject({ code: 'noShell' });
    },
  );

  test.each(['ready', 'chrome', 'review', 'haptic', 'track', 'enterRoom', 'leaveRoom'] as const)(
    'takes %s for granted',
    async name => {
      await expect(askNative(name, {})).resolves.toBeUndefined();
    },
  );

  test('copies a link where it cannot share one', async () => {
    vi.stubGlobal('navigator', { clipboard: navigator.clipboard });
    await expect(askNative('share', link)).resolves.toEqual({ way: 'copied' });
    expect(await navigator.clipboard.readText()).toBe(link.url);
  });

  test.each([
    [undefined, { way: 'shared' }],
    [new DOMException('no', 'AbortError'), { code: 'dismissed' }],
    [new DOMException('no', 'NotAllowedError'), { code: 'refused' }],
  ])('shares by its own means, which may end with %s', async (error, outcome) => {
    const share = () => (error ? Promise.reject(error) : Promise.resolve());
    vi.stubGlobal('navigator', { share, clipboard: navigator.clipboard });
    expect(await askNative('share', link).catch((failure: unknown) => failure)).toMatchObject(outcome);
  });
});
