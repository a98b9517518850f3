/** PayPal over HTTP, against a stand-in that behaves as its documentation says. */
import { coins, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createPayments, type Order, type Payments } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { newBuyer, PURCHASE } from '../testing/buyer.fixture.ts';
import { createPaypal } from './index.ts';
import { CLIENT, type StandIn, startPaypal } from './paypal.fixture.ts';

let ledger: TestLedger;
let paypal: StandIn;
let provider: PaymentProvider;
let payments: Payments;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  paypal = await startPaypal();
});
afterAll(async () => {
  await paypal.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  userId = await newBuyer(ledger);
  provider = createPaypal({ ...CLIENT, url: paypal.url, origin: 'https://arcade.test' }, ledger.clock);
  payments = createPayments({ ...ledger, isFlagged: () => Promise.resolve(false), providers: [provider] });
  paypal.asked.length = 0;
  paypal.troubles.length = 0;
});

async function order(
  more: Partial<{ currency: 'USD' | 'TWD'; priceMinor: number; key: string }> = {},
): Promise<Order> {
  const { currency = 'USD', priceMinor = 1999, key = `paypal-${userId}-1` } = more;
  return payments.order({
    userId,
    key,
    payType: 14,
    backUrl: '/recharge?back=1',
    cancelUrl: '/recharge',
    asked: { currency, priceMinor },
    purchase: async () => ({ ...PURCHASE, currency, priceMinor }),
  });
}
const balance = () => ledger.balance(userId);
const captures = () => paypal.asked.filter(({ path }) => path.endsWith('/capture'));

describe('an order', () => {
  it('leads to PayPal’s page, is captured once approved, and brings its coins once', async () => {
    const made = await order();
    expect(made.payUrl).toBe(`https://paypal.test/${made.reference}`);
    expect(paypal.orders.get(made.reference)).toMatchObject({
      number: made.number,
      amount: { currency_code: 'USD', value: '19.99' },
    });
    await payments.advance(made.id, 'client');
    expect(captures()).toEqual([]);
    paypal.approve(made.reference);
    await Promise.all([1, 2, 3].map(() => payments.advance(made.id, 'redirect')));
    expect((await payments.orders.find(made.id))?.state).toBe('settled');
    expect(await balance()).toBe(coins(2400));
    expect(new Set(captures().map(({ key }) => key)).size).toBe(1);
  });

  it('asked for twice, or again after an answer that never came, is one payment', async () => {
    const before = paypal.orders.size;
    paypal.troubles.push({ status: 503, body: { name: 'SERVICE_UNAVAILABLE' } });
    await expect(order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    const [one, other] = await Promise.all([order(), order()]);
    expect(one.reference).toBe(other.reference);
    expect(paypal.orders.size).toBe(before + 1);
  });

  it('in a currency without fractions has none', async () => {
    const made = await order({ currency: 'TWD', priceMinor: 64_000 });
    expect(paypal.orders.get(made.reference)?.amount).toEqual({ currency_code: 'TWD', value: '640' });
    paypal.approve(made.reference);
    expect((await payments.advance(made.id, 'client')).state).toBe('settled');
  });

  it('whose card is declined brings nothing', async () => {
    const made = await order();
    paypal.approve(made.reference);
    paypal.troubles.push(
      {
        status: 200,
        body: {
          id: made.reference,
          status: 'APPROVED',
          purchase_units: [{ amount: { currency_code: 'USD', value: '19.99' } }],
        },
      },
      { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] } },
    );
    expect((await payments.advance(made.id, 'client')).state).toBe('failed');
    expect(await balance()).toBe(coins(0));
  });

  it('that PayPal has forgotten is given up', async () => {
    const made = await order();
    paypal.orders.delete(made.reference);
    expect((await payments.advance(made.id, 'job')).state).toBe('cancelled');
  });

  it('that ran out here is not captured when it is approved later: nobody is charged for nothing', async () => {
    const made = await order();
    ledger.clock.advance(3_600_001);
    expect((await payments.advance(made.id, 'job')).state).toBe('expired');
    paypal.approve(made.reference);
    expect((await payments.advance(made.id, 'webhook')).state).toBe('expired');
    expect(captures()).toEqual([]);
  });

  it('stays as it is while PayPal is away', async () => {
    const made = await order();
    paypal.approve(made.reference);
    paypal.troubles.push({ status: 500, body: {} });
    await expect(payments.advance(made.id, 'job')).rejects.toThrow('PayPal answered 500');
    expect((await payments.advance(made.id, 'job')).state).toBe('settled');
  });
});

describe('money that goes back', () => {
  async function paid(): Promise<Order> {
    const made = await order();
    paypal.approve(made.reference);
    return payments.advance(made.id, 'client');
  }

  it('is refunded in parts under a key each, and takes its coins', async () => {
    const made = await paid();
    for (const key of ['one', 'one'])
      await payments.refund(
        { staffId: 1, name: 'Ines' },
        { order: made, amountMinor: 999, key, reason: 'broken' },
        async () => undefined,
      );
    expect(await balance()).toBe(coins(2400 - 1199));
    expect(paypal.orders.get(made.reference)?.capture?.refunds).toHaveLength(1);
    await payments.refund(
      { staffId: 1, name: 'Ines' },
      { order: made, amountMinor: 1000, key: 'two', reason: 'broken' },
      async () => undefined,
    );
    expect((await payments.orders.find(made.id))?.state).toBe('refunded');
    expect(await balance()).toBe(coins(0));
  });

  it('by the payer’s bank is a chargeback', async () => {
    const made = await paid();
    const capture = paypal.orders.get(made.reference)?.capture;
    if (capture) capture.status = 'REFUNDED';
    expect((await payments.advance(made.id, 'webhook')).state).toBe('chargedBack');
    expect(await balance()).toBe(coins(0));
  });
});

describe('a webhook', () => {
  const event = (type: string, resource: object) => ({
    id: `WH-${Math.random()}`,
    event_type: type,
    resource,
  });

  it.each([
    ['an approved order', 'CHECKOUT.ORDER.APPROVED', { id: 'PPX' }, 'PPX'],
    [
      'a capture',
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'C', supplementary_data: { related_ids: { order_id: 'PPX' } } },
      'PPX',
    ],
    ['a refund', 'PAYMENT.CAPTURE.REFUNDED', { id: 'R', custom_id: 'OURNUMBER' }, 'OURNUMBER'],
    [
      'a dispute',
      'CUSTOMER.DISPUTE.CREATED',
      { disputed_transactions: [{ custom: 'OURNUMBER' }] },
      'OURNUMBER',
    ],
  ])('of %s names it', async (_, type, resource, reference) => {
    const { body, headers } = paypal.sign(event(type, resource));
    expect(await provider.readWebhook(body, headers)).toMatchObject({ reference });
  });

  it('that is changed, unsigned, or no JSON is none of PayPal’s', async () => {
    const { body, headers } = paypal.sign(event('CHECKOUT.ORDER.APPROVED', { id: 'PPX' }));
    const changed = Buffer.from(body.toString().replace('PPX', 'PPY'));
    await expect(provider.readWebhook(changed, headers)).rejects.toThrow(ForgedWebhook);
    await expect(provider.readWebhook(body, {})).rejects.toThrow(ForgedWebhook);
    await expect(provider.readWebhook(Buffer.from('{'), headers)).rejects.toThrow(ForgedWebhook);
  });

  it('of something that is no payment of ours is left alone', async () => {
    const { body, headers } = paypal.sign(event('MERCHANT.ONBOARDING.COMPLETED', {}));
    expect(await provider.readWebhook(body, headers)).toBeUndefined();
  });
});

it('a token that was taken back is asked for anew', async () => {
  const made = await order();
  paypal.troubles.push({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
  expect((await payments.advance(made.id, 'job')).state).toBe('created');
});
