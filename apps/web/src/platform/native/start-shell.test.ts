import { DeviceType, SourceId } from '@boardwalk/contract/enums';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { shellInfo } from './shell-info.ts';
import { startShell } from './start-shell.ts';

const web = clientIdentity.getState();
let host: NativeHost | undefined;

afterEach(() => {
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
  shellInfo.setState({ said: undefined });
  vi.useRealTimers();
});

describe('the application-ready signal', () => {
  test.each([
    ['android', DeviceType.android],
    ['ios', DeviceType.ios],
  ] as const)('comes with what the %s shell says of itself', async (platform, deviceType) => {
    host = new NativeHost(platform, {
      appVersion: '1.4.0',
      appsFlyerId: 'af-1',
      idfa: 'ad-1',
      packageName: 'com.example.boardwalk',
      vestBagId: 'bag-9',
      isUnderReview: true,
      pushToken: 'p',
    });
    await startShell();
    expect(host.callsOf('init')).toEqual([{ clientVersion: '3.3.4' }]);
    expect(clientIdentity.getState()).toEqual({
      deviceType,
      sourceId: SourceId.app,
      appVersion: '1.4.0',
      appsFlyerId: 'af-1',
      advertisingId: 'ad-1',
      packageName: 'com.example.boardwalk',
      vestBagId: 'bag-9',
    });
    expect(shellInfo.getState().said).toMatchObject({ isUnderReview: true, pushToken: 'p' });
  });

  test('comes after two seconds without an answer, and what is said later still counts', async () => {
    vi.useFakeTimers();
    host = new NativeHost('android');
    host.reply('init', 'silence');
    const ready = vi.fn<() => void>();
    const waited = startShell().then(ready);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(clientIdentity.getState().deviceType).toBe(DeviceType.android);
    host.send(JSON.stringify({ id: host.told[0]?.id, result: 1, data: { appVersion: '1.2.3' } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(clientIdentity.getState().appVersion).toBe('1.2.3');
  });

  test('comes when the shell says ready, before it knows who it is', async () => {
    host = new NativeHost('ios');
    host.reply('init', 'silence');
    const waited = startShell();
    host.say('ready');
    await expect(waited).resolves.toBeUndefined();
  });

  test('comes with a refusal as well', async () => {
    host = new NativeHost('ios');
    host.reply('init', { result: 0 });
    await expect(startShell()).resolves.toBeUndefined();
    expect(shellInfo.getState().said).toBeUndefined();
  });

  test('takes of nonsense what makes sense', async () => {
    host = new NativeHost('android', {
      appVersion: '<b>1</b>',
      appsFlyerId: 12,
      idfa: '00000000-0000-0000-0000-000000000000',
      packageName: 'x'.repeat(500),
      isUnderReview: 'yes',
    });
    await startShell();
    expect(clientIdentity.getState()).toMatchObject({
      appVersion: '0.0.0',
      appsFlyerId: '',
      advertisingId: '',
      packageName: 'x'.repeat(128),
    });
    expect(shellInfo.getState().said?.isUnderReview).toBe(false);
  });
});
