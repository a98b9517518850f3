import { AuthSource } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdServer, startOpenIdServer } from './third-party/openid.fixture.ts';

const CLIENT = 'boardwalk-web';
const mail = 'ann@example.test';
const first = wirePassword('the first password');
const second = wirePassword('the second password');

let provider: OpenIdServer;
let world: TestWorld;
beforeAll(async () => {
  provider = await startOpenIdServer({ [CLIENT]: 'RS256' });
  world = await createTestWorld({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: provider.issuer } });
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});

async function mailedCode(codeType: 0 | 1): Promise<string> {
  world.platform.clock.advance(60_000);
  await world.call('identity.sendMailCode', { mail, codeType });
  return world.lastCode(mail);
}

async function googleToken(): Promise<string> {
  const { nonce } = await world.call('identity.signInNonce', {});
  return provider.idToken(CLIENT, 'ann', nonce);
}

const read = (token: string) => world.call('accounts.read', {}, token);
const byPassword = (password: string) =>
  world.ask('identity.signIn', { authSource: AuthSource.email, mail, password });
const byGoogle = async () =>
  world.call('identity.signIn', { authSource: AuthSource.google, accessToken: await googleToken() });

it('a visitor becomes a player, comes in by every door, loses a password and closes all doors', async () => {
  const guest = await world.guest();
  expect((await read(guest.token)).role).toBe('guest');

  const signedUp = await world.call('identity.signUpByCode', {
    mail,
    code: await mailedCode(0),
    password: first,
  });
  expect(signedUp.insert).toBe(true);
  expect((await read(signedUp.token)).balance).toBe(500);
  expect(signedUp.userId).not.toBe(guest.userId);

  provider.know({ subject: 'ann', name: 'Ann Example' });
  const google = { authSource: AuthSource.google, accessToken: await googleToken() };
  await world.call('identity.bindThirdParty', google, signedUp.token);
  const throughGoogle = await byGoogle();
  expect(throughGoogle).toMatchObject({ userId: signedUp.userId, insert: false });
  expect((await byPassword(first)).data.userId).toBe(signedUp.userId);
  expect((await world.call('identity.listDevices', {}, throughGoogle.token)).list).toHaveLength(3);

  await world.call('identity.resetPassword', { mail, code: await mailedCode(1), password: second });
  for (const token of [signedUp.token, throughGoogle.token])
    expect((await world.ask('accounts.read', {}, token)).errorCode).toBe('00009');
  expect((await byPassword(first)).errorCode).toBe('10004');

  const back = (await byPassword(second)).data;
  await world.call('accounts.update', { nickName: 'Ann' }, back.token);
  await world.call('identity.unbindThirdParty', { authSource: AuthSource.google }, back.token);
  expect((await byGoogle()).userId).not.toBe(signedUp.userId);

  await world.call('identity.signOutEverywhere', {}, back.token);
  expect((await world.ask('accounts.read', {}, back.token)).errorCode).toBe('00009');
  const last = (await byPassword(second)).data;
  expect(await read(last.token)).toMatchObject({ nickName: 'Ann', mail, balance: 500, hasPassword: true });
});
