/** Who was away is found by the ledger, written to once and by day, and given their coins once. */
import { coins, DAY_MS, HOUR_MS, type UserId } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../../platform/texts.fixture.ts';
import { readTexts } from '../../platform/texts.ts';
import { inputHash, spend } from '../wallet/index.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let plays = 0;

beforeAll(async () => {
  world = await createTestWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const modules = () => world.server.modules;
const later = (ms: number) => world.platform.clock.advance(ms);
const toNoon = () => {
  const nowMs = world.platform.clock.nowMs();
  later(Math.ceil((nowMs + 1) / DAY_MS) * DAY_MS + 12 * HOUR_MS - nowMs);
};
async function play(userId = player.userId): Promise<void> {
  const key = `recall-test-${++plays}`;
  await modules().wallet.post({
    kind: 'plinko.play',
    key,
    inputHash: inputHash({ key }),
    postings: spend({ userId: userId as UserId, unit: 'coins', house: 'plinko', amount: coins(1) }),
    answer: null,
  });
  await modules().wallet.catchUp();
  // What the ledger wrote has the database's own time.
  await world.owner.pool.query('update last_plays set played_at = $2 where user_id = $1', [
    userId,
    new Date(world.platform.clock.nowMs()),
  ]);
}
/** From a noon on, so that as many days are over, whatever the time is now. */
async function away(days = 15): Promise<void> {
  toNoon();
  await play();
  later(days * DAY_MS);
  await modules().recall.jobs.look();
}
const reward = async () => (await world.call('recall.info', {}, player.token)).reward;
const balance = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const mailsTo = (mail: string) =>
  (world.platform.mailer.inbox?.list() ?? []).filter(({ to, headers }) => to === mail && headers);
const lastMail = () => {
  const [mail] = mailsTo(player.mail);
  if (!mail) throw new Error('no mail came');
  const tokenOf = (path: string) => new RegExp(`/${path}#([\\w.-]+)`).exec(mail.text)?.[1] ?? '';
  return { mail, link: tokenOf('come-back'), stop: tokenOf('unsubscribe') };
};

describe('a reward', () => {
  it('waits for who has not played for two weeks, and not a day sooner', async () => {
    await away(13);
    expect(await reward()).toBeUndefined();
    later(DAY_MS);
    await modules().recall.jobs.look();
    expect(await reward()).toMatchObject({ coins: 60 });
  });

  it('does not wait for who never played', async () => {
    later(40 * DAY_MS);
    await modules().recall.jobs.look();
    expect(await reward()).toBeUndefined();
  });

  it('is paid once to a hundred askers, and not to another', async () => {
    await away();
    const { recallId = '' } = (await reward()) ?? {};
    const other = await world.player();
    expect((await world.ask('recall.receive', { recallId }, other.token)).errorCode).toBe('00013');
    const before = await balance();
    await Promise.all(
      Array.from({ length: 100 }, () => world.ask('recall.receive', { recallId }, player.token)),
    );
    expect(await balance()).toBe(before + 60);
    expect(await world.call('recall.receive', { recallId }, player.token)).toEqual({
      coins: 60,
      balance: before + 60,
    });
    expect(await reward()).toBeUndefined();
  });

  it('waits while a person looks at the account', async () => {
    await away();
    const { recallId = '' } = (await reward()) ?? {};
    const before = await balance();
    await modules().risk.flag(player.userId as UserId, 'Two accounts');
    expect((await world.ask('recall.receive', { recallId }, player.token)).errorCode).toBe('20008');
    expect(await balance()).toBe(before);
    expect(await reward()).toMatchObject({ recallId });
    await modules().risk.clear(player.userId as UserId);
    expect((await world.call('recall.receive', { recallId }, player.token)).balance).toBe(before + 60);
  });

  it('stays when they play before they take it, ends in time, and comes again only after a month', async () => {
    await away();
    await play();
    const { recallId = '' } = (await reward()) ?? {};
    expect(recallId).not.toBe('');
    // Away again soon: there is no second one beside it.
    later(16 * DAY_MS);
    await modules().recall.jobs.look();
    expect((await reward())?.recallId).toBe(recallId);
    later(14 * DAY_MS);
    expect(await reward()).toBeUndefined();
    expect((await world.ask('recall.receive', { recallId }, player.token)).errorCode).toBe('60002');
    await modules().recall.jobs.look();
    expect(await reward()).toMatchObject({ coins: 60 });
    expect((await reward())?.recallId).not.toBe(recallId);
  });
});

describe('the mail', () => {
  it('goes once for each time, with both ways to unsubscribe', async () => {
    await away();
    await modules().recall.jobs.look();
    expect(mailsTo(player.mail)).toHaveLength(1);
    const { mail, link, stop } = lastMail();
    expect(mail.subject).toContain('60');
    expect(link).not.toBe(stop);
    const { 'List-Unsubscribe': address, ...others } = mail.headers ?? {};
    expect(address).toMatch(/^<https?:.*\/api\/email\/recall\/one-click\?token=[\w.-]+>$/);
    expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('waits for the morning where they are', async () => {
    await world.call('checkin.sign', { timeZone: 'Asia/Tokyo' }, player.token);
    await play();
    later(15 * DAY_MS);
    toNoon();
    later(3 * HOUR_MS);
    await modules().recall.jobs.look();
    expect(mailsTo(player.mail)).toHaveLength(0);
    later(10 * HOUR_MS);
    await modules().recall.jobs.look();
    expect(mailsTo(player.mail)).toHaveLength(1);
  });

  it('does not call back who takes a break', async () => {
    await play();
    await modules().limits.breaks.take(player.userId as UserId, 30);
    later(15 * DAY_MS);
    toNoon();
    await modules().recall.jobs.look();
    expect(mailsTo(player.mail)).toHaveLength(0);
    later(20 * DAY_MS);
    toNoon();
    await modules().recall.jobs.look();
    expect(mailsTo(player.mail)).toHaveLength(0);
  });

  it('has a link that works once, signs nobody in and pays nothing', async () => {
    await away();
    const { link } = lastMail();
    const before = await balance();
    const opened = await world.ask('recall.open', { linkToken: link });
    expect(opened).toMatchObject({ success: true, data: { coins: 60 } });
    expect(JSON.stringify(opened)).not.toMatch(/token|userId|nickname/);
    expect((await world.ask('recall.open', { linkToken: link })).errorCode).toBe('60002');
    expect(await balance()).toBe(before);
    expect(await reward()).toMatchObject({ coins: 60 });
  });

  it('has links that cannot be altered, made up or changed for each other', async () => {
    await away();
    const { link, stop } = lastMail();
    const [id = '', mac = ''] = link.split('.');
    const wrong = [`${Number(id) + 1}.${mac}`, `${id}.${mac.slice(1)}x`, `0${link}`, stop, 'x'.repeat(45)];
    for (const linkToken of wrong) {
      const { errorCode } = await world.ask('recall.open', { linkToken });
      expect(errorCode).toBe('10005');
    }
    for (const linkToken of [link, `${stop}x`])
      expect((await world.ask('recall.unsubscribe', { linkToken })).errorCode).toBe('10005');
  });

  it('is not sent any more to who unsubscribed, by the page or by their mail program', async () => {
    for (const way of ['page', 'program']) {
      player = await world.player();
      await away();
      const { stop, mail } = lastMail();
      const url = /<https?:\/\/[^/]+(.*)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      expect((await world.server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
      if (way === 'page') await world.call('recall.unsubscribe', { linkToken: stop });
      else {
        const answer = await world.server.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        });
        expect(answer.statusCode).toBe(200);
      }
      await away(40);
      expect(mailsTo(player.mail)).toHaveLength(1);
      expect(await reward()).toMatchObject({ coins: 60 });
    }
    const forged = await world.server.app.inject({
      method: 'POST',
      url: '/api/email/recall/one-click?token=1.x',
    });
    expect(forged.statusCode).toBe(404);
  });
});

it('the words of the mail are whole and well set in every language, each link on a line of its own', () => {
  const folder = new URL('mail-texts/', import.meta.url);
  expect(problemsOf(folder)).toEqual([]);
  for (const locale of LOCALES) {
    const text = readTexts(folder).in(locale, 'text');
    expect(text).toContain('\n\n{link}\n\n');
    expect(text.endsWith('\n\n{stop}')).toBe(true);
  }
});
