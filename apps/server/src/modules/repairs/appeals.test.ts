import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS, type UserId } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import { APPEAL_FAULT } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../../platform/texts.fixture.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const block = (userId: number, reason = 'Two accounts', more: { untilMs?: number } = {}) =>
  world.server.modules.accounts.block(userId as UserId, { reason, ...more });
const unblock = (userId: number) => world.server.modules.accounts.unblock(userId as UserId);

/** Signs in, and is refused. */
async function tokenOf(mail: string): Promise<string> {
  world.platform.clock.advance(MINUTE_MS);
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  const { data } = await world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
  return String((data as unknown as { appealToken?: string } | null)?.appealToken);
}

async function banned() {
  const { userId, token, mail } = await world.player();
  await block(userId);
  return { userId, token, mail, appealToken: await tokenOf(mail) };
}

const appeal = (appealToken: string, content = 'It was my sister.', idempotencyKey: string = randomUUID()) =>
  world.ask('repairs.appeal', { appealToken, content, idempotencyKey });
/** Anew each time: a week is longer than a session of the staff. */
const support = () => signInAs(world.server.app, 'support');
const reportsOf = async (userId: number) => (await (await support()).call('reports.list', { userId })).list;

async function answer(userId: number, content: string, key: string = randomUUID()) {
  const [report] = await reportsOf(userId);
  const order = { repairId: report?.repairId ?? '', content, state: 'solved', idempotencyKey: key } as const;
  return (await support()).call('reports.answer', order);
}

describe('an appeal', () => {
  it('lands as a report of its own kind, of the player that was banned', async () => {
    const { userId, appealToken } = await banned();
    const answered = await appeal(appealToken);
    expect(answered.data).toMatchObject({ state: 'waiting', content: 'It was my sister.', answer: '' });
    expect(await reportsOf(userId)).toMatchObject([
      { userId, faultType: APPEAL_FAULT, box: 'us', lastContent: 'It was my sister.' },
    ]);
  });

  it('is open to who already has reported as much as one may', async () => {
    const { userId, token, mail } = await world.player();
    for (let count = 0; count < 10; count++)
      await world.call('repairs.insert', { faultType: 9, content: 'x', idempotencyKey: randomUUID() }, token);
    await block(userId);
    expect((await appeal(await tokenOf(mail))).success).toBe(true);
  });

  it('is written once a week, whatever token or key it comes with', async () => {
    const { userId, mail, appealToken } = await banned();
    expect((await appeal(appealToken)).success).toBe(true);
    for (const token of [appealToken, await tokenOf(mail)])
      expect((await appeal(token, 'And another thing.')).errorCode).toBe(wire('tooManyReports'));
    expect(await reportsOf(userId)).toHaveLength(1);
    world.platform.clock.advance(7 * DAY_MS);
    expect((await appeal(await tokenOf(mail), 'A week later.')).success).toBe(true);
    expect(await reportsOf(userId)).toHaveLength(2);
  });

  it('of twenty at once is one', async () => {
    const { userId, appealToken } = await banned();
    const flood = await Promise.all(Array.from({ length: 20 }, () => appeal(appealToken)));
    expect(flood.filter(({ success }) => success)).toHaveLength(1);
    expect(await reportsOf(userId)).toHaveLength(1);
  });

  it('that is sent again by the same key is the same one, and another text under it is refused', async () => {
    const { userId, appealToken } = await banned();
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++)
      expect((await appeal(appealToken, 'Please', key)).success).toBe(true);
    expect((await appeal(appealToken, 'Please!', key)).errorCode).toBe(wire('keyReused'));
    expect(await reportsOf(userId)).toHaveLength(1);
  });

  it('has 1 to 1000 characters', async () => {
    const { userId, appealToken } = await banned();
    for (const content of ['', 'x'.repeat(1001)])
      expect((await appeal(appealToken, content)).errorCode).toBe(wire('badInput'));
    expect(await reportsOf(userId)).toEqual([]);
    expect((await appeal(appealToken, 'x'.repeat(1000))).success).toBe(true);
  });

  it('cannot be chosen as a kind of report', async () => {
    const { token } = await world.player();
    const order = { faultType: APPEAL_FAULT as never, content: 'x', idempotencyKey: randomUUID() };
    expect((await world.ask('repairs.insert', order, token)).errorCode).toBe(wire('badInput'));
  });
});

describe('the token of an appeal', () => {
  it('is refused half an hour later', async () => {
    const { userId, appealToken } = await banned();
    world.platform.clock.advance(30 * MINUTE_MS - 1);
    expect((await world.ask('repairs.ownAppeal', { appealToken })).success).toBe(true);
    world.platform.clock.advance(1);
    for (const answered of [await appeal(appealToken), await world.ask('repairs.ownAppeal', { appealToken })])
      expect(answered.errorCode).toBe(wire('wrongCode'));
    expect(await reportsOf(userId)).toEqual([]);
  });

  it('is refused for another account, a later end, or a signature that is none', async () => {
    const [one, other] = [await banned(), await banned()];
    const [, endsAt = '', signature = ''] = one.appealToken.split('.');
    for (const forged of [
      `${other.userId}.${endsAt}.${signature}`,
      `${one.userId}.${Number(endsAt) + 1}.${signature}`,
      `${one.userId}.${endsAt}.${'A'.repeat(43)}`,
      `${one.userId}.${endsAt}.`,
      'nothing',
    ])
      expect((await appeal(forged)).errorCode, forged).toBe(wire('wrongCode'));
    expect([...(await reportsOf(one.userId)), ...(await reportsOf(other.userId))]).toEqual([]);
  });

  it('is good for the ban it was given for, and no other', async () => {
    const { userId, appealToken } = await banned();
    await unblock(userId);
    expect((await appeal(appealToken)).errorCode).toBe(wire('wrongCode'));
    await block(userId, 'Insults');
    expect((await appeal(appealToken)).errorCode).toBe(wire('wrongCode'));
    await block(userId);
    expect((await appeal(appealToken)).success).toBe(true);
  });

  it('opens no other call, and a session’s token no appeal', async () => {
    const { token, mail, appealToken } = await banned();
    for (const name of ['accounts.read', 'repairs.list', 'identity.signOutEverywhere'] as const)
      expect((await world.ask(name, {}, appealToken)).errorCode).toBe(wire('tokenExpired'));
    expect((await appeal(token)).errorCode).toBe(wire('wrongCode'));
    expect((await appeal(mail)).errorCode).toBe(wire('wrongCode'));
  });

  it('is not given to a guest, nor with a wrong password', async () => {
    const guest = await world.guest();
    await block(guest.userId);
    const refused = await world.ask('identity.visitor', { deviceId: randomUUID() }, guest.token);
    expect(JSON.stringify(refused)).not.toContain('appealToken');
    const asGuest = await world.ask('wallet.balance', {}, guest.token);
    expect(JSON.stringify(asGuest)).not.toContain('appealToken');
    const { mail } = await banned();
    const wrong = await world.ask('identity.signIn', {
      authSource: 7,
      mail,
      password: '0'.repeat(32),
    } as never);
    expect(JSON.stringify(wrong)).not.toContain('appealToken');
  });
});

describe('the answer to an appeal', () => {
  it('is mailed once in the language of the appeal, and stands on the next notice', async () => {
    const { userId, mail, appealToken } = await banned();
    const order = { appealToken, content: 'Bitte', idempotencyKey: randomUUID(), language: 'de-DE' };
    await world.call('repairs.appeal', order);
    const mails = () => (world.platform.mailer.inbox?.list() ?? []).filter(({ to }) => to === mail);
    const before = mails().length;
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++) await answer(userId, 'It stays, for $& reasons.', key);
    expect(mails()).toHaveLength(before + 1);
    expect(mails()[0]).toMatchObject({ language: 'de-DE', to: mail });
    expect(mails()[0]?.text).toContain('\n\nIt stays, for $& reasons.\n\n');
    const shown = await world.call('repairs.ownAppeal', { appealToken: await tokenOf(mail) });
    expect(shown).toMatchObject({ state: 'answered', content: 'Bitte', answer: 'It stays, for $& reasons.' });
  });

  it('of any other report is not mailed', async () => {
    const { userId, token, mail } = await world.player();
    const order = { faultType: 9, content: 'x', idempotencyKey: randomUUID() } as const;
    await world.call('repairs.insert', order, token);
    const mails = () => (world.platform.mailer.inbox?.list() ?? []).filter(({ to }) => to === mail).length;
    const before = mails();
    await answer(userId, 'Done.');
    expect(mails()).toBe(before);
  });
});

it('the mails of appeals are whole and well set in every language', () => {
  expect(problemsOf(new URL('mail-texts/', import.meta.url))).toEqual([]);
  expect(LOCALES).toHaveLength(18);
});
