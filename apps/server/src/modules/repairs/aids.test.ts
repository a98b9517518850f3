import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { consoleCallTable, type ReportOutcome } from '@boardwalk/contract/console';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../uploads/upload.fixture.ts';

let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;

async function signIn(): Promise<void> {
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
}

beforeAll(async () => {
  world = await createTestWorld();
  await signIn();
});
afterAll(() => world?.close());
beforeEach(() => world.owner.pool.query('delete from staff.moved_alone'));

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const reason = 'A test of it';
const OURS = {
  name: 'Our fault',
  faultType: 1,
  content: { 'en-US': 'Sorry, {player}!', 'de-DE': 'Tut uns leid, {player}!' },
};

async function reported(faultType = 1, language = 'de-DE') {
  const { token, userId } = await world.player();
  const input = { faultType, content: 'It stuck.', idempotencyKey: randomUUID(), language };
  const { repairId } = await world.call('repairs.insert', input as never, token);
  return { token, userId, repairId };
}
const answerTo = (repairId: string, more: object = {}) => ({
  repairId,
  content: 'Sorry!',
  state: 'solved' as const,
  idempotencyKey: randomUUID(),
  ...more,
});
async function actionsOn(subject: string) {
  const { list } = await owner.call('audit.list', { area: 'reports', limit: 200 });
  return list.filter(entry => entry.subject === subject).map(({ action }) => action);
}
const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;

describe('a ready answer', () => {
  it('is written, changed, removed and brought back, each with its entry', async () => {
    const { itemId, version } = await support.call('reports.saveText', { value: OURS, reason });
    const find = async () => (await owner.call('reports.aids')).texts.find(one => one.itemId === itemId);
    expect(await find()).toEqual({ itemId, version: 1, value: OURS });
    const changed = { ...OURS, name: 'Ours' };
    await support.call('reports.saveText', { itemId, version, value: changed, reason });
    expect((await find())?.value.name).toBe('Ours');
    const late = await support.ask('reports.saveText', { itemId, version, value: OURS, reason });
    expect(late.errorCode).toBe(wire('changedMeanwhile'));
    await support.call('reports.removeText', { itemId, version: 2, reason });
    expect(await find()).toBeUndefined();
    const { removedTexts } = await owner.call('reports.aids');
    expect(removedTexts).toContainEqual({ itemId, version: 3, name: 'Ours' });
    await support.call('reports.restoreText', { itemId, version: 1, reason });
    expect(await find()).toEqual({ itemId, version: 4, value: OURS });
    expect(await actionsOn(itemId)).toEqual([
      'reports.restoreText',
      'reports.removeText',
      'reports.saveText',
      'reports.saveText',
    ]);
  });

  it('can be brought back for seven days, and no longer', async () => {
    const { itemId, version } = await support.call('reports.saveText', { value: OURS, reason });
    await support.call('reports.removeText', { itemId, version, reason });
    world.platform.clock.advance(7 * DAY_MS);
    await signIn();
    const { list } = await support.call('reports.aidHistory', { kind: 'text', itemId });
    expect(list.map(({ canGoBack }) => canGoBack)).toEqual([false, false]);
    const late = await support.ask('reports.restoreText', { itemId, version: 1, reason });
    expect(late.errorCode).toBe(wire('forbidden'));
    expect((await owner.call('reports.aids')).removedTexts.map(one => one.itemId)).not.toContain(itemId);
  });

  it('needs words in English, and somebody who may answer', async () => {
    const empty = { ...OURS, content: { 'en-US': ' ' } };
    expect((await support.ask('reports.saveText', { value: empty, reason })).errorCode).toBe(
      wire('badInput'),
    );
    const own = await support.ask('reports.saveText', { itemId: 'mine', value: OURS, reason });
    expect(own.errorCode).toBe(wire('badInput'));
    for (const role of ['auditor', 'floor', 'cashier'] as const) {
      const other = await signInAs(world.server.app, role);
      expect((await other.ask('reports.saveText', { value: OURS, reason })).errorCode).toBe(
        wire('forbidden'),
      );
    }
  });
});

describe('a rule of compensation', () => {
  const rule = (outcome: ReportOutcome, coins: number, capCoins = 150) => ({
    faultType: 6,
    outcome,
    coins,
    capCoins,
  });
  const ruleOf = async (id: string) =>
    (await owner.call('reports.aids')).rules.find(one => one.itemId === id);

  it('is changed by an owner alone, there is one for each finding, and it can be taken back', async () => {
    const value = rule('unclear', 20);
    expect((await support.ask('reports.saveRule', { value, reason })).errorCode).toBe(wire('forbidden'));
    const { itemId } = await owner.call('reports.saveRule', { value, reason });
    expect((await owner.ask('reports.saveRule', { value, reason })).errorCode).toBe(wire('changedMeanwhile'));
    await owner.call('reports.saveRule', { version: 1, value: rule('unclear', 30), reason });
    await owner.call('reports.restoreRule', { itemId, version: 1, reason });
    expect(await ruleOf(itemId)).toMatchObject({ version: 3, value: { coins: 20 } });
    await owner.call('reports.removeRule', { itemId, version: 3, reason });
    expect(await ruleOf(itemId)).toBeUndefined();
    expect(await actionsOn(itemId)).toEqual([
      'reports.removeRule',
      'reports.restoreRule',
      'reports.saveRule',
      'reports.saveRule',
    ]);
  });

  it('suggests what is left of its cap today, and an answer by it stays within', async () => {
    const { version } = await owner.call('reports.saveRule', { value: rule('confirmed', 100), reason });
    const { repairId, token, userId } = await reported(6);
    const before = await balanceOf(token);
    const by = { rule: { outcome: 'confirmed' as const, version }, reason };
    const suggested = async (id: string) =>
      (await support.call('reports.report', { repairId: id })).suggestions;
    expect(await suggested(repairId)).toEqual([
      { outcome: 'confirmed', ruleVersion: version, ruleCoins: 100, capCoins: 150, coins: 100 },
    ]);
    const much = await support.ask('reports.answer', answerTo(repairId, { ...by, compensationCoins: 101 }));
    expect(much.errorCode).toBe(wire('changedMeanwhile'));
    await support.call('reports.answer', answerTo(repairId, { ...by, compensationCoins: 100 }));
    const input = { faultType: 6, content: 'Again.', idempotencyKey: randomUUID() } as const;
    const { repairId: second } = await world.call('repairs.insert', input, token);
    expect((await suggested(second))[0]?.coins).toBe(50);
    const beyond = await support.ask('reports.answer', answerTo(second, { ...by, compensationCoins: 51 }));
    expect(beyond.errorCode).toBe(wire('changedMeanwhile'));
    // Two at once share what is left as well.
    const both = await Promise.all(
      [1, 2].map(() => support.ask('reports.answer', answerTo(second, { ...by, compensationCoins: 50 }))),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await balanceOf(token)).toBe(before + 150);
    expect((await suggested(second))[0]?.coins).toBe(0);
    world.platform.clock.advance(DAY_MS);
    await signIn();
    expect((await suggested(second))[0]?.coins).toBe(100);
    expect(userId).toBeGreaterThan(0);
  });

  it('that was changed since it was read gives nothing', async () => {
    const { itemId, version } = await owner.call('reports.saveRule', { value: rule('goodwill', 40), reason });
    await owner.call('reports.saveRule', { version, value: rule('goodwill', 10), reason });
    const { repairId, token } = await reported(6);
    const before = await balanceOf(token);
    const old = { rule: { outcome: 'goodwill', version }, compensationCoins: 40, reason };
    const answer = await support.ask('reports.answer', answerTo(repairId, old));
    expect(answer.errorCode).toBe(wire('changedMeanwhile'));
    const none = { rule: { outcome: 'goodwill', version: 2 } };
    expect((await support.ask('reports.answer', answerTo(repairId, none))).errorCode).toBe(wire('badInput'));
    expect(await balanceOf(token)).toBe(before);
    expect((await support.call('reports.report', { repairId })).steps).toHaveLength(1);
    expect(await actionsOn(itemId)).toHaveLength(2);
  });
});

describe('times to answer', () => {
  it('are those of the first answer and of the end, by day and by who wrote it', async () => {
    world.platform.clock.advance(2 * DAY_MS);
    await signIn();
    const [one, other] = [await reported(), await reported()];
    world.platform.clock.advance(10 * MINUTE_MS);
    await support.call('reports.answer', answerTo(one.repairId, { state: 'working' }));
    world.platform.clock.advance(20 * MINUTE_MS);
    await support.call('reports.answer', answerTo(one.repairId));
    await owner.call('reports.answer', answerTo(other.repairId));
    await owner.call('reports.answer', answerTo(other.repairId));
    const { all, days, staff } = await support.call('reports.times', { days: 2 });
    const minutes = (count: number, median: number, p90: number) => ({
      count,
      medianMs: median * MINUTE_MS,
      p90Ms: p90 * MINUTE_MS,
    });
    expect(all).toEqual({ first: minutes(2, 10, 30), solved: minutes(2, 30, 30) });
    expect(days.map(({ first }) => first.count)).toEqual([2]);
    expect(staff.find(({ name }) => name === 'Amara Nwosu')).toMatchObject({
      first: minutes(1, 10, 10),
      solved: minutes(1, 30, 30),
    });
  });

  it('mark what waits beyond the target, which is a switch', async () => {
    const { repairId } = await reported();
    const isLate = async () => (await support.call('reports.report', { repairId })).isLate;
    await owner.call('settings.change', { name: 'answerMinutes', from: '60', to: '5', reason });
    expect((await support.call('reports.times')).targetMinutes).toBe(5);
    world.platform.clock.advance(5 * MINUTE_MS);
    expect(await isLate()).toBe(false);
    world.platform.clock.advance(1);
    expect(await isLate()).toBe(true);
    await support.call('reports.answer', answerTo(repairId, { state: 'working' }));
    expect(await isLate()).toBe(false);
  });
});

describe('the language of a report', () => {
  it('is the one its player read', async () => {
    const { repairId } = await reported(1, 'ja-JP');
    expect((await support.call('reports.report', { repairId })).playerLocale).toBe('ja-JP');
  });
});

describe('a picture in an answer', () => {
  const { path } = consoleCallTable['reports.upload'];
  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();

  async function send(cookie: string, bytes: Buffer, headers: Record<string, string> = {}) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
    const request = new Request('http://any.test', { method: 'POST', body: form });
    const response = await world.server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': request.headers.get('content-type') ?? '',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json<{ errorCode: string; data: { url: string } | null }>();
  }

  it('is seen by the player', async () => {
    const { repairId, token } = await reported();
    const url = (await send(support.cookie, await png())).data?.url ?? '';
    await support.call('reports.answer', answerTo(repairId, { pictures: [url] }));
    const { steps } = await world.call('repairs.info', { repairId }, token);
    expect(steps.at(-1)?.pictures).toEqual([url]);
    expect((await world.server.app.inject({ url })).headers['content-type']).toBe('image/png');
  });

  it('is checked as players’ are, and taken from who may answer, on the console’s own page', async () => {
    const picture = await png();
    expect((await send(support.cookie, Buffer.from('<svg/>'))).errorCode).toBe(wire('fileType'));
    expect((await send('', picture)).errorCode).toBe(wire('staffSignInRequired'));
    const auditor = await signInAs(world.server.app, 'auditor');
    expect((await send(auditor.cookie, picture)).errorCode).toBe(wire('forbidden'));
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await send(support.cookie, picture, headers)).errorCode).toBe(wire('consoleClosed'));
    expect((await support.ask('reports.upload')).errorCode).toBe(wire('badInput'));
  });

  it('is their own who answers: neither a player’s nor a colleague’s', async () => {
    const { repairId, token } = await reported();
    const theirs = await upload(world, { bytes: await png(), token });
    const colleagues = await send(owner.cookie, await png());
    for (const url of [theirs.data?.url, colleagues.data?.url, '/uploads/nothing.png']) {
      const answer = await support.ask('reports.answer', answerTo(repairId, { pictures: [url] }));
      expect(answer.errorCode).toBe(wire('notFound'));
    }
    expect((await support.call('reports.report', { repairId })).steps).toHaveLength(1);
  });
});
