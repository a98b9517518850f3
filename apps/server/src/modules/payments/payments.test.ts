/** Orders through the sandbox: whatever comes, in whatever order, coins come of money once. */
import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from '../wallet/index.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;
const payments = () => world.server.modules.payments;
const sandbox = () => {
  const { sandbox: found } = payments();
  if (!found) throw new Error('there is no sandbox');
  return found;
};

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const shop = async (token?: string) => (await world.call('recharge.config', {}, token)).list;
async function regular(place: number, token = player.token) {
  const found = (await shop(token)).filter(({ rechargeType }) => rechargeType === 1)[place];
  if (!found) throw new Error('no such offer');
  return found;
}
const wanted = (offer: Awaited<ReturnType<typeof regular>>, more: object = {}) => ({
  payType: 16 as const,
  rechargeType: offer.rechargeType,
  configId: offer.configId,
  price: offer.rechargeMoney,
  currency: offer.currency,
  amount: offer.convertAmount,
  idempotencyKey: `payment-test-${++keys}`,
  ...more,
});
async function buy(place = 1, more: object = {}) {
  const made = await world.call('recharge.pay', wanted(await regular(place), more), player.token);
  const order = await payments().orders.findByNumber(made.rechargeNumber);
  if (!order) throw new Error('the order is not there');
  return order;
}
const coinsNow = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const stateOf = (rechargeNumber: string) => world.call('recharge.state', { rechargeNumber }, player.token);
const webhook = async (sent: { body: Buffer; headers: Readonly<Record<string, string>> }) =>
  world.server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/sandbox',
    headers: { 'content-type': 'application/json', ...sent.headers },
    payload: sent.body,
  });
const steps = async (id: number) => (await payments().orders.listSteps(id)).map(({ state }) => state);

describe('an order that is paid', () => {
  it('brings its coins and its gift once, however often and by whom it is told', async () => {
    const before = await coinsNow();
    const order = await buy();
    expect((await stateOf(order.number)).outcome).toBe('pending');
    const sent = await sandbox().decide(order.reference, 'approve');
    const answers = await Promise.all([
      stateOf(order.number),
      webhook(sent),
      payments().advance(order.id, 'redirect'),
      webhook(sent),
      payments().advance(order.id, 'job'),
      stateOf(order.number),
    ]);
    expect(answers).toHaveLength(6);
    await payments().jobs.events();
    expect(await stateOf(order.number)).toMatchObject({ outcome: 'success', isFirstRecharge: true });
    expect(await coinsNow()).toBe(before + 1100);
    expect((await steps(order.id)).filter(state => state === 'settled')).toHaveLength(1);
    const { faults } = await world.server.modules.wallet.check();
    expect(faults).toEqual([]);
  });

  it('is found by the job when nobody tells of it, and when its time is over', async () => {
    const before = await coinsNow();
    const order = await buy();
    await sandbox().decide(order.reference, 'approve');
    world.platform.clock.advance(7_200_000);
    while ((await payments().jobs.orders()) > 0) world.platform.clock.advance(61_000);
    expect(await coinsNow()).toBe(before + 1100);
  });

  it('after it was given up still brings what was paid for', async () => {
    const before = await coinsNow();
    const order = await buy();
    await sandbox().decide(order.reference, 'approve');
    const given = await world.call('recharge.cancel', { rechargeNumber: order.number }, player.token);
    expect(given.outcome).toBe('success');
    expect(await coinsNow()).toBe(before + 1100);
  });

  it('waits for a person where the account is flagged, and comes when it is cleared', async () => {
    const before = await coinsNow();
    const order = await buy();
    await world.server.modules.risk.flag(player.userId as UserId, 'test');
    await sandbox().decide(order.reference, 'approve');
    expect(await stateOf(order.number)).toMatchObject({ outcome: 'pending', isHeld: true });
    expect(await coinsNow()).toBe(before);
    await world.server.modules.risk.clear(player.userId as UserId);
    expect(await stateOf(order.number)).toMatchObject({ outcome: 'success', isHeld: false });
    expect(await coinsNow()).toBe(before + 1100);
  });

  it('waits for a person where another amount was paid', async () => {
    const before = await coinsNow();
    const order = await buy();
    await world.owner.pool.query('update sandbox_payments set amount_minor = 1 where reference = $1', [
      order.reference,
    ]);
    await sandbox().decide(order.reference, 'approve');
    expect(await stateOf(order.number)).toMatchObject({ outcome: 'pending', isHeld: true });
    expect(await coinsNow()).toBe(before);
  });
});

describe('an order that is not paid', () => {
  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s: it is %s and brings nothing', async (decision, state) => {
    const before = await coinsNow();
    const order = await buy();
    await webhook(await sandbox().decide(order.reference, decision));
    await payments().jobs.events();
    expect((await stateOf(order.number)).outcome).toBe('failure');
    expect(await steps(order.id)).toEqual(['created', state]);
    expect(await coinsNow()).toBe(before);
  });

  it('ends after an hour, and cannot be paid then', async () => {
    const order = await buy();
    world.platform.clock.advance(3_600_001);
    expect((await stateOf(order.number)).outcome).toBe('failure');
    await sandbox().decide(order.reference, 'approve');
    expect((await stateOf(order.number)).outcome).toBe('failure');
    expect(await steps(order.id)).toEqual(['created', 'expired']);
  });
});

describe('money that goes back', () => {
  const refund = (order: Awaited<ReturnType<typeof buy>>, amountMinor: number, key: string) =>
    sandbox().refund({
      reference: order.reference,
      transactionId: '',
      key,
      currency: order.currency,
      amountMinor,
    });
  async function paid(place = 1) {
    const order = await buy(place);
    await sandbox().decide(order.reference, 'approve');
    await stateOf(order.number);
    return order;
  }

  it('takes its coins back in parts, all of them in the end, and each part once', async () => {
    const before = await coinsNow();
    const order = await paid();
    await refund(order, 500, 'one');
    await refund(order, 500, 'one');
    await Promise.all([stateOf(order.number), payments().advance(order.id, 'job'), stateOf(order.number)]);
    expect(await stateOf(order.number)).toMatchObject({ refundedMoney: 500 });
    expect((await world.call('accounts.read', {}, player.token)).rechargeAmount).toBe(499);
    expect(await coinsNow()).toBe(before + 1100 - 550);
    await refund(order, 499, 'two');
    expect(await stateOf(order.number)).toMatchObject({ refundedMoney: 999 });
    expect(await coinsNow()).toBe(before);
    expect(await steps(order.id)).toEqual(['created', 'settled', 'partRefunded', 'refunded']);
  });

  it('owes what was played already, and takes it off the next coins', async () => {
    const { wallet } = world.server.modules;
    const order = await paid();
    const has = await coinsNow();
    await wallet.post({
      kind: 'test.spend',
      key: `test-spend-${order.id}`,
      inputHash: inputHash({ order: order.number }),
      postings: [
        { account: { userId: player.userId as UserId, unit: 'coins' }, amount: (100 - has) as never },
        { account: { house: 'test', unit: 'coins' }, amount: (has - 100) as never },
      ],
      answer: null,
    });
    await webhook(await sandbox().chargeBack(order.reference));
    await payments().jobs.events();
    await stateOf(order.number);
    expect(await coinsNow()).toBe(0);
    expect((await wallet.balancesOf(player.userId as UserId)).debt).toBe(1000);
    expect((await steps(order.id)).at(-1)).toBe('chargedBack');
    await paid(2);
    expect(await coinsNow()).toBe(2400 - 1000);
    expect((await wallet.balancesOf(player.userId as UserId)).debt).toBe(0);
    expect((await wallet.check()).faults).toEqual([]);
  });

  it('before the coins came brings none, ever', async () => {
    const before = await coinsNow();
    const order = await buy();
    await sandbox().decide(order.reference, 'approve');
    await sandbox().settle(order.reference);
    await refund(order, 999, 'early');
    await stateOf(order.number);
    await payments().advance(order.id, 'job');
    expect(await coinsNow()).toBe(before);
    expect((await steps(order.id)).at(-1)).toBe('refunded');
  });
});

describe('what is ordered', () => {
  it('is what was shown, or nothing', async () => {
    const offer = await regular(1);
    const ask = async (more: object) =>
      (await world.ask('recharge.pay', wanted(offer, more), player.token)).errorCode;
    expect(await ask({ price: offer.rechargeMoney - 1 })).toBe('60001');
    expect(await ask({ amount: offer.convertAmount + 1 })).toBe('60001');
    expect(await ask({ currency: 'EUR' })).toBe('60001');
    expect(await ask({ rechargeType: 4 })).toBe('00013');
    expect(await ask({ configId: 1 })).toBe('00013');
    expect(await ask({ useBonusCard: '7' })).toBe('60004');
    expect((await world.call('recharge.orders', {}, player.token)).list).toEqual([]);
  });

  it('with the same key is one order, and something else under it is refused', async () => {
    const order = wanted(await regular(1));
    const made = await Promise.all(
      Array.from({ length: 8 }, () => world.ask('recharge.pay', order, player.token)),
    );
    const numbers = new Set(
      made
        .filter(({ success }) => success)
        .map(({ data }) => (data as { rechargeNumber: string }).rechargeNumber),
    );
    expect(numbers.size).toBe(1);
    expect((await world.call('recharge.orders', {}, player.token)).list).toHaveLength(1);
    const other = await regular(2);
    const reused = wanted(other, { idempotencyKey: order.idempotencyKey });
    expect((await world.ask('recharge.pay', reused, player.token)).errorCode).toBe('00019');
  });

  it('is nobody else’s to see or to give up', async () => {
    const order = await buy();
    const other = await world.player();
    for (const name of ['recharge.state', 'recharge.cancel'] as const) {
      const answer = await world.ask(name, { rechargeNumber: order.number }, other.token);
      expect(answer.errorCode).toBe('00013');
    }
  });

  it('leads back to our own pages alone', async () => {
    for (const address of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const order = await buy(1, { callBackPageUrl: address });
      expect((await sandbox().store.find(order.reference))?.backUrl).toBe('/recharge');
    }
    const order = await buy(1, { callBackPageUrl: '/recharge?order=1' });
    expect((await sandbox().store.find(order.reference))?.backUrl).toBe('/recharge?order=1');
  });

  it('of a newcomer’s offer is sold once', async () => {
    const first = (await shop(player.token)).find(({ rechargeType }) => rechargeType === 6);
    if (!first) throw new Error('a newcomer has an offer');
    const made = await world.call('recharge.pay', wanted(first), player.token);
    const order = await payments().orders.findByNumber(made.rechargeNumber);
    await sandbox().decide(order?.reference ?? '', 'approve');
    await stateOf(made.rechargeNumber);
    expect((await shop(player.token)).some(({ rechargeType }) => rechargeType === 6)).toBe(false);
    expect((await world.ask('recharge.pay', wanted(first), player.token)).errorCode).toBe('60002');
  });
});

describe('a limit', () => {
  const setLimit = (limitMoney: number | undefined) =>
    world.call(
      'recharge.setLimit',
      { span: 'day', ...(limitMoney === undefined ? {} : { limitMoney }) },
      player.token,
    );

  it('holds for orders of the same moment', async () => {
    await setLimit(2000);
    const offer = await regular(1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.ask('recharge.pay', wanted(offer), player.token)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.filter(({ errorCode }) => errorCode === '60003')).toHaveLength(4);
    expect(answers.find(({ success }) => !success)?.data).toMatchObject({ span: 'day', limitMoney: 2000 });
  });

  it('is given back by an order that comes to nothing', async () => {
    await setLimit(1000);
    const order = await buy();
    await world.call('recharge.cancel', { rechargeNumber: order.number }, player.token);
    await expect(buy()).resolves.toBeDefined();
  });

  it('is lowered at once and raised after a day', async () => {
    await setLimit(5000);
    expect((await setLimit(8000)).list[0]).toMatchObject({ limitMoney: 5000, nextMoney: 8000 });
    world.platform.clock.advance(86_400_000);
    const { list } = await world.call('recharge.limits', {}, player.token);
    expect(list[0]).toMatchObject({ limitMoney: 8000 });
    expect(list[0]).not.toHaveProperty('nextMoney');
    expect((await setLimit(1000)).list[0]).toMatchObject({ limitMoney: 1000 });
  });
});

describe('a webhook', () => {
  it('that is forged, changed or empty is refused and kept nowhere', async () => {
    const order = await buy();
    const sent = await sandbox().decide(order.reference, 'decline');
    const changed = Buffer.from(sent.body.toString().replace('declined', 'approved'));
    const count = async () =>
      Number(
        (await world.owner.pool.query<{ n: string }>('select count(*)::text as n from payment_events'))
          .rows[0]?.n,
      );
    const before = await count();
    expect((await webhook({ ...sent, body: changed })).statusCode).toBe(400);
    expect((await webhook({ ...sent, headers: {} })).statusCode).toBe(400);
    expect((await webhook({ ...sent, body: Buffer.alloc(0) })).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  it('of a provider there is not is not found', async () => {
    const { statusCode } = await world.server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook/other',
    });
    expect(statusCode).toBe(404);
  });

  it('that came before the order knew its payment is done when it does', async () => {
    const order = await buy();
    await world.owner.pool.query(`update payment_orders set reference = '' where id = $1`, [order.id]);
    await webhook(await sandbox().decide(order.reference, 'approve'));
    await payments().jobs.events();
    const waits = async () =>
      (await world.owner.pool.query('select from payment_events where done_at is null')).rowCount;
    expect(await waits()).toBe(1);
    await world.owner.pool.query('update payment_orders set reference = $2 where id = $1', [
      order.id,
      order.reference,
    ]);
    await payments().jobs.events();
    expect(await waits()).toBe(0);
    expect((await stateOf(order.number)).outcome).toBe('success');
  });
});

describe('the sandbox’s page', () => {
  const page = (reference: string, decision: string, way = 'soon') =>
    world.server.app.inject({
      method: 'POST',
      url: `/pay/sandbox/${reference}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}&webhook=${way}`,
    });

  it.each([
    ['soon', 'success'],
    ['twice', 'success'],
    ['never', 'pending'],
  ])('with a webhook %s leaves the order %s until somebody asks', async (way, outcome) => {
    const before = await coinsNow();
    const order = await buy();
    const answer = await page(order.reference, 'approve', way);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/recharge']);
    const find = async () => (await payments().orders.findByNumber(order.number))?.state;
    if (outcome === 'success') await expect.poll(find).toBe('settled');
    else expect(await find()).toBe('created');
    expect((await stateOf(order.number)).outcome).toBe('success');
    expect(await coinsNow()).toBe(before + 1100);
  });

  it('of a payment that is not there is not found, and what was decided stays', async () => {
    expect((await page('sbx_NOTHING', 'approve')).statusCode).toBe(404);
    const order = await buy();
    await page(order.reference, 'decline');
    await page(order.reference, 'approve');
    expect((await stateOf(order.number)).outcome).toBe('failure');
    const shown = await world.server.app.inject({ url: `/pay/sandbox/${order.reference}` });
    expect(shown.body).toContain('This payment was declined.');
  });
});
