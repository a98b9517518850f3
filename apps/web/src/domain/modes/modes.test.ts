import { AppMode, GameType } from '@boardwalk/contract/enums';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { browserCalls } from '../../platform/native/browser.ts';
import type { ShellInfo } from '../../platform/native/calls.ts';
import { shellInfo } from '../../platform/native/shell-info.ts';
import { detourOf } from './detour.ts';
import { isHiddenInReview, mode, modeFacts, readShieldVersion, useMode } from './modes.ts';

const web = clientIdentity.getState();
const everyday = modeFacts.getState();

afterEach(() => {
  clientIdentity.setState(web, true);
  modeFacts.setState(everyday, true);
  shellInfo.setState({ said: undefined });
});

async function shellSays(said: Partial<ShellInfo>): Promise<void> {
  const nothing = await browserCalls.init({ clientVersion: '3.3.4' });
  shellInfo.setState({ said: { ...nothing, ...said } });
}

describe('the mode of the app', () => {
  test('is for everybody', () => {
    expect(mode()).toBe(AppMode.user);
  });

  test('is review when the address asks for it', () => {
    modeFacts.setState({ isReview: true });
    expect(mode()).toBe(AppMode.review);
  });

  test('draws nothing anew until it, or what a review may not see, is another', () => {
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useMode();
    });
    act(() => modeFacts.setState({ shieldVersion: '9.9.9' }));
    act(() => clientIdentity.setState({ packageName: 'arcade' }));
    expect(drawn).toBe(1);
    act(() => modeFacts.setState({ isRechargeOnly: true }));
    expect([result.current, drawn]).toEqual([AppMode.recharge, 2]);
    act(() => modeFacts.setState({ isReview: true }));
    expect([result.current, drawn]).toEqual([AppMode.recharge, 3]);
  });

  test('is review when the shell says so', async () => {
    await shellSays({ isUnderReview: true });
    expect(mode()).toBe(AppMode.review);
  });

  test.each([
    ['3.3.4', AppMode.review],
    ['3.3.5', AppMode.user],
    ['3.3.04', AppMode.user],
  ])('of the app version %s, with 3.3.4 under review, is %i', async (appVersion, expected) => {
    openWorld().server.on('content.shieldVersion', () => ({ version: '3.3.4' }));
    await readShieldVersion();
    clientIdentity.setState({ appVersion });
    expect(mode()).toBe(expected);
  });

  test('is not review where the server cannot be asked, nor where no version is under review', async () => {
    const { server } = openWorld();
    server.isOffline = true;
    await readShieldVersion();
    clientIdentity.setState({ appVersion: '' });
    expect(mode()).toBe(AppMode.user);
  });

  test('is recharge when address or shell says so, even under review', async () => {
    modeFacts.setState({ isReview: true, isRechargeOnly: true });
    expect(mode()).toBe(AppMode.recharge);
    modeFacts.setState(everyday, true);
    await shellSays({ isRechargeOnly: true });
    expect(mode()).toBe(AppMode.recharge);
  });
});

describe('a review', () => {
  test.each([
    [GameType.slot, true],
    [GameType.gem, true],
    ['bonusCard', true],
    ['bargain', true],
    [GameType.plinko, false],
    [GameType.claw, false],
    [GameType.push, false],
  ] as const)('of %s: hidden %s', (what, expected) => {
    expect(isHiddenInReview(what)).toBe(false);
    modeFacts.setState({ isReview: true });
    expect(isHiddenInReview(what)).toBe(expected);
    modeFacts.setState({ isRechargeOnly: true });
    expect(isHiddenInReview(what)).toBe(expected);
  });

  test.each([
    ['/slot', '/'],
    ['/gem/7', '/'],
    ['/', undefined],
    ['/plinko/7', undefined],
    ['/recharge', undefined],
  ])('leads from %s to %s', (pathname, expected) => {
    expect(detourOf(pathname)).toBeUndefined();
    modeFacts.setState({ isReview: true });
    expect(detourOf(pathname)).toBe(expected);
  });
});

test.each([
  ['/recharge', undefined],
  ['/club', undefined],
  ['/auth', undefined],
  ['/user/recharge-record', undefined],
  ['/user/spending-limits', undefined],
  ['/', '/recharge'],
  ['/plinko/7', '/recharge'],
  ['/no-such-place', '/recharge'],
  ['/recharge/more', '/recharge'],
])('for buying coins only, %s leads to %s', (pathname, expected) => {
  modeFacts.setState({ isRechargeOnly: true });
  expect(detourOf(pathname)).toBe(expected);
});
