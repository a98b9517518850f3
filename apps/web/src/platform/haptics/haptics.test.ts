import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { clientIdentity } from '../device/client-identity.ts';
import { startShell } from '../native/start-shell.ts';
import { preferences } from '../preferences/preferences.ts';
import { haptics } from './haptics.ts';

const web = clientIdentity.getState();
const activation = { hasBeenActive: true };
const felt: unknown[] = [];

beforeEach(() => {
  felt.length = 0;
  activation.hasBeenActive = true;
  preferences.setState({ isHapticsOn: true });
  vi.stubGlobal('navigator', {
    userActivation: activation,
    vibrate: (pattern: unknown) => felt.push(pattern),
  });
});

describe('haptics', () => {
  test('vibrate in the browser, after its first touch only', () => {
    activation.hasBeenActive = false;
    haptics.tap();
    activation.hasBeenActive = true;
    haptics.success();
    expect(felt).toEqual([[14, 50, 24]]);
  });

  test('are nothing where nothing vibrates', () => {
    vi.stubGlobal('navigator', {});
    expect(() => haptics.tap()).not.toThrow();
  });

  test('are not felt when switched off, in a hidden page, or by people who prefer less motion', () => {
    preferences.setState({ isHapticsOn: false });
    haptics.tap();
    preferences.setState({ isHapticsOn: true });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    haptics.warning();
    hidden.mockReturnValue(false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    haptics.success();
    expect(felt).toEqual([]);
  });
});

describe('in a native shell', () => {
  let host: NativeHost;
  afterEach(() => {
    host.leave();
    clientIdentity.setState(web, true);
  });

  test('haptics are those of the device', async () => {
    host = new NativeHost('android', { appVersion: '1.4.0' });
    await startShell();
    haptics.tap();
    haptics.success();
    const inTheHand = [{ kind: 'tap' }, { kind: 'win' }];
    await expect.poll(() => host.callsOf('haptic')).toEqual(inTheHand);
    expect(felt).toEqual([]);
  });
});
