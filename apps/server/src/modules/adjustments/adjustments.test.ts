import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const REASON = 'The card was charged twice.';
const GIFT = 500;
let world: TestWorld;
let owner: StaffCaller;
let cashier: StaffCaller;
let support: StaffCaller;
let auditor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  [owner, cashier, support, auditor] = await Promise.all([
    signInAs(world.server.app, 'owner'),
    signInAs(world.server.app, 'cashier'),
    signInAs(world.server.app, 'support'),
    signInAs(world.server.app, 'auditor'),
  ]);
});
afterAll(async () => {
  const { faults } = await world.server.modules.wallet.check();
  await world.close();
  expect(faults).toEqual([]);
});

/** As on a day on which nobody has moved anything yet. */
const beginDay = () => world.owner.pool.query('delete from staff.moved_alone');
beforeEach(beginDay);

let counter = 0;
const newKey = () => `adjust-${++counter}-key`;
const balanceOf = async (userId: number) => (await owner.call('players.read', { userId })).balanceCoins;
const entriesOf = async (userId: number) => {
  const { list } = await owner.call('audit.list', { search: String(userId), limit: 200 });
  return list.map(({ action }) => action);
};

async function waiting(userId: number, amountCoins = 5000): Promise<string> {
  const order = { userId, amountCoins, reason: REASON, idempotencyKey: newKey() };
  const answer = await cashier.call('players.adjust', order);
  expect(answer.state).toBe('waiting');
  return answer.approvalId;
}

describe('what one person may move alone', () => {
  it.each([2000, -GIFT, 1])('%i coins: moved at once, with the entry beside them', async amountCoins => {
    const { userId, token } = await world.player();
    const order = { userId, amountCoins, reason: REASON, idempotencyKey: newKey() };
    const answer = await cashier.call('players.adjust', order);
    expect(answer).toEqual({ state: 'done', balanceCoins: GIFT + amountCoins, approvalId: '' });
    const { list } = await world.call('records.coins', {}, token);
    expect(list[0]).toMatchObject({ kind: 'staff.adjustment', amount: amountCoins });
    expect(await entriesOf(userId)).toEqual(['players.adjust']);
  });

  it('is moved once, however often the same key asks', async () => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: 70, reason: REASON, idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.ask('players.adjust', order)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await balanceOf(userId)).toBe(GIFT + 70);
    expect(await entriesOf(userId)).toEqual(['players.adjust']);
    const other = await cashier.ask('players.adjust', { ...order, amountCoins: 71 });
    expect(other.errorCode).toBe('00019');
    expect(await balanceOf(userId)).toBe(GIFT + 70);
  });

  it('never takes more than there is', async () => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: -GIFT - 1, reason: REASON, idempotencyKey: newKey() };
    expect((await cashier.ask('players.adjust', order)).errorCode).toBe('20001');
    expect(await balanceOf(userId)).toBe(GIFT);
    expect(await entriesOf(userId)).toEqual([]);
  });

  it.each([
    ['nothing at all', { amountCoins: 0 }],
    ['more than anybody moves', { amountCoins: 10_000_001 }],
    ['a part of a coin', { amountCoins: 1.5 }],
    ['no reason', { reason: '' }],
    ['a key that is none', { idempotencyKey: 'a b' }],
  ])('refuses %s', async (_what, wrong) => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: 5, reason: REASON, idempotencyKey: newKey(), ...wrong };
    expect((await cashier.ask('players.adjust', order)).errorCode).toBe('00012');
    expect(await balanceOf(userId)).toBe(GIFT);
    expect(await entriesOf(userId)).toEqual([]);
  });

  it('refuses guests and those who are not there', async () => {
    const { userId } = await world.guest();
    const order = { amountCoins: 5, reason: REASON, idempotencyKey: newKey() };
    expect((await cashier.ask('players.adjust', { ...order, userId })).errorCode).toBe('00012');
    expect((await cashier.ask('players.adjust', { ...order, userId: 1_999_999_999 })).errorCode).toBe(
      '00013',
    );
  });

  it('asks for a proof after a while', async () => {
    const { userId } = await world.player();
    const late = await signInAs(world.server.app, 'cashier');
    world.platform.clock.advance(60 * 60_000);
    const order = { userId, amountCoins: 5, reason: REASON, idempotencyKey: newKey() };
    expect((await late.ask('players.adjust', order)).errorCode).toBe('10012');
    expect(await balanceOf(userId)).toBe(GIFT);
    for (const staff of [owner, cashier, support, auditor]) await staff.call('session.prove', {});
  });
});

describe('what needs a second person', () => {
  it('is asked for once with one key, and moves nothing yet', async () => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: 2001, reason: REASON, idempotencyKey: newKey() };
    const [one, other] = [
      await cashier.call('players.adjust', order),
      await cashier.call('players.adjust', order),
    ];
    expect(one).toEqual({ state: 'waiting', balanceCoins: GIFT, approvalId: other.approvalId });
    expect(await entriesOf(userId)).toEqual(['approvals.ask']);
    const changed = await cashier.ask('players.adjust', { ...order, amountCoins: 9000 });
    expect(changed.errorCode).toBe('00019');
  });

  it('has the limit of whoever asks', async () => {
    const { userId } = await world.player();
    const order = { userId, reason: REASON };
    const small = { ...order, amountCoins: 500, idempotencyKey: newKey() };
    const large = { ...order, amountCoins: 501, idempotencyKey: newKey() };
    expect((await support.call('players.adjust', small)).state).toBe('done');
    expect((await support.call('players.adjust', large)).state).toBe('waiting');
    const taken = { ...order, amountCoins: -501, idempotencyKey: newKey() };
    expect((await support.call('players.adjust', taken)).state).toBe('waiting');
  });

  it('cannot be agreed to by whoever asked, nor by whoever may not', async () => {
    const { userId } = await world.player();
    const approvalId = await waiting(userId);
    const order = { approvalId, reason: 'All right.' };
    expect((await cashier.ask('approvals.agree', order)).errorCode).toBe('50004');
    expect((await support.ask('approvals.agree', order)).errorCode).toBe('00011');
    expect((await auditor.ask('approvals.agree', order)).errorCode).toBe('00011');
    expect((await auditor.ask('approvals.decline', order)).errorCode).toBe('00011');
    expect(await balanceOf(userId)).toBe(GIFT);
    expect(await entriesOf(userId)).toEqual(['approvals.ask']);
  });

  it('is done once under twenty agreements at the same time', async () => {
    const { userId } = await world.player();
    const approvalId = await waiting(userId);
    const agree = () => owner.ask('approvals.agree', { approvalId, reason: 'All right.' });
    const answers = await Promise.all(Array.from({ length: 20 }, agree));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const others = answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode);
    expect(others).toEqual(Array(19).fill('50005'));
    expect(await balanceOf(userId)).toBe(GIFT + 5000);
    expect(await entriesOf(userId)).toEqual(['approvals.agree', 'approvals.ask']);
  });

  it('moves nothing when it is declined or taken back, and stays so', async () => {
    const { userId } = await world.player();
    const [declined, withdrawn] = [await waiting(userId), await waiting(userId)];
    const decide = { reason: 'The bank says no.' };
    expect((await owner.call('approvals.decline', { approvalId: declined, ...decide })).state).toBe(
      'declined',
    );
    const own = await cashier.call('approvals.decline', { approvalId: withdrawn, ...decide });
    expect(own.state).toBe('withdrawn');
    for (const approvalId of [declined, withdrawn])
      expect((await owner.ask('approvals.agree', { approvalId, ...decide })).errorCode).toBe('50005');
    expect(await balanceOf(userId)).toBe(GIFT);
  });

  it('that takes more than there is waits on, and is done when there is enough', async () => {
    const { userId } = await world.player();
    const approvalId = await waiting(userId, -2500);
    const agree = { approvalId, reason: 'All right.' };
    for (const _time of [1, 2]) expect((await owner.ask('approvals.agree', agree)).errorCode).toBe('20001');
    expect(await balanceOf(userId)).toBe(GIFT);
    const { list } = await owner.call('approvals.list', { state: 'waiting' });
    expect(list.map(one => one.approvalId)).toContain(approvalId);
    expect(await entriesOf(userId)).toEqual(['approvals.ask']);

    const given = { userId, amountCoins: 2000, reason: REASON, idempotencyKey: newKey() };
    await cashier.call('players.adjust', given);
    expect((await owner.call('approvals.agree', agree)).state).toBe('agreed');
    expect(await balanceOf(userId)).toBe(0);
  });
});

describe('many small amounts', () => {
  it('are together no more than one person may move in a day, however many at once', async () => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: 100, reason: REASON };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        support.call('players.adjust', { ...order, idempotencyKey: newKey() }),
      ),
    );
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(5);
    expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(15);
    expect(await balanceOf(userId)).toBe(GIFT + 500);
    expect((await support.call('session.me')).aloneUpToCoins).toBe(0);
    // What is taken counts as what is given does.
    const taken = { ...order, amountCoins: -1, idempotencyKey: newKey() };
    expect((await support.call('players.adjust', taken)).state).toBe('waiting');
    // Somebody else has a day of their own.
    const other = { ...order, idempotencyKey: newKey() };
    expect((await cashier.call('players.adjust', other)).state).toBe('done');
  });

  it('that were asked for are not done by themselves on the next day', async () => {
    const { userId } = await world.player();
    const order = (amountCoins: number) => ({
      userId,
      amountCoins,
      reason: REASON,
      idempotencyKey: newKey(),
    });
    await support.call('players.adjust', order(500));
    const beyond = order(10);
    const asked = await support.call('players.adjust', beyond);
    expect(asked.state).toBe('waiting');
    await beginDay();
    expect(await support.call('players.adjust', beyond)).toMatchObject({
      state: 'waiting',
      approvalId: asked.approvalId,
    });
    expect((await support.call('players.adjust', order(10))).state).toBe('done');
    expect(await balanceOf(userId)).toBe(GIFT + 510);
  });

  it('cost nothing when they are refused', async () => {
    const { userId } = await world.player();
    const order = { userId, amountCoins: -500, reason: REASON };
    await support.call('players.adjust', { ...order, idempotencyKey: newKey() });
    await beginDay();
    expect((await support.ask('players.adjust', { ...order, idempotencyKey: newKey() })).errorCode).toBe(
      '20001',
    );
    expect((await support.call('session.me')).aloneUpToCoins).toBe(500);
  });
});

it('coins that cannot be written down do not move', async () => {
  const { userId } = await world.player();
  const approvalId = await waiting(userId);
  await world.owner.pool.query(`
    create function audit.fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger fail before insert on audit.entries execute function audit.fail()`);
  const order = { userId, amountCoins: 5, reason: REASON, idempotencyKey: newKey() };
  try {
    expect((await cashier.ask('players.adjust', order)).success).toBe(false);
    expect((await owner.ask('approvals.agree', { approvalId, reason: 'Yes.' })).success).toBe(false);
  } finally {
    await world.owner.pool.query('drop trigger fail on audit.entries; drop function audit.fail()');
  }
  expect(await balanceOf(userId)).toBe(GIFT);
  const { list } = await owner.call('approvals.list', { state: 'waiting' });
  expect(list.map(one => one.approvalId)).toContain(approvalId);
});
