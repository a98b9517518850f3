import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const isSignedIn = async (token: string) => (await world.ask('accounts.read', {}, token)).success;

/** Another sign-in of the same player, from a device of its own. */
async function signInAgain(
  mail: string,
  device: { deviceType: string; deviceInfo: string },
): Promise<string> {
  world.platform.clock.advance(60_000);
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  const request = { mail, code: world.lastCode(mail), ...device };
  return (await world.call('identity.signUpByCode', request)).token;
}

describe('the devices of an account', () => {
  it('are listed with the last used one first, and this one marked', async () => {
    const { mail, token } = await world.player();
    const phone = await signInAgain(mail, { deviceType: '1', deviceInfo: 'Pixel 12' });
    const { list } = await world.call('identity.listDevices', {}, phone);
    expect(list.map(({ deviceType, deviceInfo, current }) => [deviceType, deviceInfo, current])).toEqual([
      [1, 'Pixel 12', true],
      [0, '', false],
    ]);
    expect(list[0]?.signedInAt).toBe(world.platform.clock.nowMs());
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('keep what is no kind of device as the web', async () => {
    const { mail } = await world.player();
    const token = await signInAgain(mail, { deviceType: '77', deviceInfo: 'a toaster' });
    expect((await world.call('identity.listDevices', {}, token)).list[0]?.deviceType).toBe(0);
  });

  it('can be signed out one by one', async () => {
    const { mail, token } = await world.player();
    const phone = await signInAgain(mail, { deviceType: '2', deviceInfo: 'iPhone' });
    const { list } = await world.call('identity.listDevices', {}, token);
    const sessionId = list.find(one => !one.current)?.sessionId ?? '';
    expect(await world.call('identity.removeDevice', { sessionId }, token)).toEqual({ done: true });
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await world.ask('identity.removeDevice', { sessionId }, token)).errorCode).toBe('00013');
  });

  it('of somebody else do not exist', async () => {
    const [ann, ben] = [await world.player(), await world.player()];
    const { list } = await world.call('identity.listDevices', {}, ben.token);
    const answer = await world.ask(
      'identity.removeDevice',
      { sessionId: list[0]?.sessionId ?? '' },
      ann.token,
    );
    expect(answer.errorCode).toBe('00013');
    expect(await isSignedIn(ben.token)).toBe(true);
  });

  it('are for players: a guest has none to list', async () => {
    const { token } = await world.guest();
    expect((await world.ask('identity.listDevices', {}, token)).errorCode).toBe('00010');
  });
});

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const { mail, token } = await world.player();
    const phone = await signInAgain(mail, { deviceType: '1', deviceInfo: '' });
    expect(await world.call('identity.signOut', {}, token)).toEqual({ done: true });
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await world.ask('identity.signOut', {}, token)).errorCode).toBe('00009');
  });

  it('everywhere ends all of them, at once', async () => {
    const { mail, token } = await world.player();
    const phone = await signInAgain(mail, { deviceType: '1', deviceInfo: '' });
    // Both are fresh in memory now; ending must not wait until they are forgotten.
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([true, true]);
    await world.call('identity.signOutEverywhere', {}, phone);
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([false, false]);
  });

  it('is open to guests', async () => {
    const { token } = await world.guest();
    expect(await world.call('identity.signOut', {}, token)).toEqual({ done: true });
    expect(await isSignedIn(token)).toBe(false);
  });
});
