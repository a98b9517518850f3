/**
 * Whose an account is, is decided by its address, its password and its linked accounts. A stolen session changes none
 * of them; who proves to be the owner does, and whoever had the address before gets it back.
 */
import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { type Call, type CallName, calls, errorCodeOfWire, refusalsOf } from '@boardwalk/contract';
import { createTestWorld, sampleInput, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const password = wirePassword('correct horse');
const EMPTY = wirePassword('');

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const newMail = () => `ownership-${++count}@example.test`;

async function owner() {
  const mail = newMail();
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  const code = world.lastCode(mail);
  return { ...(await world.call('identity.signUpByCode', { mail, code, password })), mail };
}

/** A session whose proof is too old: all that a thief has of it. */
async function stolen() {
  const account = await owner();
  world.platform.clock.advance(11 * MINUTE_MS);
  return account;
}

async function mailed(mail: string, codeType: 0 | 1 = 0): Promise<string> {
  await world.call('identity.sendMailCode', { mail, codeType });
  return world.lastCode(mail);
}

async function whose(userId: number): Promise<unknown> {
  const { pool } = world.platform.database;
  const users = await pool.query('select mail, password_hash, role from users where id = $1', [userId]);
  const linked = await pool.query('select * from third_party_accounts where user_id = $1', [userId]);
  return [users.rows, linked.rows];
}

const codeOf = ({ success, errorCode }: { success: boolean; errorCode: string }) =>
  success ? 'accepted' : errorCodeOfWire(errorCode);

const isSignedIn = async (token: string) => (await world.ask('accounts.read', {}, token)).success;

/** The link of the last mail to this address. */
function wayBackOf(mail: string): string {
  const sent = world.platform.mailer.inbox?.list().find(one => one.to === mail);
  return sent?.text.match(/\/restore#([A-Za-z0-9_-]{43})/)?.[1] ?? '';
}

async function changeMail(token: string): Promise<string> {
  const mail = newMail();
  const code = await mailed(mail);
  await world.call('identity.completeMail', { mail, code }, token);
  return mail;
}

const all = Object.entries(calls) as [CallName, Call][];
const proving = all.filter(([, call]) => refusalsOf(call).includes('proofRequired'));

describe('a stolen session', () => {
  it('is asked for a proof by whatever changes whose the account is, tells all of it or ends it', () => {
    expect(proving.map(([name]) => name)).toEqual([
      'identity.bindThirdParty',
      'identity.unbindThirdParty',
      'identity.completeMail',
      'identity.changePassword',
      'privacy.export',
      'privacy.delete',
    ]);
  });

  it.each(proving.filter(([name]) => name !== 'identity.changePassword'))(
    'is refused %s',
    async (name, call) => {
      const { token } = await stolen();
      expect(codeOf(await world.ask(name, sampleInput(call), token))).toBe('proofRequired');
    },
  );

  it('changes nothing of it by any call there is', async () => {
    const { token, userId } = await stolen();
    const before = await whose(userId);
    for (const [name, call] of all) {
      if (call.upload || name.startsWith('identity.signOut')) continue;
      await world.ask(name, sampleInput(call), token);
    }
    expect(await whose(userId)).toEqual(before);
  });

  it('does not take the address, not even with the right code of the new one', async () => {
    const { token, userId } = await stolen();
    const before = await whose(userId);
    const mail = newMail();
    const answer = await world.ask('identity.completeMail', { mail, code: await mailed(mail) }, token);
    expect(codeOf(answer)).toBe('proofRequired');
    expect(await whose(userId)).toEqual(before);
  });

  it('sets no first password', async () => {
    const { token } = await world.player(newMail());
    world.platform.clock.advance(11 * MINUTE_MS);
    expect(codeOf(await world.ask('identity.changePassword', { password }, token))).toBe('proofRequired');
  });

  it.each(['identity.prove', 'identity.changePassword'] as const)(
    'guesses ten passwords by %s, however many at once, and no other session waits for it',
    async name => {
      const { token, mail } = await stolen();
      const signedIn = await world.call('identity.signIn', { authSource: 7, mail, password });
      const guess = { password: wirePassword('guess'), oldPassword: wirePassword('guess') };
      const before = world.server.modules.identity.verifications();
      const answers = await Promise.all(Array.from({ length: 40 }, () => world.ask(name, guess, token)));
      expect(answers.filter(answer => codeOf(answer) === 'tooManyRequests')).toHaveLength(30);
      expect(world.server.modules.identity.verifications() - before).toBe(10);
      expect(codeOf(await world.ask('identity.prove', { password }, signedIn.token))).toBe('accepted');
    },
  );
});

describe('a proof', () => {
  const isProven = async (token: string) =>
    codeOf(await world.ask('identity.unbindThirdParty', { authSource: 5 }, token)) === 'notFound';

  it('is signing in, for ten minutes', async () => {
    const { token } = await owner();
    expect(await isProven(token)).toBe(true);
    world.platform.clock.advance(10 * MINUTE_MS);
    expect(await isProven(token)).toBe(false);
  });

  it('is the password, for this session only', async () => {
    const { token, mail } = await stolen();
    const other = await world.call('identity.signIn', { authSource: 7, mail, password });
    world.platform.clock.advance(11 * MINUTE_MS);
    expect(codeOf(await world.ask('identity.prove', { password: EMPTY }, token))).toBe('wrongCredentials');
    const { provenUntil } = await world.call('identity.prove', { password }, token);
    expect(provenUntil).toBe(world.platform.clock.nowMs() + 10 * MINUTE_MS);
    expect([await isProven(token), await isProven(other.token)]).toEqual([true, false]);
  });

  it('is a code mailed to the address the account has, and no other code', async () => {
    const { token, mail } = await stolen();
    const register = await mailed(mail);
    expect(codeOf(await world.ask('identity.prove', { code: register }, token))).toBe('wrongCode');
    await world.call('identity.sendProofCode', {}, token);
    const code = world.lastCode(mail);
    expect(codeOf(await world.ask('identity.signUpByCode', { mail, code }))).toBe('wrongCode');
    await world.call('identity.prove', { code }, token);
    expect(await isProven(token)).toBe(true);
  });

  it('is not nothing', async () => {
    const { token } = await stolen();
    expect(codeOf(await world.ask('identity.prove', {}, token))).toBe('badInput');
    expect(codeOf(await world.ask('identity.prove', { authSource: 5 }, token))).toBe('badInput');
  });
});

describe('an address that was changed', () => {
  it('is told, in a mail that names the way back and not the new address', async () => {
    const { token, mail } = await owner();
    const changed = await changeMail(token);
    const sent = world.platform.mailer.inbox?.list().find(one => one.to === mail);
    expect(sent?.text).toContain('/restore#');
    expect(sent?.text).not.toContain(changed);
  });

  it('comes back once, ends every session and takes the password a thief may have set', async () => {
    const { token, userId, mail } = await owner();
    const thiefs = await changeMail(token);
    const thiefsToo = await changeMail(token);
    const restoreToken = wayBackOf(mail);
    await world.call('identity.restoreMail', { restoreToken });
    expect(await isSignedIn(token)).toBe(false);
    expect(await whose(userId)).toMatchObject([[{ mail, password_hash: null }], []]);
    for (const used of [restoreToken, wayBackOf(thiefs), wayBackOf(thiefsToo)].filter(Boolean))
      expect(codeOf(await world.ask('identity.restoreMail', { restoreToken: used }))).toBe('wrongCode');
    expect(await whose(userId)).toMatchObject([[{ mail }], []]);
  });

  it('is kept for whoever had it: nobody opens another account there', async () => {
    const { token, mail } = await owner();
    await changeMail(token);
    world.platform.clock.advance(MINUTE_MS);
    const code = await mailed(mail);
    expect(codeOf(await world.ask('identity.signUpByCode', { mail, code }))).toBe('mailTaken');
    const other = await owner();
    world.platform.clock.advance(MINUTE_MS);
    const again = { mail, code: await mailed(mail) };
    expect(codeOf(await world.ask('identity.completeMail', again, other.token))).toBe('mailTaken');
  });

  it('is free after seven days, and its way back over', async () => {
    const { token, mail } = await owner();
    await changeMail(token);
    const restoreToken = wayBackOf(mail);
    world.platform.clock.advance(7 * DAY_MS);
    expect(codeOf(await world.ask('identity.restoreMail', { restoreToken }))).toBe('wrongCode');
    const code = await mailed(mail);
    expect(await world.call('identity.signUpByCode', { mail, code })).toMatchObject({ insert: true });
  });

  it('stays what it was when the mail to it cannot be sent', async () => {
    const { token, userId } = await owner();
    const before = await whose(userId);
    const mail = newMail();
    const code = await mailed(mail);
    const { mailer } = world.platform;
    const send = mailer.send;
    mailer.send = () => Promise.reject(new Error('the post is closed'));
    await world.ask('identity.completeMail', { mail, code }, token);
    mailer.send = send;
    expect(await whose(userId)).toEqual(before);
  });
});

describe('a chosen password', () => {
  it('is not the empty one', async () => {
    const { token, mail } = await owner();
    const change = { oldPassword: password, password: EMPTY };
    expect(codeOf(await world.ask('identity.changePassword', change, token))).toBe('badPassword');
    const code = await mailed(mail, 1);
    const reset = { mail, code, password: EMPTY.toUpperCase() };
    expect(codeOf(await world.ask('identity.resetPassword', reset))).toBe('badPassword');
    expect(codeOf(await world.ask('identity.signUpByCode', reset))).toBe('badPassword');
  });
});
