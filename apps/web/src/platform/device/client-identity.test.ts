import { DeviceType, SourceId, UserRole } from '@boardwalk/contract/enums';
import { afterEach, describe, expect, test } from 'vitest';
import { commonParameters } from '../request/common.ts';
import { session } from '../session/session.ts';
import { clientIdentity, setClientIdentity } from './client-identity.ts';
import { deviceId } from './device.ts';

const web = clientIdentity.getState();
afterEach(() => clientIdentity.setState(web, true));

describe('the common parameters', () => {
  test('of a visitor on the web', () => {
    const { timestamp, deviceInfo, ...others } = commonParameters();
    expect(Number(timestamp)).toBeGreaterThan(0);
    expect(deviceInfo).toBe(navigator.userAgent);
    expect(others).toEqual({
      deviceId,
      deviceType: '0',
      sourceId: '1',
      language: 'en-US',
      appType: '10',
      globalType: '1',
      clientVersion: '3.3.4',
      appVersion: '0.0.0',
      webAuth: '1',
      market: 'Web',
      currency: 'USD',
    });
  });

  test('name a user only when one is signed in, and never the token', () => {
    session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'secret' });
    expect(commonParameters()).toMatchObject({ userId: '7' });
    expect(JSON.stringify(commonParameters())).not.toContain('secret');
  });

  test('carry what a native shell has told of itself', () => {
    setClientIdentity({
      deviceType: DeviceType.android,
      sourceId: SourceId.app,
      appVersion: '1.3.8',
      packageName: 'com.example.boardwalk',
      appsFlyerId: '1700000000000-123',
      advertisingId: '38400000-8cf0-11bd-b23e-10b96e40000d',
      vestBagId: 'bag-9',
    });
    expect(commonParameters()).toMatchObject({
      deviceType: '1',
      sourceId: '0',
      appVersion: '1.3.8',
      packageName: 'com.example.boardwalk',
      appsFlyerId: '1700000000000-123',
      deviceId: '38400000-8cf0-11bd-b23e-10b96e40000d',
      vestBagId: 'bag-9',
    });
  });

  test('keep the footprint id where the player refused to be followed', () => {
    setClientIdentity({ advertisingId: '00000000-0000-0000-0000-000000000000' });
    expect(commonParameters().deviceId).toBe(deviceId);
  });

  test('are never longer than the server takes them', () => {
    setClientIdentity({ vestBagId: 'x'.repeat(500), appVersion: '9'.repeat(500) });
    expect(commonParameters()).toMatchObject({ vestBagId: 'x'.repeat(64), appVersion: '9'.repeat(32) });
  });
});
