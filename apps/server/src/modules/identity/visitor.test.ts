import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const deviceId = 'footprint-0001';

describe('a visitor', () => {
  it('becomes the same guest every time the device comes back', async () => {
    const first = await world.call('identity.visitor', { deviceId });
    const second = await world.call('identity.visitor', { deviceId });
    expect(second.userId).toBe(first.userId);
    expect(second.uid).toBe(deviceId);
    expect(second.token).not.toBe(first.token);
  });

  it('is one guest even when two calls arrive at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => world.call('identity.visitor', { deviceId: 'footprint-0002' })),
    );
    expect(both[0]?.userId).toBe(both[1]?.userId);
  });

  it('is another guest on another device', async () => {
    const [one, other] = [await world.guest(), await world.guest()];
    expect(other.userId).not.toBe(one.userId);
    expect(one.userId).toBeGreaterThan(100_000);
  });

  it('reads the account every guest has', async () => {
    const { token, userId } = await world.guest();
    const account = await world.call('accounts.read', {}, token);
    expect(account).toMatchObject({
      userId,
      nickName: 'Guest',
      role: 'guest',
      userLevel: 0,
      levelUp: false,
      balance: 0,
      currency: 'USD',
      countryCode: 'USA',
      mail: '',
      hasPassword: false,
    });
  });

  it('owns nothing: what is for players asks to sign in', async () => {
    const { token } = await world.guest();
    const answer = await world.ask('accounts.update', { nickName: 'Somebody' }, token);
    expect(answer).toMatchObject({ success: false, errorCode: '00010' });
  });

  it('keeps at most five sessions on one device', async () => {
    const tokens: string[] = [];
    for (let visit = 0; visit < 7; visit++) {
      world.platform.clock.advance(1000);
      tokens.push((await world.call('identity.visitor', { deviceId: 'footprint-0003' })).token);
    }
    const answers = await Promise.all(tokens.map(token => world.ask('accounts.read', {}, token)));
    expect(answers.map(answer => answer.success)).toEqual([false, false, true, true, true, true, true]);
  });

  it.each([undefined, '', 'short', 'x'.repeat(129), 'nul\u0000-in-the-middle'])(
    'is refused with the device id %j',
    async wrong => {
      const answer = await world.ask('identity.visitor', wrong === undefined ? {} : { deviceId: wrong });
      expect(answer.errorCode).toBe('00012');
    },
  );
});
