import { createTestWorld, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const EMAIL = 7;
const password = wirePassword('correct horse');
const wrong = wirePassword('battery staple');

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const signIn = (mail: string, typed: string) =>
  world.ask('identity.signIn', { authSource: EMAIL, mail, password: typed });
const isSignedIn = async (token: string) => (await world.ask('accounts.read', {}, token)).success;

async function signUp(withPassword: string | undefined = password) {
  const mail = `password-${++count}@example.test`;
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  const code = world.lastCode(mail);
  const session = await world.call('identity.signUpByCode', {
    mail,
    code,
    ...(withPassword ? { password: withPassword } : {}),
  });
  return { ...session, mail };
}

async function newCode(mail: string, codeType: 0 | 1): Promise<string> {
  world.platform.clock.advance(60_000);
  await world.call('identity.sendMailCode', { mail, codeType });
  return world.lastCode(mail);
}

describe('signing up by code', () => {
  it('makes an account with a friendly name, the address and the gift', async () => {
    const { token, userId, mail, insert } = await signUp();
    expect(insert).toBe(true);
    const account = await world.call('accounts.read', {}, token);
    expect(account).toMatchObject({
      userId,
      mail,
      role: 'user',
      hasPassword: true,
      balance: 500,
      userLevel: 0,
    });
    expect(account.nickName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9][0-9]$/);
  });

  it('signs in where the account exists, and changes nothing', async () => {
    const { userId, mail } = await signUp();
    const code = await newCode(mail, 0);
    const again = await world.call('identity.signUpByCode', { mail, code });
    expect(again).toMatchObject({ userId, insert: false });
    expect((await signIn(mail, password)).success).toBe(true);
  });

  it('with a password sets it anew, and ends the sessions of the old one', async () => {
    const { token, mail } = await signUp();
    const code = await newCode(mail, 0);
    const again = await world.call('identity.signUpByCode', { mail, code, password: wrong });
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(again.token)).toBe(true);
    expect((await signIn(mail, password)).errorCode).toBe('10004');
    expect((await signIn(mail, wrong)).success).toBe(true);
  });

  it('takes language and currency from the request, where they are known', async () => {
    const mail = `password-${++count}@example.test`;
    await world.call('identity.sendMailCode', { mail, codeType: 0 });
    const request = {
      mail,
      code: world.lastCode(mail),
      language: 'de-AT',
      currency: 'EUR',
    };
    const { token } = await world.call('identity.signUpByCode', request);
    expect(await world.call('accounts.read', {}, token)).toMatchObject({
      language: 'de-DE',
      currency: 'EUR',
    });
  });

  it.each(['999999999', 'nobody', 'ABCDEFGH', '-1'])(
    'is not spoilt by the invitation %j',
    async invitationUid => {
      const mail = `password-${++count}@example.test`;
      await world.call('identity.sendMailCode', { mail, codeType: 0 });
      const session = await world.call('identity.signUpByCode', {
        mail,
        code: world.lastCode(mail),
        invitationUid,
      });
      expect(session.insert).toBe(true);
    },
  );
});

describe('signing in by password', () => {
  it('opens a session, whatever the case of address and MD5', async () => {
    const { userId, mail } = await signUp();
    const answer = await signIn(mail.toUpperCase(), password.toUpperCase());
    expect(answer.data).toMatchObject({ userId, insert: false });
    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.data.expiresAt).toBe(world.platform.clock.nowMs() + 30 * 86_400_000);
  });

  it('answers an unknown address, a wrong password and an account without one alike', async () => {
    const { mail } = await signUp();
    const codeOnly = await signUp('');
    const wrongPassword = await signIn(mail, wrong);
    expect(wrongPassword.errorCode).toBe('10004');
    expect(await signIn('nobody@example.test', wrong)).toEqual(wrongPassword);
    expect(await signIn(codeOnly.mail, wrong)).toEqual(wrongPassword);
  });

  it('compares once in each of these cases', async () => {
    const { mail } = await signUp();
    const codeOnly = await signUp('');
    const workFor = async (address: string) => {
      const before = world.server.modules.identity.verifications();
      await signIn(address, wrong);
      return world.server.modules.identity.verifications() - before;
    };
    expect([await workFor(mail), await workFor('nobody@example.test'), await workFor(codeOnly.mail)]).toEqual(
      [1, 1, 1],
    );
  });

  it('makes an address wait after twenty wrong passwords, whether it has an account or not', async () => {
    const { mail } = await signUp();
    for (const address of [mail, 'nobody-at-all@example.test']) {
      for (let attempt = 0; attempt < 20; attempt++) await signIn(address, wrong);
      expect(await signIn(address, password)).toMatchObject({ status: 429, errorCode: '00015' });
    }
  });

  it.each([{ mail: 'no address', password }, { mail: 'a@b.test', password: 'plain text' }, { password }, {}])(
    'refuses %j',
    async input => {
      const answer = await world.ask('identity.signIn', { authSource: EMAIL, ...input });
      expect(['00012', '10001']).toContain(answer.errorCode);
    },
  );

  it('tells a blocked account why and until when, and only after the right password', async () => {
    const { mail, userId, token } = await signUp();
    const until = world.platform.clock.nowMs() + 86_400_000;
    await world.server.modules.accounts.block(userId as never, { reason: 'Chargeback', untilMs: until });
    expect((await signIn(mail, wrong)).errorCode).toBe('10004');
    expect(await signIn(mail, password)).toMatchObject({
      errorCode: '00020',
      data: { until, reason: 'Chargeback' },
    });
    expect(await isSignedIn(token)).toBe(false);
    world.platform.clock.advance(86_400_000);
    expect((await signIn(mail, password)).success).toBe(true);
  });
});

describe('a new password', () => {
  it('by a mailed code ends every session', async () => {
    const { mail, token } = await signUp();
    const code = await newCode(mail, 1);
    await world.call('identity.resetPassword', { mail, code, password: wrong });
    expect(await isSignedIn(token)).toBe(false);
    expect((await signIn(mail, wrong)).success).toBe(true);
    expect((await signIn(mail, password)).errorCode).toBe('10004');
  });

  it('needs the right code, for an account that exists', async () => {
    const { mail } = await signUp();
    const stranger = `password-${++count}@example.test`;
    await newCode(stranger, 1).catch(() => undefined);
    for (const address of [mail, stranger]) {
      const answer = await world.ask('identity.resetPassword', {
        mail: address,
        code: '123456',
        password: wrong,
      });
      expect(answer.errorCode).toBe('10005');
    }
    expect((await signIn(mail, password)).success).toBe(true);
  });

  it('by the old one ends the other sessions and keeps this one', async () => {
    const { mail, token } = await signUp();
    const other = (await signIn(mail, password)).data.token;
    const change = { oldPassword: password, password: wrong };
    expect(await world.call('identity.changePassword', change, token)).toEqual({ done: true });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(mail, wrong)).success).toBe(true);
  });

  it.each([{ oldPassword: wrong }, {}])('is refused with %j as the old one', async old => {
    const { mail, token } = await signUp();
    const answer = await world.ask('identity.changePassword', { ...old, password: wrong }, token);
    expect(answer.errorCode).toBe('10004');
    expect((await signIn(mail, password)).success).toBe(true);
  });

  it('is the first of an account that had none', async () => {
    const { mail, token } = await signUp('');
    expect((await world.call('accounts.read', {}, token)).hasPassword).toBe(false);
    await world.call('identity.changePassword', { password }, token);
    expect((await signIn(mail, password)).success).toBe(true);
  });

  it('is kept as an argon2id hash only', async () => {
    const { mail } = await signUp();
    const { rows } = await world.platform.database.pool.query<{ password_hash: string }>(
      'select password_hash from users where mail = $1',
      [mail],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});

describe('another address', () => {
  it('is set by a code mailed to it', async () => {
    const { token } = await signUp();
    const mail = `password-${++count}@example.test`;
    const code = await newCode(mail, 0);
    await world.call('identity.completeMail', { mail, code, codeType: 0 }, token);
    expect((await world.call('accounts.read', {}, token)).mail).toBe(mail);
    expect((await signIn(mail, password)).success).toBe(true);
  });

  it('that is somebody’s is refused, and only to whoever reads its mail', async () => {
    const owner = await signUp();
    const { token } = await signUp();
    const guess = await world.ask('identity.completeMail', { mail: owner.mail, code: '123456' }, token);
    expect(guess.errorCode).toBe('10005');
    const code = await newCode(owner.mail, 0);
    const answer = await world.ask('identity.completeMail', { mail: owner.mail, code }, token);
    expect(answer.errorCode).toBe('10007');
  });
});
