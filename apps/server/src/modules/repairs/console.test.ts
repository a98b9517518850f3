import { randomUUID } from 'node:crypto';
import type { UserId } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
});
afterAll(() => world?.close());
// As on a day on which nobody has given anything yet.
beforeEach(() => world.owner.pool.query('delete from staff.moved_alone'));

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const fault = { faultType: 1, content: 'The ball got stuck.', gameType: 6, roomId: 6001 } as const;

async function reported() {
  const { token, userId } = await world.player();
  const { repairId } = await world.call('repairs.insert', { ...fault, idempotencyKey: randomUUID() }, token);
  return { token, userId, repairId };
}
const answerTo = (repairId: string, more: object = {}) => ({
  repairId,
  content: 'Sorry! Here is your stake.',
  state: 'solved' as const,
  idempotencyKey: randomUUID(),
  ...more,
});
const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;
const stepsOf = async (repairId: string) => (await support.call('reports.report', { repairId })).steps;

async function entriesOf(repairId: string) {
  const { list } = await owner.call('audit.list', { area: 'reports', limit: 200 });
  return list.filter(({ subject }) => subject === repairId);
}

describe('the inbox', () => {
  it('sorts reports by whose turn it is, those that wait longest first', async () => {
    const first = await reported();
    world.platform.clock.advance(60_000);
    const second = await reported();
    const idsIn = async (box: 'us' | 'player' | 'solved') =>
      (await support.call('reports.list', { box, limit: 200 })).list.map(({ repairId }) => repairId);
    const us = await idsIn('us');
    expect(us.indexOf(first.repairId)).toBeLessThan(us.indexOf(second.repairId));
    await support.call('reports.answer', answerTo(first.repairId, { state: 'working' }));
    expect(await idsIn('player')).toContain(first.repairId);
    expect(await idsIn('us')).not.toContain(first.repairId);
    world.platform.clock.advance(60_000);
    const more = { repairId: first.repairId, content: 'Still so.', idempotencyKey: randomUUID() };
    await world.call('repairs.update', more, first.token);
    const askedAgainMs = world.platform.clock.nowMs();
    world.platform.clock.advance(60_000);
    // Who writes twice does not wait any less long.
    await world.call('repairs.update', { ...more, idempotencyKey: randomUUID() }, first.token);
    expect(await support.call('reports.report', { repairId: first.repairId })).toMatchObject({
      box: 'us',
      waitsSince: askedAgainMs,
      roomName: 'Pier Plinko',
      userId: first.userId,
    });
    await support.call('reports.answer', answerTo(second.repairId));
    expect((await idsIn('solved'))[0]).toBe(second.repairId);
  });

  it('comes page by page, each report once', async () => {
    for (let count = 0; count < 4; count++) await reported();
    const all = (await support.call('reports.list', { box: 'us', limit: 200 })).list;
    const seen: string[] = [];
    for (let after = '', page = 0; page === 0 || after !== ''; page++) {
      const { list, next } = await support.call('reports.list', {
        box: 'us',
        limit: 2,
        ...(after && { after }),
      });
      seen.push(...list.map(({ repairId }) => repairId));
      after = next;
    }
    expect(seen).toEqual(all.map(({ repairId }) => repairId));
    expect((await support.ask('reports.list', { after: 'x' })).errorCode).toBe(wire('badInput'));
  });

  it('counts what waits, what is mine and what is nobody’s', async () => {
    const before = await support.call('reports.counts');
    const { repairId } = await reported();
    const me = await support.call('session.me');
    expect(await support.call('reports.counts')).toEqual({
      ...before,
      us: before.us + 1,
      nobody: before.nobody + 1,
    });
    await support.call('reports.assign', { repairId, from: 0, to: me.staffId });
    expect(await support.call('reports.counts')).toEqual({
      ...before,
      us: before.us + 1,
      mine: before.mine + 1,
    });
    const { list } = await support.call('reports.list', { box: 'us', whose: 'mine' });
    expect(list.map(one => one.repairId)).toEqual([repairId]);
    expect((await owner.call('reports.list', { box: 'us', whose: 'mine' })).list).toEqual([]);
  });

  it('is read by an auditor, who answers nothing, and is closed to who has nothing to do with it', async () => {
    const { repairId, token } = await reported();
    const [auditor, floor, content] = await Promise.all(
      (['auditor', 'floor', 'content'] as const).map(role => signInAs(world.server.app, role)),
    );
    expect((await auditor?.call('reports.report', { repairId }))?.steps).toHaveLength(1);
    for (const staff of [auditor, floor]) {
      const answer = await staff?.ask('reports.answer', answerTo(repairId));
      expect(answer?.errorCode).toBe(wire('forbidden'));
      expect((await staff?.ask('reports.assign', { repairId, from: 0, to: 1 }))?.errorCode).toBe(
        wire('forbidden'),
      );
    }
    expect((await content?.ask('reports.list'))?.errorCode).toBe(wire('forbidden'));
    expect((await world.call('repairs.info', { repairId }, token)).steps).toHaveLength(1);
    expect(await entriesOf(repairId)).toEqual([]);
  });

  it('shows what the player’s device knew', async () => {
    const { repairId, token } = await reported();
    await world.call('repairs.extend', { repairId, extend: '{"roundTripMs":38}' }, token);
    expect((await support.call('reports.report', { repairId })).extend).toBe('{"roundTripMs":38}');
    expect((await support.ask('reports.report', { repairId: '999999' })).errorCode).toBe(wire('notFound'));
  });
});

describe('an assignment', () => {
  it('goes to who may answer, is written down, and to nobody who was slower', async () => {
    const { repairId } = await reported();
    const [me, boss] = [await support.call('session.me'), await owner.call('session.me')];
    await support.call('reports.assign', { repairId, from: 0, to: me.staffId });
    expect((await support.call('reports.report', { repairId })).assignedName).toBe(me.name);
    const late = { repairId, from: 0, to: boss.staffId };
    expect((await owner.ask('reports.assign', late)).errorCode).toBe(wire('changedMeanwhile'));
    const [entry, ...others] = await entriesOf(repairId);
    expect(others).toEqual([]);
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      entry: { action: 'reports.assign', name: me.name },
      before: { assignedTo: '' },
      after: { assignedTo: me.name },
    });
    await owner.call('reports.assign', { repairId, from: me.staffId, to: 0 });
    expect((await support.call('reports.report', { repairId })).assignedTo).toBe(0);
  });

  it('never goes to who could not answer', async () => {
    const { repairId } = await reported();
    const auditor = await (await signInAs(world.server.app, 'auditor')).call('session.me');
    for (const to of [auditor.staffId, 999_999]) {
      expect((await support.ask('reports.assign', { repairId, from: 0, to })).errorCode).toBe(
        wire('badInput'),
      );
    }
    expect(await entriesOf(repairId)).toEqual([]);
  });
});

describe('an answer', () => {
  it('is read by the player, names who wrote it to the staff, and is written down in its transaction', async () => {
    const { repairId, token } = await reported();
    await support.call('reports.answer', answerTo(repairId, { state: 'working', content: 'We look at it.' }));
    const { steps, state } = await world.call('repairs.info', { repairId }, token);
    expect([state, steps[1]?.content]).toEqual(['working', 'We look at it.']);
    expect(JSON.stringify(steps)).not.toContain('Amara');
    expect((await stepsOf(repairId))[1]).toMatchObject({ writtenBy: 'Amara Nwosu', author: 'house' });
    const [entry] = await entriesOf(repairId);
    expect(await owner.call('audit.entry', { number: entry?.number ?? 0 })).toMatchObject({
      entry: { action: 'reports.answer' },
      before: { state: 'open' },
      after: { state: 'working', content: 'We look at it.' },
    });
  });

  it('gives coins once by its key, with a reason', async () => {
    const { repairId, token } = await reported();
    const before = await balanceOf(token);
    const paid = answerTo(repairId, { compensationCoins: 240, reason: 'The replay shows it' });
    await Promise.all([1, 2, 3].map(() => support.call('reports.answer', paid)));
    expect(await balanceOf(token)).toBe(before + 240);
    expect((await stepsOf(repairId)).at(-1)).toMatchObject({ compensationCoins: 240, isPaid: true });
    const [entry, ...others] = await entriesOf(repairId);
    expect(others).toEqual([]);
    expect(entry?.reason).toBe('The replay shows it');
    const more = await support.ask('reports.answer', { ...paid, compensationCoins: 300 });
    expect(more.errorCode).toBe(wire('keyReused'));
    expect(await balanceOf(token)).toBe(before + 240);
  });

  it('gives no more than the role may alone, and says how much that is', async () => {
    const { repairId, token } = await reported();
    const before = await balanceOf(token);
    const much = answerTo(repairId, { compensationCoins: 501, reason: 'A great loss' });
    const answer = await support.ask('reports.answer', much);
    expect(answer).toMatchObject({ errorCode: wire('tooMuchAlone'), data: { aloneUpToCoins: 500 } });
    expect(await stepsOf(repairId)).toHaveLength(1);
    expect(await entriesOf(repairId)).toEqual([]);
    await support.call('reports.answer', { ...much, compensationCoins: 500 });
    expect(await balanceOf(token)).toBe(before + 500);
  });

  it('gives no more in a day than the role may alone, in however many answers', async () => {
    const [one, other] = [await reported(), await reported()];
    const much = { compensationCoins: 300, reason: 'Both were stuck' };
    await support.call('reports.answer', answerTo(one.repairId, much));
    const before = await balanceOf(other.token);
    const answer = await support.ask('reports.answer', answerTo(other.repairId, much));
    expect(answer).toMatchObject({ errorCode: wire('tooMuchAlone'), data: { aloneUpToCoins: 200 } });
    expect(await balanceOf(other.token)).toBe(before);
    expect(await stepsOf(other.repairId)).toHaveLength(1);
    expect(await entriesOf(other.repairId)).toEqual([]);
  });

  it('gives nothing without a reason, and nothing by who has not proven of late who they are', async () => {
    const { repairId, token } = await reported();
    const before = await balanceOf(token);
    const unreasoned = answerTo(repairId, { compensationCoins: 10 });
    expect((await support.ask('reports.answer', unreasoned)).errorCode).toBe(wire('badInput'));
    const late = await signInAs(world.server.app, 'support');
    world.platform.clock.advance(60 * 60_000);
    const asked = { ...unreasoned, reason: 'It was ours' };
    expect((await late.ask('reports.answer', asked)).errorCode).toBe(wire('proofRequired'));
    expect(await balanceOf(token)).toBe(before);
    expect(await entriesOf(repairId)).toEqual([]);
    // Words need no proof.
    const again = await signInAs(world.server.app, 'support');
    expect((await again.ask('reports.answer', answerTo(repairId))).success).toBe(true);
    support = again;
    owner = await signInAs(world.server.app, 'owner');
  });

  it('is no answer when it cannot be written down, and owes nothing then', async () => {
    const { repairId, token, userId } = await reported();
    const before = await balanceOf(token);
    const { pool } = world.owner;
    await pool.query(
      `alter table audit.entries add constraint away check (subject <> '${repairId}') not valid`,
    );
    const paid = answerTo(repairId, { compensationCoins: 20, reason: 'Ours' });
    expect((await support.ask('reports.answer', paid)).success).toBe(false);
    await pool.query('alter table audit.entries drop constraint away');
    expect(await stepsOf(repairId)).toHaveLength(1);
    await world.server.modules.repairs.jobs.payCompensations();
    expect(await balanceOf(token)).toBe(before);
    expect((await world.server.modules.wallet.balancesOf(userId as UserId)).coins).toBe(before);
  });

  it('to a report that is none is refused', async () => {
    expect((await support.ask('reports.answer', answerTo('999999'))).errorCode).toBe(wire('notFound'));
  });
});
