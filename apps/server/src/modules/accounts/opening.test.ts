import { isRefusal, type UserId } from '@boardwalk/base';
import { AuthSource } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAddress } from './index.ts';

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const accounts = () => world.server.modules.accounts;
const newMail = () => mailAddress(`opening-${++count}@example.test`);
const newAnn = () => ({ source: AuthSource.google, subject: `ann-${++count}`, name: 'Ann' }) as const;

async function rowCounts(): Promise<unknown> {
  const sql = `select (select count(*) from users)::int users, (select count(*) from signup_gifts)::int gifts,
    (select count(*) from third_party_accounts)::int bound`;
  return (await world.platform.database.pool.query<Record<string, number>>(sql)).rows[0];
}

/** The codes of those that were refused, and how many were not. */
async function outcomes(
  attempts: readonly Promise<unknown>[],
): Promise<{ accepted: number; codes: string[] }> {
  const settled = await Promise.allSettled(attempts);
  const reasons = settled.filter(one => one.status === 'rejected').map((one): unknown => one.reason);
  const codes = reasons.map(reason => (isRefusal(reason) ? reason.code : 'fault'));
  return { accepted: settled.length - reasons.length, codes };
}

describe('opening an account', () => {
  it('leaves only guests behind in an empty house', async () => {
    expect(await accounts().isEmpty()).toBe(true);
    await world.guest();
    expect(await accounts().isEmpty()).toBe(true);
    await accounts().open({ mail: newMail() });
    expect(await accounts().isEmpty()).toBe(false);
  });

  it('gives an address to one of many who ask for it at the same moment', async () => {
    const mail = newMail();
    const attempts = Array.from({ length: 5 }, () => accounts().open({ mail }));
    expect(await outcomes(attempts)).toEqual({
      accepted: 1,
      codes: ['mailTaken', 'mailTaken', 'mailTaken', 'mailTaken'],
    });
  });

  it('gives a third-party account to one of many, and leaves nothing half made', async () => {
    const thirdParty = newAnn();
    const before = await rowCounts();
    const attempts = Array.from({ length: 5 }, () => accounts().open({ thirdParty }));
    expect(await outcomes(attempts)).toEqual({
      accepted: 1,
      codes: ['repeat', 'repeat', 'repeat', 'repeat'],
    });
    const { users, bound } = before as { users: number; bound: number };
    expect(await rowCounts()).toMatchObject({ users: users + 1, bound: bound + 1 });
  });

  it('takes a good name and makes one instead of a bad one', async () => {
    expect((await accounts().open({ nickname: ' Zoe ' })).nickname).toBe('Zoe');
    expect((await accounts().open({ nickname: 'x'.repeat(100) })).nickname).toMatch(
      /^[A-Z]\w+ [A-Z]\w+ \d\d$/,
    );
  });

  it('works where no gift was decided', async () => {
    const user = await accounts().open({ mail: newMail() });
    expect(await accounts().standingOf(user.userId)).toEqual({ balanceCoins: 0, level: 0 });
    expect(await accounts().jobs.giveSignupGifts()).toBe(0);
  });

  it('gives ids of six digits that grow', async () => {
    const [one, other] = [await accounts().open({}), await accounts().open({})];
    expect(one.userId).toBeGreaterThan(100_000);
    expect(other.userId).toBeGreaterThan(one.userId);
  });
});

describe('changing an account', () => {
  it('changes what is given and nothing else', async () => {
    const user = await accounts().open({
      mail: newMail(),
      nickname: 'Zoe',
      language: 'fr-FR',
      currency: 'EUR',
    });
    const changed = await accounts().change(user.userId, { colour: 2 });
    expect(changed).toEqual({ ...user, colour: 2 });
    expect(await accounts().load(user.userId)).toEqual(changed);
  });

  it('refuses an address that is somebody’s', async () => {
    const [ann, ben] = [
      await accounts().open({ mail: newMail() }),
      await accounts().open({ mail: newMail() }),
    ];
    const attempt = accounts().change(ben.userId, { mail: ann.mail ?? newMail() });
    await expect(attempt).rejects.toMatchObject({ code: 'mailTaken' });
    expect((await accounts().load(ben.userId)).mail).toBe(ben.mail);
  });

  it('of nobody is refused', async () => {
    const nobody = 999_999_999 as UserId;
    await expect(accounts().change(nobody, { colour: 1 })).rejects.toMatchObject({ code: 'notFound' });
    await expect(accounts().load(nobody)).rejects.toMatchObject({ code: 'notFound' });
    expect(await accounts().find(nobody)).toBeUndefined();
  });
});

describe('what proves who somebody is', () => {
  it('is found by address and by number, and is never in the account', async () => {
    const mail = newMail();
    const user = await accounts().open({ mail, passwordHash: 'a-hash' });
    const credentials = { userId: user.userId, passwordHash: 'a-hash' };
    expect(await accounts().findCredentials(mail)).toEqual(credentials);
    expect(await accounts().findCredentials(user.userId)).toEqual(credentials);
    expect(await accounts().findCredentials(newMail())).toBeUndefined();
    expect(JSON.stringify(user)).not.toContain('a-hash');
    expect(user.hasPassword).toBe(true);
  });
});

describe('third parties of an account', () => {
  it('are found, listed, kept apart and let go', async () => {
    const { thirdParties } = accounts();
    const thirdParty = newAnn();
    const { userId } = await accounts().open({ thirdParty });
    expect(await thirdParties.findOwner(thirdParty.source, thirdParty.subject)).toBe(userId);
    expect(await thirdParties.findOwner(AuthSource.apple, thirdParty.subject)).toBeUndefined();
    const apple = { source: AuthSource.apple, subject: thirdParty.subject, name: '' } as const;
    expect(await thirdParties.bind(userId, apple)).toBe(true);
    expect((await thirdParties.list(userId)).map(one => one.source)).toEqual([
      AuthSource.google,
      AuthSource.apple,
    ]);
    expect(await thirdParties.unbind(userId, AuthSource.google)).toBe(true);
    expect(await thirdParties.unbind(userId, AuthSource.google)).toBe(false);
    expect(await thirdParties.findOwner(thirdParty.source, thirdParty.subject)).toBeUndefined();
  });

  it('are one of each kind, and nobody else’s', async () => {
    const { thirdParties } = accounts();
    const [first, second] = [newAnn(), newAnn()];
    const { userId } = await accounts().open({ thirdParty: first });
    expect(await thirdParties.bind(userId, second)).toBe(false);
    const other = await accounts().open({});
    expect(await thirdParties.bind(other.userId, first)).toBe(false);
    expect(await thirdParties.bind(other.userId, second)).toBe(true);
  });
});
