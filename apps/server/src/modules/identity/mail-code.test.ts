import { MINUTE_MS } from '@boardwalk/base';
import { createTestWorld, type TestWorld, wirePassword } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const newMail = () => `mail-code-${++count}@example.test`;
const register = (mail: string) => world.call('identity.sendMailCode', { mail, codeType: 0 });
const another = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a mailed code', () => {
  it('is sent to the address however it is typed', async () => {
    const mail = newMail();
    const answer = await world.call('identity.sendMailCode', {
      mail: ` ${mail.toUpperCase()} `,
      codeType: 0,
    });
    expect(answer).toEqual({ done: true, retryAfterSeconds: 60 });
    expect(world.lastCode(mail)).toMatch(/^\d{6}$/);
  });

  it('is accepted as text where the wire has a number', async () => {
    expect(
      await world.call('identity.sendMailCode', { mail: newMail(), codeType: '0' as never }),
    ).toMatchObject({ done: true });
  });

  it('is refused to what is no address', async () => {
    const answer = await world.ask('identity.sendMailCode', { mail: 'nobody at all', codeType: 0 });
    expect(answer.errorCode).toBe('10001');
  });

  it('follows another after a minute, and says how long that is', async () => {
    const mail = newMail();
    await register(mail);
    world.platform.clock.advance(20_000);
    const answer = await world.ask('identity.sendMailCode', { mail, codeType: 0 });
    expect(answer).toMatchObject({ errorCode: '10006', data: { retryAfterSeconds: 40 } });
    world.platform.clock.advance(40_000);
    expect(await register(mail)).toMatchObject({ done: true });
  });

  it('is one however many are asked for at the same moment', async () => {
    const mail = newMail();
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.ask('identity.sendMailCode', { mail, codeType: 0 })),
    );
    expect(answers.filter(answer => answer.success)).toHaveLength(1);
    expect(world.platform.mailer.inbox?.list().filter(sent => sent.to === mail)).toHaveLength(1);
  });

  it('is sent twenty times a day at most', async () => {
    const mail = newMail();
    for (let sent = 0; sent < 20; sent++) {
      await register(mail);
      world.platform.clock.advance(MINUTE_MS);
    }
    expect((await world.ask('identity.sendMailCode', { mail, codeType: 0 })).errorCode).toBe('10006');
    world.platform.clock.advance(24 * 60 * MINUTE_MS);
    expect(await register(mail)).toMatchObject({ done: true });
  });

  it('can be checked as often as it is right, and still be used', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    for (let check = 0; check < 8; check++) await world.call('identity.verifyMailCode', { mail, code });
    expect(await world.call('identity.signUpByCode', { mail, code })).toMatchObject({ insert: true });
  });

  it('is void after five wrong tries, even for the right one', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await world.ask('identity.verifyMailCode', { mail, code: another(code) });
      expect(answer.errorCode).toBe('10005');
    }
    expect((await world.ask('identity.signUpByCode', { mail, code })).errorCode).toBe('10005');
  });

  it('gives guesses at the same moment no more than five tries', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    const guesses = Array.from({ length: 12 }, () =>
      world.ask('identity.verifyMailCode', { mail, code: another(code) }),
    );
    await Promise.all(guesses);
    expect((await world.ask('identity.verifyMailCode', { mail, code })).errorCode).toBe('10005');
  });

  it('is good for ten minutes', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    world.platform.clock.advance(10 * MINUTE_MS - 1);
    expect(await world.call('identity.verifyMailCode', { mail, code })).toEqual({ done: true });
    world.platform.clock.advance(1);
    expect((await world.ask('identity.verifyMailCode', { mail, code })).errorCode).toBe('10005');
  });

  it('is used once, of two uses at the same moment too', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    const answers = await Promise.all([1, 2].map(() => world.ask('identity.signUpByCode', { mail, code })));
    expect(answers.filter(answer => answer.success)).toHaveLength(1);
    expect((await world.ask('identity.signUpByCode', { mail, code })).errorCode).toBe('10005');
  });

  it('is replaced by the next one', async () => {
    const mail = newMail();
    await register(mail);
    const first = world.lastCode(mail);
    world.platform.clock.advance(MINUTE_MS);
    await register(mail);
    const second = world.lastCode(mail);
    if (first !== second)
      expect((await world.ask('identity.verifyMailCode', { mail, code: first })).errorCode).toBe('10005');
    expect(await world.call('identity.verifyMailCode', { mail, code: second })).toEqual({ done: true });
  });

  it('for one purpose is none for the other', async () => {
    const { mail } = await world.player(newMail());
    await world.call('identity.sendMailCode', { mail, codeType: 1 });
    const code = world.lastCode(mail);
    expect((await world.ask('identity.signUpByCode', { mail, code })).errorCode).toBe('10005');
    const reset = { mail, code, password: wirePassword('a new password') };
    expect(await world.call('identity.resetPassword', reset)).toEqual({ done: true });
  });

  it('costs the same work whether it is wrong, used, or was never sent', async () => {
    const mail = newMail();
    await register(mail);
    const code = world.lastCode(mail);
    const workFor = async (input: { mail: string; code: string }) => {
      const before = world.server.modules.identity.verifications();
      await world.ask('identity.verifyMailCode', input);
      return world.server.modules.identity.verifications() - before;
    };
    expect(await workFor({ mail, code: another(code) })).toBe(1);
    expect(await workFor({ mail: newMail(), code })).toBe(1);
  });

  it('is not in the database as it was sent', async () => {
    const mail = newMail();
    await register(mail);
    const { rows } = await world.platform.database.pool.query<{ code_hash: string }>(
      'select * from mail_codes where mail = $1',
      [mail],
    );
    expect(JSON.stringify(rows)).not.toContain(`"${world.lastCode(mail)}"`);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('the mail with the code', () => {
  const lastMail = (mail: string) => world.platform.mailer.inbox?.list().find(sent => sent.to === mail);

  it.each([
    ['de-DE', 'de-DE'],
    ['nb', 'no-NO'],
    ['tlh', 'en-US'],
  ])('asked for in %s is written in %s', async (language, written) => {
    const mail = newMail();
    await world.call('identity.sendMailCode', { mail, codeType: 0, language } as never);
    expect(lastMail(mail)?.language).toBe(written);
  });

  it('is written in the language of the account where the request names none', async () => {
    const { mail, token } = await world.player(newMail());
    await world.call('preferences.saveLanguage', { locale: 'ja-JP' }, token);
    await world.call('identity.sendMailCode', { mail, codeType: 1 });
    expect(lastMail(mail)?.language).toBe('ja-JP');
  });

  it('is written in the language of the request before that of the account', async () => {
    const { mail, token } = await world.player(newMail());
    await world.call('preferences.saveLanguage', { locale: 'ja-JP' }, token);
    await world.call('identity.sendMailCode', { mail, codeType: 1, language: 'fi-FI' } as never);
    expect(lastMail(mail)?.language).toBe('fi-FI');
  });
});

describe('asking to reset a password', () => {
  it('answers the same whether the address has an account', async () => {
    const { mail } = await world.player(newMail());
    const known = await world.ask('identity.sendMailCode', { mail, codeType: 1 });
    const unknown = await world.ask('identity.sendMailCode', { mail: newMail(), codeType: 1 });
    expect(unknown).toEqual(known);
  });

  it('mails no code where there is no account', async () => {
    const mail = newMail();
    await world.call('identity.sendMailCode', { mail, codeType: 1 });
    const sent = world.platform.mailer.inbox?.list().find(one => one.to === mail);
    expect(`${sent?.subject} ${sent?.text}`).not.toMatch(/\d{6}/);
    expect((await world.ask('identity.sendMailCode', { mail, codeType: 1 })).errorCode).toBe('10006');
  });
});
