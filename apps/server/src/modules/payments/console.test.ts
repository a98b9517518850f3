/** Purchases as the staff sees them, and money that it sends back. */
import { DAY_MS } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let cashier: StaffCaller;
let owner: StaffCaller;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;
const payments = () => world.server.modules.payments;
const sandbox = () => {
  const { sandbox: found } = payments();
  if (!found) throw new Error('there is no sandbox');
  return found;
};
const key = () => `order-console-${++keys}`;
const reason = 'the machine was broken';

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What one may move alone is counted by the day.
  world.platform.clock.advance(DAY_MS);
  player = await world.player();
  cashier = await signInAs(world.server.app, 'cashier');
  owner = await signInAs(world.server.app, 'owner');
});

/** The regular offer of so many cents, bought and paid. */
async function paid(cents = 999, decision: 'approve' | 'decline' | undefined = 'approve') {
  const { list } = await world.call('recharge.config', {}, player.token);
  const offer = list.find(({ rechargeType, rechargeMoney }) => rechargeType === 1 && rechargeMoney === cents);
  if (!offer) throw new Error('no such offer');
  const made = await world.call(
    'recharge.pay',
    {
      payType: 16,
      rechargeType: 1,
      configId: offer.configId,
      price: cents,
      currency: 'USD',
      amount: offer.convertAmount,
      idempotencyKey: key(),
    },
    player.token,
  );
  const order = await payments().orders.findByNumber(made.rechargeNumber);
  if (!order) throw new Error('the order is not there');
  if (decision) await sandbox().decide(order.reference, decision);
  await world.call('recharge.state', { rechargeNumber: order.number }, player.token);
  return { ...order, orderId: String(order.id) };
}
const coinsNow = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const deeds = async (orderId: string) =>
  (await world.server.modules.audit.list({ limit: 20, subject: { kind: 'order', id: orderId } })).map(
    ({ action }) => action,
  );

describe('purchases', () => {
  it('are found by player, state, name and what the provider calls them, page by page', async () => {
    const orders = [await paid(), await paid(), await paid(999, 'decline')];
    const found = async (input: object) =>
      (await cashier.call('orders.list', { userId: player.userId, ...input })).list.map(
        ({ number }) => number,
      );
    const numbers = orders.map(({ number }) => number).toReversed();
    expect(await found({})).toEqual(numbers);
    expect(await found({ state: 'failed' })).toEqual([orders[2]?.number]);
    expect(await found({ search: orders[1]?.reference })).toEqual([orders[1]?.number]);
    const first = await cashier.call('orders.list', { userId: player.userId, limit: 2 });
    const rest = await cashier.call('orders.list', { userId: player.userId, limit: 2, after: first.next });
    expect([...first.list, ...rest.list].map(({ number }) => number)).toEqual(numbers);
    expect(rest.next).toBe('');
  });

  it('are told with steps, events and the transfer that gave the coins', async () => {
    const order = await paid();
    const full = await cashier.call('orders.one', { orderId: order.orderId });
    expect(full).toMatchObject({ state: 'settled', coins: 1100, refundableMinor: 999 });
    expect(full.steps.map(({ state }) => state)).toEqual(['created', 'settled']);
    const { entries } = await owner.call('ledger.transfer', { transferId: full.transferId });
    expect(entries.filter(({ userId }) => userId === player.userId).map(({ amount }) => amount)).toEqual([
      1000, 100,
    ]);
    expect(entries.some(({ house }) => house === 'recharge.sandbox')).toBe(true);
  });

  it.each(['floor', 'content', 'support', 'auditor'] as const)('are nothing for %s to refund', async role => {
    const order = await paid();
    const other = await signInAs(world.server.app, role);
    const input = { orderId: order.orderId, amountMinor: 1, reason, idempotencyKey: key() };
    expect((await other.ask('orders.refund', input)).errorCode).toBe('00011');
    expect((await other.ask('orders.release', { orderId: order.orderId, reason })).errorCode).toBe('00011');
    expect(await deeds(order.orderId)).toEqual([]);
  });
});

describe('a refund', () => {
  const refund = (orderId: string, amountMinor: number, idempotencyKey = key()) =>
    cashier.ask('orders.refund', { orderId, amountMinor, reason, idempotencyKey });

  it('goes back at the provider, takes its coins, and stands in the audit log, once for a key', async () => {
    const before = await coinsNow();
    const order = await paid();
    const same = key();
    const answers = await Promise.all([refund(order.orderId, 500, same), refund(order.orderId, 500, same)]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await payments().statusOf(order)).refundedMinor).toBe(500);
    expect(await coinsNow()).toBe(before + 1100 - 550);
    expect(await deeds(order.orderId)).toEqual(['orders.refund']);
    expect((await refund(order.orderId, 499, same)).errorCode).toBe('00019');
    const full = await cashier.call('orders.one', { orderId: order.orderId });
    expect(full).toMatchObject({ state: 'partRefunded', refundableMinor: 499 });
    expect(full.returns).toMatchObject([{ amountMinor: 500, takenCoins: 550, owedCoins: 0 }]);
  });

  it('is never more than was paid, however many ask at the same moment', async () => {
    const order = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order.orderId, 400)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect((await payments().statusOf(order)).refundedMinor).toBe(800);
    expect((await refund(order.orderId, 200)).errorCode).toBe('00012');
    expect((await refund(order.orderId, 199)).success).toBe(true);
    expect((await payments().orders.find(order.id))?.state).toBe('refunded');
  });

  it('of what was never paid is refused', async () => {
    const order = await paid(999, 'decline');
    expect((await refund(order.orderId, 1)).errorCode).toBe('00012');
    expect(await deeds(order.orderId)).toEqual([]);
  });

  it('above one’s limit of the day waits for a second person, who is somebody else', async () => {
    const order = await paid(4999);
    const asked = await refund(order.orderId, 4999);
    expect(asked.data).toMatchObject({ state: 'waiting' });
    expect((await payments().statusOf(order)).refundedMinor).toBe(0);
    const { approvalId } = asked.data as { approvalId: string };
    expect((await cashier.ask('approvals.agree', { approvalId, reason })).errorCode).toBe('50004');
    const agreed = await Promise.all([1, 2].map(() => owner.ask('approvals.agree', { approvalId, reason })));
    expect(agreed.filter(({ success }) => success)).toHaveLength(1);
    expect((await payments().statusOf(order)).refundedMinor).toBe(4999);
    expect((await payments().orders.find(order.id))?.state).toBe('refunded');
    const trail = (await world.server.modules.audit.list({ limit: 30 })).map(({ action }) => action);
    expect(trail.filter(action => action === 'approvals.agree')).toHaveLength(1);
  });

  it('that the provider does not take now is done by the job', async () => {
    const before = await coinsNow();
    const order = await paid();
    await world.owner.pool.query('alter table sandbox_refunds rename to sandbox_refunds_away');
    expect((await refund(order.orderId, 999)).success).toBe(true);
    await world.owner.pool.query('alter table sandbox_refunds_away rename to sandbox_refunds');
    const full = await cashier.call('orders.one', { orderId: order.orderId });
    expect(full.refunds).toMatchObject([{ state: 'asked' }]);
    expect(full).toMatchObject({ state: 'settled', refundableMinor: 0 });
    expect(await payments().jobs.refunds()).toBe(1);
    expect(await coinsNow()).toBe(before);
    expect(await payments().jobs.refunds()).toBe(0);
  });
});

describe('an order that waits for a person', () => {
  it('gives its coins when somebody lets it, with a reason, once', async () => {
    const before = await coinsNow();
    await world.server.modules.risk.flag(player.userId as never, 'test');
    const order = await paid();
    expect(await coinsNow()).toBe(before);
    const answers = await Promise.all(
      [1, 2].map(() => cashier.ask('orders.release', { orderId: order.orderId, reason })),
    );
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(await coinsNow()).toBe(before + 1100);
    expect(await deeds(order.orderId)).toEqual(['orders.release']);
    expect((await cashier.ask('orders.release', { orderId: order.orderId, reason })).errorCode).toBe('50010');
  });
});

describe('the books', () => {
  const span = () => ({
    from: world.platform.clock.nowMs() - 60_000,
    until: world.platform.clock.nowMs() + 60_000,
  });

  it('are the provider’s, and say where they are not', async () => {
    world.platform.clock.advance(3_600_000);
    cashier = await signInAs(world.server.app, 'cashier');
    const orders = [await paid(), await paid(1999)];
    expect(await cashier.call('orders.reconcile', span())).toMatchObject({
      checked: 2,
      isCut: false,
      sums: [{ provider: 'sandbox', currency: 'USD', ours: 2998, theirs: 2998 }],
      differences: [],
    });
    await world.owner.pool.query(
      'update sandbox_payments set amount_minor = amount_minor + 1 where reference = $1',
      [orders[0]?.reference],
    );
    const { sums, differences } = await cashier.call('orders.reconcile', span());
    expect(sums).toMatchObject([{ ours: 2998, theirs: 2999 }]);
    expect(differences).toEqual([
      { orderId: orders[0]?.orderId, number: orders[0]?.number, what: 'amount: ours 999, theirs 1000' },
    ]);
    const { list } = await cashier.call('orders.revenue', span());
    expect(list).toMatchObject([
      {
        kind: 1,
        currency: 'USD',
        isSandbox: true,
        orders: 2,
        paidMinor: 2998,
        refundedMinor: 0,
        coins: 3500,
      },
    ]);
  });
});
