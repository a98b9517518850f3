import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../preferences/preferences.ts';
import { type Haptic, haptics, replaceHaptics } from './haptics.ts';

const felt: Haptic[] = [];

describe('haptics', () => {
  beforeEach(() => {
    felt.length = 0;
    replaceHaptics(haptic => felt.push(haptic));
    preferences.setState({ isHapticsOn: true });
  });
  afterEach(() => replaceHaptics());

  test('are played by whatever the shell has put in their place', () => {
    haptics.tap();
    haptics.success();
    haptics.warning();
    expect(felt).toEqual(['tap', 'success', 'warning']);
  });

  test('are not felt when switched off, in a hidden page, or by people who prefer less motion', () => {
    preferences.setState({ isHapticsOn: false });
    haptics.tap();
    preferences.setState({ isHapticsOn: true });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    haptics.tap();
    hidden.mockReturnValue(false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    haptics.tap();
    expect(felt).toEqual([]);
  });

  test('vibrate in the browser after its first touch only', () => {
    replaceHaptics();
    const vibrations: unknown[] = [];
    const activation = { hasBeenActive: false };
    vi.stubGlobal('navigator', {
      userActivation: activation,
      vibrate: (pattern: unknown) => vibrations.push(pattern),
    });
    haptics.success();
    activation.hasBeenActive = true;
    haptics.success();
    expect(vibrations).toEqual([[14, 50, 24]]);
    vi.stubGlobal('navigator', {});
    expect(() => haptics.tap()).not.toThrow();
  });
});
