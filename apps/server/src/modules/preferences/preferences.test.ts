import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const saves = [
  ['preferences.saveColour', { colour: 2 }, { colour: 3 }, { colour: 2 }],
  ['preferences.saveHomePage', { homePageType: 1 }, { homePageType: 0 }, { homePageType: 1 }],
  ['preferences.saveLanguage', { locale: 'ja-JP' }, { locale: 'tlh-QO' }, { language: 'ja-JP' }],
] as const;

describe.each(saves)('%s', (name, right, wrong, kept) => {
  it('keeps the choice with the account, again and again', async () => {
    const { token } = await world.player();
    for (let save = 0; save < 2; save++)
      expect(await world.call(name, right as never, token)).toEqual({ done: true });
    expect(await world.call('accounts.read', {}, token)).toMatchObject(kept);
  });

  it('refuses what is no choice, and changes nothing', async () => {
    const { token } = await world.player();
    const before = await world.call('accounts.read', {}, token);
    for (const input of [wrong, {}])
      expect((await world.ask(name, input as never, token)).errorCode).toBe('00012');
    expect(await world.call('accounts.read', {}, token)).toEqual(before);
  });

  it('may be made twice at once, and touches nobody else', async () => {
    const [ann, ben] = [await world.player(), await world.player()];
    const before = await world.call('accounts.read', {}, ben.token);
    await Promise.all([1, 2, 3].map(() => world.call(name, right as never, ann.token)));
    expect(await world.call('accounts.read', {}, ann.token)).toMatchObject(kept);
    expect(await world.call('accounts.read', {}, ben.token)).toEqual(before);
  });

  it('asks a guest to sign in', async () => {
    const { token } = await world.guest();
    expect((await world.ask(name, right as never, token)).errorCode).toBe('00010');
  });
});

it.each([
  ['/api/user/update/colour?colour=2', { colour: 2 }],
  ['/api/user/update/homePageType?homePageType=1', { homePageType: 1 }],
])('%s works as the specification lists it, by GET', async (url, kept) => {
  const { token } = await world.player();
  const response = await world.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.json()).toMatchObject({ success: true });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await world.call('accounts.read', {}, token)).toMatchObject(kept);
});
