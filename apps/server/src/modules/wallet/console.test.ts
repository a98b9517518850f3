import type { UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTransfer } from './testing/ledger.fixture.ts';

let world: TestWorld;
let staff: StaffCaller;
let userId: UserId;

beforeAll(async () => {
  world = await createTestWorld();
  userId = (await world.player()).userId as UserId;
  staff = await signInAs(world.server.app, 'cashier');
});
afterAll(() => world.close());

const move = (amount: number, kind = 'test.move') =>
  world.server.modules.wallet.post(testTransfer({ userId, amount, kind }));

type ListFilter = Parameters<typeof staff.call<'ledger.list'>>[1];
async function listAll(filter: ListFilter, limit: number) {
  const found = [];
  let after = '';
  do {
    const { list, next } = await staff.call('ledger.list', { ...filter, limit, ...(after ? { after } : {}) });
    found.push(...list);
    after = next;
  } while (after !== '');
  return found;
}

describe('postings', () => {
  it('are all there, newest first, whatever a page holds', async () => {
    for (let count = 1; count <= 9; count++) await move(count);
    const { rows } = await world.platform.database.pool.query<{ id: string }>(
      `select transfer_id || '.' || place as id from ledger.entries order by transfer_id desc, place desc`,
    );
    for (const limit of [1, 4, 200]) {
      const found = await listAll({}, limit);
      expect(found.map(({ entryId }) => entryId)).toEqual(rows.map(({ id }) => id));
    }
  });

  it('are found by kind, player, house account, unit and time', async () => {
    await move(-5, 'other.move');
    const kinds = async (filter: ListFilter) => new Set((await listAll(filter, 3)).map(({ kind }) => kind));
    expect(await kinds({ kind: 'other.move' })).toEqual(new Set(['other.move']));
    expect(await kinds({ kind: 'test' })).toEqual(new Set(['test.move']));
    const own = await listAll({ userId, unit: 'coins' }, 4);
    expect(own.every(entry => entry.userId === userId && entry.unit === 'coins')).toBe(true);
    const balances = await world.server.modules.wallet.balancesOf(userId);
    expect(own[0]?.balance).toBe(balances.coins);
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(balances.coins);
    const house = await listAll({ house: 'test' }, 3);
    expect(house.reduce((sum, { amount }) => sum + amount, 0)).toBe(5 - 45);
    const now = world.platform.clock.nowMs();
    world.platform.clock.advance(600_000);
    await move(1, 'late.move');
    expect(await kinds({ from: now + 300_000 })).toEqual(new Set(['late.move']));
    expect((await kinds({ until: now + 300_000 })).has('late.move')).toBe(false);
  });

  it('of one transfer sum to zero', async () => {
    const [entry] = await listAll({ kind: 'other.move' }, 5);
    const told = await staff.call('ledger.transfer', { transferId: entry?.transferId ?? '' });
    expect(new Set(told.entries.map(({ amount }) => amount))).toEqual(new Set([-5, 5]));
    expect(told.entries.some(({ nickname }) => nickname !== '')).toBe(true);
    expect((await staff.ask('ledger.transfer', { transferId: '999999999' })).errorCode).toBe('00013');
  });

  it.each(['x', '1', '1.99999', '-1.2'])('cannot go on after “%s”', async after => {
    expect((await staff.ask('ledger.list', { after })).errorCode).toBe('00012');
  });
});

describe('the trial balance', () => {
  const byAccount = (list: readonly { house: string; unit: string; balance: number }[]) =>
    Object.fromEntries(list.map(({ house, unit, balance }) => [`${house} ${unit}`, balance]));

  it('is what the entries sum to, and zero in each unit', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => move(index + 1)));
    const { list, transferId } = await staff.call('ledger.balance');
    const { rows } = await world.platform.database.pool.query<{ account: string; balance: number }>(
      `select coalesce(a.name, '') || ' ' || a.unit as account, sum(e.amount)::bigint as balance
      from ledger.entries e join ledger.accounts a on a.id = e.account_id group by 1`,
    );
    expect(byAccount(list)).toEqual(
      Object.fromEntries(rows.map(({ account, balance }) => [account, balance])),
    );
    for (const [, lines] of Map.groupBy(list, ({ unit }) => unit))
      expect(lines.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(transferId).toBeGreaterThan(0);
  });

  it('of a day tells what it began with and what moved', async () => {
    const day = new Date(world.platform.clock.nowMs()).toISOString().slice(0, 10);
    world.platform.clock.advance(24 * 3_600_000);
    staff = await signInAs(world.server.app, 'cashier');
    const then = byAccount((await staff.call('ledger.balance', { day })).list);
    await move(11);
    const now = (await staff.call('ledger.balance')).list.find(({ house }) => house === 'test');
    expect(now).toMatchObject({ before: then['test coins'], moved: -11 });
    expect(byAccount((await staff.call('ledger.balance', { day })).list)).toEqual(then);
    expect((await staff.ask('ledger.balance', { day: '2026-13-45' })).errorCode).toBe('00012');
  });

  it('is refused to who may not read the ledger', async () => {
    const floor = await signInAs(world.server.app, 'floor');
    for (const name of ['ledger.balance', 'ledger.list', 'ledger.proof'] as const)
      expect((await floor.ask(name)).errorCode).toBe('00011');
    expect((await floor.ask('ledger.prove')).errorCode).toBe('00011');
  });
});

describe('postings of a player', () => {
  it('of a rare kind are found behind thousands of the same player', async () => {
    const own = { userId: (await world.player()).userId as UserId };
    const { wallet } = world.server.modules;
    await wallet.post(testTransfer({ ...own, amount: 3, kind: 'rare.move' }));
    for (let times = 0; times < 17; times++) {
      const moves = Array.from({ length: 300 }, () =>
        testTransfer({ ...own, amount: 1, kind: 'usual.move' }),
      );
      await Promise.all(moves.map(transfer => wallet.post(transfer)));
    }
    await wallet.post(testTransfer({ ...own, amount: 4, kind: 'rare.move' }));
    const found = await listAll({ ...own, kind: 'rare' }, 5);
    expect(found.map(({ amount }) => amount)).toEqual([4, 3]);
    const usual = await listAll({ ...own, kind: 'usual' }, 200);
    expect(new Set(usual.map(({ entryId }) => entryId)).size).toBe(5100);
  });
});

describe('a proof on demand', () => {
  const entries = async () =>
    (await world.server.modules.audit.list({ limit: 50 })).filter(({ action }) => action === 'ledger.prove');

  it('runs once for all who ask, is kept, and is written down', async () => {
    const asked = await Promise.all([staff.call('ledger.prove'), staff.call('ledger.prove')]);
    expect(asked.every(({ runningSince }) => runningSince > 0)).toBe(true);
    await expect.poll(async () => (await staff.call('ledger.proof')).runningSince).toBe(0);
    const told = await staff.call('ledger.proof');
    expect(told).toMatchObject({ isSound: true, faults: [] });
    expect(told.entries).toBeGreaterThan(50);
    const { rows } = await world.platform.database.pool.query('select * from ledger.proofs');
    expect(rows).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('names what is wrong', async () => {
    await world.platform.database.pool.query(
      'update ledger.balances set balance = balance + 1 where account_id = $1',
      [userId * 100],
    );
    await staff.call('ledger.prove');
    await expect.poll(async () => (await staff.call('ledger.proof')).runningSince).toBe(0);
    const told = await staff.call('ledger.proof');
    expect(told.isSound).toBe(false);
    expect(told.faults[0]).toContain('a balance is the sum of its entries');
  });
});
