import { MINUTE_MS } from '@boardwalk/base';
import { AuthSource, MailCodeType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdServer, startOpenIdServer, TOKEN_LIFE_SECONDS } from './openid.fixture.ts';

const WEB = 'boardwalk-web';
const SHELL = 'boardwalk-android';
const APPLE = 'boardwalk-apple';
const STRANGER = 'another-site';
const { google, apple } = AuthSource;

let provider: OpenIdServer;
let elsewhere: OpenIdServer;
let world: TestWorld;
let count = 0;

beforeAll(async () => {
  provider = await startOpenIdServer({
    [WEB]: 'RS256',
    [SHELL]: 'RS256',
    [APPLE]: 'ES256',
    [STRANGER]: 'RS256',
  });
  elsewhere = await startOpenIdServer({ [WEB]: 'RS256' });
  world = await createTestWorld({
    env: {
      GOOGLE_CLIENT_ID: `${WEB}, ${SHELL}`,
      GOOGLE_ISSUER: provider.issuer,
      APPLE_CLIENT_ID: APPLE,
      APPLE_ISSUER: provider.issuer,
    },
  });
});
afterAll(async () => {
  await world?.close();
  await Promise.all([provider?.close(), elsewhere?.close()]);
});

function newPerson(
  details: { email?: string; emailVerified?: boolean | string; name?: string } = {},
): string {
  const subject = `person-${++count}`;
  provider.know({ subject, ...details });
  elsewhere.know({ subject, ...details });
  return subject;
}

async function tokenFor(subject: string, client = WEB): Promise<string> {
  const { nonce } = await world.call('identity.signInNonce', {});
  return provider.idToken(client, subject, nonce);
}

const signIn = (accessToken: string, authSource: 5 | 6 = google) =>
  world.ask('identity.signIn', { authSource, accessToken });

describe('signing in with an OpenID provider', () => {
  it('offers the configured providers, with where to begin', async () => {
    const { list } = await world.call('identity.signInOptions', {});
    const authorizeUrl = `${provider.issuer}/auth`;
    expect(list).toEqual([
      { authSource: google, name: 'Google', clientId: WEB, authorizeUrl },
      { authSource: apple, name: 'Apple', clientId: APPLE, authorizeUrl },
    ]);
  });

  it('makes an account at the first time and finds it at the next', async () => {
    const subject = newPerson({ name: 'Ann Example' });
    const first = await signIn(await tokenFor(subject));
    expect(first.data).toMatchObject({ insert: true });
    const account = await world.call('accounts.read', {}, first.data.token);
    expect(account).toMatchObject({ role: 'user', balance: 500, mail: '', hasPassword: false });
    expect(account.nickName).not.toContain('Example');
    const second = await signIn(await tokenFor(subject));
    expect(second.data).toMatchObject({ insert: false, userId: first.data.userId });
  });

  it('is one account even when two first sign-ins arrive at once', async () => {
    const subject = newPerson({ email: `ann-${count}@example.test`, emailVerified: true });
    const tokens = [await tokenFor(subject), await tokenFor(subject)];
    const answers = await Promise.all(tokens.map(token => signIn(token)));
    expect(answers[0]?.data.userId).toBe(answers[1]?.data.userId);
    expect(answers.filter(answer => answer.data.insert)).toHaveLength(1);
  });

  it('is one account when a mailed code and two providers bring the same address at once', async () => {
    const mail = `race-${++count}@example.test`;
    await world.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
    const code = world.lastCode(mail);
    const [one, other] = [1, 2].map(() => newPerson({ email: mail, emailVerified: true }));
    const tokens = [await tokenFor(one ?? ''), await tokenFor(other ?? '', APPLE)] as const;
    const answers = await Promise.all([
      signIn(tokens[0]),
      signIn(tokens[1], apple),
      world.ask('identity.signUpByCode', { mail, code }),
    ]);
    const refused = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
    expect(refused.every(code => code === '10007')).toBe(true);
    const signedIn = answers.filter(({ success }) => success).map(({ data }) => data);
    expect(new Set(signedIn.map(({ userId }) => userId)).size).toBe(1);
    expect(signedIn.filter(({ insert }) => insert)).toHaveLength(1);
  });

  it('takes tokens of the shells and of Apple as well', async () => {
    const subject = newPerson();
    const shell = await signIn(await tokenFor(subject, SHELL));
    expect((await signIn(await tokenFor(subject))).data.userId).toBe(shell.data.userId);
    const byApple = await signIn(await tokenFor(subject, APPLE), apple);
    expect(byApple.data.insert).toBe(true);
    expect(byApple.data.userId).not.toBe(shell.data.userId);
  });

  it.each([true, 'true'])(
    'leads to the account of an address the provider vouches for (%j)',
    async emailVerified => {
      const { mail, userId } = await world.player();
      const subject = newPerson({ email: mail.toUpperCase(), emailVerified });
      expect((await signIn(await tokenFor(subject))).data).toMatchObject({ userId, insert: false });
      expect((await signIn(await tokenFor(subject))).data.userId).toBe(userId);
    },
  );

  it('leads nowhere by an address the provider does not vouch for', async () => {
    const { mail, userId } = await world.player();
    const answer = await signIn(await tokenFor(newPerson({ email: mail, emailVerified: false })));
    expect(answer.data.insert).toBe(true);
    expect(answer.data.userId).not.toBe(userId);
    expect((await world.call('accounts.read', {}, answer.data.token)).mail).toBe('');
  });
});

describe('a token', () => {
  const refused = { success: false, errorCode: '10009' };

  it('is good once', async () => {
    const token = await tokenFor(newPerson());
    expect((await signIn(token)).success).toBe(true);
    expect(await signIn(token)).toMatchObject(refused);
  });

  it('without a nonce of ours is refused', async () => {
    expect(await signIn(await provider.idToken(WEB, newPerson(), 'a-nonce-of-theirs'))).toMatchObject(
      refused,
    );
  });

  it('with a nonce that is too old is refused', async () => {
    const token = await tokenFor(newPerson());
    // The token itself lives shorter than any nonce, so the nonce has to age alone.
    await world.platform.database.pool.query(
      "update sign_in_nonces set expires_at = expires_at - interval '10 minutes'",
    );
    expect(await signIn(token)).toMatchObject(refused);
  });

  it('has a nonce of ten minutes', async () => {
    const { expiresAt } = await world.call('identity.signInNonce', {});
    expect(expiresAt).toBe(world.platform.clock.nowMs() + 10 * MINUTE_MS);
  });

  it('that expired is refused', async () => {
    const token = await tokenFor(newPerson());
    const lateMs = (TOKEN_LIFE_SECONDS + 60) * 1000;
    world.platform.clock.advance(lateMs);
    const answer = await signIn(token);
    world.platform.clock.advance(-lateMs);
    expect(answer).toMatchObject(refused);
  });

  it('made for another site is refused', async () => {
    expect(await signIn(await tokenFor(newPerson(), STRANGER))).toMatchObject(refused);
  });

  it('made for Google’s client is refused as Apple’s', async () => {
    expect(await signIn(await tokenFor(newPerson()), apple)).toMatchObject(refused);
  });

  it('of another provider is refused', async () => {
    const { nonce } = await world.call('identity.signInNonce', {});
    expect(await signIn(await elsewhere.idToken(WEB, newPerson(), nonce))).toMatchObject(refused);
  });

  it('that was changed or is signed by nobody is refused', async () => {
    const [head = '', body = '', signature = ''] = (await tokenFor(newPerson())).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'person-1' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [
      `${head}.${forged}.${signature}`,
      `${unsigned}.${body}.`,
      `${head}.${body}`,
      'no token',
      '',
    ])
      expect(await signIn(token), token.slice(0, 20)).toMatchObject(refused);
  });
});

describe('a provider', () => {
  it('that is not configured is not available', async () => {
    for (const authSource of [AuthSource.facebook, AuthSource.twitter]) {
      const answer = await world.ask('identity.signIn', { authSource, accessToken: 'any' });
      expect(answer.errorCode).toBe('10010');
    }
  });

  it('that does not answer is not offered, and refused as not available', async () => {
    const silent = await startOpenIdServer({ [WEB]: 'RS256' });
    await silent.close();
    const lonely = await createTestWorld({ env: { GOOGLE_CLIENT_ID: WEB, GOOGLE_ISSUER: silent.issuer } });
    try {
      expect(await lonely.call('identity.signInOptions', {})).toEqual({ list: [] });
      const answer = await lonely.ask('identity.signIn', { authSource: google, accessToken: 'a.b.c' });
      expect(answer.errorCode).toBe('10010');
    } finally {
      await lonely.close();
    }
  });
});

describe('binding', () => {
  it('adds a way in, which is then somebody’s', async () => {
    const subject = newPerson({ name: 'Ann Example' });
    const { token, userId, mail } = await world.player();
    const check = async () =>
      (
        await world.call(
          'identity.checkThirdParty',
          { authSource: google, accessToken: await tokenFor(subject) },
          token,
        )
      ).repeat;
    expect(await check()).toBe(false);
    await world.call(
      'identity.bindThirdParty',
      { authSource: google, accessToken: await tokenFor(subject) },
      token,
    );
    expect(await check()).toBe(true);
    expect((await signIn(await tokenFor(subject))).data).toMatchObject({ userId, insert: false });
    const { list } = await world.call('identity.listThirdParties', {}, token);
    expect(list.map(({ authSource, name }) => [authSource, name])).toEqual([
      [AuthSource.email, mail],
      [google, 'Ann Example'],
    ]);
  });

  it('can follow a check with the very same token', async () => {
    const { token } = await world.player();
    const input = { authSource: google, accessToken: await tokenFor(newPerson()) };
    expect(await world.call('identity.checkThirdParty', input, token)).toEqual({ repeat: false });
    expect(await world.call('identity.bindThirdParty', input, token)).toEqual({ done: true });
  });

  it('what somebody has is refused with repeat', async () => {
    const subject = newPerson();
    await signIn(await tokenFor(subject));
    const { token } = await world.player();
    const input = { authSource: google, accessToken: await tokenFor(subject) };
    const answer = await world.ask('identity.bindThirdParty', input, token);
    expect(answer).toMatchObject({ errorCode: '10008', errorInfo: 'repeat' });
  });

  it('is one player’s when many bind the same person at the same moment', async () => {
    const subject = newPerson();
    const players = await Promise.all([1, 2, 3, 4].map(() => world.player()));
    const bindings: [string, string][] = [];
    for (const { token } of players) bindings.push([token, await tokenFor(subject)]);
    const answers = await Promise.all(
      bindings.map(([token, accessToken]) =>
        world.ask('identity.bindThirdParty', { authSource: google, accessToken }, token),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', '10008', '10008', '10008']);
    const owner = players[answers.findIndex(({ success }) => success)]?.userId;
    expect((await signIn(await tokenFor(subject))).data).toMatchObject({ userId: owner, insert: false });
  });

  it('adds one of a kind when a player binds two persons at the same moment', async () => {
    const { token } = await world.player();
    const tokens = [await tokenFor(newPerson()), await tokenFor(newPerson())];
    const answers = await Promise.all(
      tokens.map(accessToken =>
        world.ask('identity.bindThirdParty', { authSource: google, accessToken }, token),
      ),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['', '10008']);
  });

  it('a bad token is refused with auth error', async () => {
    const { token } = await world.player();
    for (const name of ['identity.checkThirdParty', 'identity.bindThirdParty'] as const) {
      const answer = await world.ask(name, { authSource: google, accessToken: 'bad' }, token);
      expect(answer).toMatchObject({ errorCode: '10009', errorInfo: 'auth error' });
    }
  });

  it('can be undone while another way in is left', async () => {
    const subject = newPerson();
    const { token } = await world.player();
    await world.call(
      'identity.bindThirdParty',
      { authSource: google, accessToken: await tokenFor(subject) },
      token,
    );
    await world.call('identity.unbindThirdParty', { authSource: google }, token);
    expect((await signIn(await tokenFor(subject))).data.insert).toBe(true);
    expect((await world.ask('identity.unbindThirdParty', { authSource: google }, token)).errorCode).toBe(
      '00013',
    );
  });

  it('of the only way in stays', async () => {
    const { data } = await signIn(await tokenFor(newPerson()));
    expect((await world.ask('identity.unbindThirdParty', { authSource: google }, data.token)).errorCode).toBe(
      '10011',
    );
  });

  it('is for players: a guest signs in first', async () => {
    const { token } = await world.guest();
    const answer = await world.ask(
      'identity.bindThirdParty',
      { authSource: google, accessToken: 'any' },
      token,
    );
    expect(answer.errorCode).toBe('00010');
  });
});
