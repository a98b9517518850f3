import type { NativeFeature } from '@boardwalk/contract/enums';
import { afterEach, describe, expect, test } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { openWorld } from '../../../test/world.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { queryClient, queryKeyOf } from '../request/query-client.ts';
import { canUse } from './features.ts';
import { askNative } from './native.ts';
import { openBridge } from './wire/bridge.ts';

const web = clientIdentity.getState();
let host: NativeHost | undefined;

afterEach(() => {
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
});

function enterShell(platform: 'android' | 'ios', appVersion: string): void {
  host = new NativeHost(platform);
  openBridge();
  clientIdentity.setState({ appVersion });
}

function signInWithGroups(...functionAbTest: number[]): void {
  const { account } = openWorld();
  queryClient.setQueryData(queryKeyOf('accounts.read', {}), { ...account, functionAbTest });
}

describe('a feature', () => {
  test.each<[NativeFeature, 'android' | 'ios', string, boolean]>([
    ['self_cyber_push', 'android', '1.0.2', false],
    ['self_cyber_push', 'android', '1.0.3', true],
    ['self_cyber_push', 'android', '1.0.10', true],
    ['self_cyber_push', 'ios', '1.3.7', false],
    ['self_cyber_push', 'ios', '1.3.8', true],
    ['video_player', 'android', '1.0.3', false],
    ['video_player', 'android', '1.0.4', true],
    ['live_player', 'android', '1.0.4', true],
    ['trtc_player', 'android', '1.0.4', true],
    ['video_player', 'ios', '9.9.8', false],
    ['packaged_bridge', 'android', '1.0.3', false],
    ['packaged_bridge', 'android', '1.0.4', true],
    ['packaged_bridge', 'ios', '0.0.0', true],
    ['cyber_push', 'android', '9.9.8', false],
    ['open_im', 'ios', '9.9.8', false],
  ])('%s in the %s shell %s: %s', (feature, platform, version, expected) => {
    enterShell(platform, version);
    expect(canUse(feature)).toBe(expected);
  });

  test.each<NativeFeature>(['self_cyber_push', 'video_player', 'packaged_bridge', 'open_im'])(
    'of the shells is none of the browser: %s',
    feature => {
      clientIdentity.setState({ appVersion: '99.0.0' });
      expect(canUse(feature)).toBe(false);
    },
  );

  test('of group W is for whoever has 23 among their groups, anywhere', () => {
    signInWithGroups(22, 24);
    expect(canUse('recharge_W')).toBe(false);
    signInWithGroups(7, 23);
    expect(canUse('recharge_W')).toBe(true);
    enterShell('ios', '0.0.0');
    expect(canUse('recharge_W')).toBe(true);
  });

  test('of group W is not for guests', () => {
    expect(canUse('recharge_W')).toBe(false);
  });
});

describe('a shell that is too old', () => {
  test.each([
    ['copy', { text: 'x' }],
    ['openPlayer', { kind: 'video', url: 'https://video.test/', x: 0, y: 0, width: 9, height: 9 }],
    ['vm_push', { roomId: '1', virtualMachineId: '2', url: 'https://machine.test/' }],
  ] as const)('is not even asked to %s', async (name, payload) => {
    enterShell('android', '1.0.2');
    await expect(askNative(name, payload)).rejects.toMatchObject({ code: 'unsupported' });
    expect(host?.told).toEqual([]);
  });

  test('knows the calls of the start', async () => {
    enterShell('android', '1.0.2');
    await expect(askNative('chrome', { topBar: '#000', safeArea: '#000' })).resolves.toBeUndefined();
    expect(host?.callsOf('chrome')).toHaveLength(1);
  });
});
