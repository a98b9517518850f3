/** Stripe over HTTP, against a stand-in that behaves as its documentation says. */
import { CURRENCIES, PayType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import type { Order } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { BOUGHT, type Buyer, createBuyer } from '../testing/buyer.fixture.ts';
import { createWebhookDoor, type WebhookDoor } from '../testing/webhook-door.fixture.ts';
import { createStripe } from './index.ts';
import { intentOf, type StripeStandIn, signStripe, startStripe } from './stripe.fixture.ts';

let ledger: TestLedger;
let stripe: StripeStandIn;
let provider: PaymentProvider;
let buyer: Buyer;
let door: WebhookDoor;

beforeAll(async () => {
  ledger = await createTestLedger();
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  stripe.asked.length = 0;
  stripe.troubles.length = 0;
  provider = createStripe(stripe.options, ledger.clock);
  buyer = await createBuyer(ledger, provider);
  door = createWebhookDoor(buyer.payments, 'stripe');
});

const advance = ({ id }: Order, reason: 'client' | 'webhook' | 'job' = 'client') =>
  buyer.payments.advance(id, reason);
const posts = (path: string) =>
  stripe.asked.filter(asked => asked.method === 'POST' && asked.path.startsWith(path));
async function paid(): Promise<Order> {
  const made = await buyer.order();
  stripe.complete(made.reference);
  return advance(made);
}

describe('an order', () => {
  it('leads to Stripe’s page, and brings its coins once when it is paid', async () => {
    const made = await buyer.order();
    expect(made.payUrl).toBe(`https://checkout.stripe.test/${made.reference}`);
    expect(stripe.sessions.get(made.reference)?.form).toMatchObject({
      client_reference_id: made.number,
      'payment_intent_data[metadata][order]': made.number,
      'adaptive_pricing[enabled]': 'false',
      success_url: 'https://arcade.test/recharge?back=1',
      cancel_url: 'https://arcade.test/recharge',
    });
    expect((await advance(made)).state).toBe('created');
    stripe.complete(made.reference);
    await Promise.all([1, 2, 3].map(() => advance(made)));
    const order = await buyer.payments.orders.find(made.id);
    expect(order).toMatchObject({ state: 'settled', transactionId: intentOf(made.reference) });
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it.each(CURRENCIES)('in %s is charged in hundredths', async currency => {
    const made = await buyer.order({ currency, priceMinor: 64_000, key: `in-${currency}` });
    expect(stripe.sessions.get(made.reference)?.form).toMatchObject({
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': '64000',
    });
    stripe.complete(made.reference);
    expect((await advance(made)).state).toBe('settled');
  });

  it('by card takes cards alone, and else whatever Stripe knows there', async () => {
    const card = await buyer.order({ payType: PayType.credit });
    const any = await buyer.order({ payType: PayType.checkout, key: 'another-key' });
    const methodOf = ({ reference }: Order) =>
      stripe.sessions.get(reference)?.form['payment_method_types[0]'];
    expect([methodOf(card), methodOf(any)]).toEqual(['card', undefined]);
  });

  it('whose answer never came is the same one when it is asked for again', async () => {
    const before = stripe.sessions.size;
    for (const trouble of ['before', 'behind'] as const) {
      stripe.troubles.push(trouble);
      await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    }
    const [one, other] = await Promise.all([buyer.order(), buyer.order()]);
    expect(one.reference).toBe(other.reference);
    expect(stripe.sessions.size).toBe(before + 1);
    expect(new Set(posts('/v1/checkout/sessions').map(asked => asked.headers['idempotency-key']))).toEqual(
      new Set([one.number]),
    );
  });

  it('waits while the same question is being answered', async () => {
    stripe.troubles.push([409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }]);
    expect((await buyer.order()).reference).toMatch(/^cs_/);
  });

  it('whose bank takes its time is pending for as long, and fails or is paid in the end', async () => {
    const slow = await buyer.order();
    stripe.complete(slow.reference, 'processing');
    expect((await advance(slow)).state).toBe('pending');
    ledger.clock.advance(3_600_001);
    expect((await advance(slow, 'job')).state).toBe('pending');
    const session = stripe.sessions.get(slow.reference);
    if (session) session.intent = 'requires_payment_method';
    expect((await advance(slow, 'job')).state).toBe('failed');
    if (session) session.intent = 'succeeded';
    expect((await advance(slow, 'webhook')).state).toBe('settled');
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('that nobody pays is ended at Stripe when its time is over', async () => {
    const made = await buyer.order();
    ledger.clock.advance(3_600_001);
    expect((await advance(made, 'job')).state).toBe('expired');
    expect(stripe.sessions.get(made.reference)?.status).toBe('expired');
  });

  it('given up when it is paid stays paid', async () => {
    const made = await buyer.order();
    stripe.complete(made.reference);
    expect((await buyer.payments.giveUp(made)).state).toBe('settled');
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('given up is over there as well, once however often', async () => {
    const made = await buyer.order();
    expect((await buyer.payments.giveUp(made)).state).toBe('cancelled');
    expect((await buyer.payments.giveUp(made)).state).toBe('cancelled');
    expect(stripe.sessions.get(made.reference)?.status).toBe('expired');
  });

  it('cannot be given up while Stripe does not say that it is', async () => {
    const made = await buyer.order();
    stripe.troubles.push([400, { error: { type: 'invalid_request_error' } }]);
    await expect(buyer.payments.giveUp(made)).rejects.toThrow('Stripe answered 400');
    expect(await buyer.state(made)).toBe('created');
  });

  it.each([
    ['away', [500, {}] as const],
    ['asked under another account', [404, { error: { code: 'resource_missing' } }] as const],
  ])('stays as it is while Stripe is %s', async (_, trouble) => {
    const made = await buyer.order();
    stripe.complete(made.reference);
    stripe.troubles.push(trouble);
    await expect(advance(made, 'job')).rejects.toThrow(`Stripe answered ${trouble[0]}`);
    expect((await advance(made, 'job')).state).toBe('settled');
  });
});

describe('money that goes back', () => {
  it('is refunded in parts under a key each, and takes its coins', async () => {
    const made = await paid();
    for (const key of ['one', 'one']) await buyer.refund(made, 999, key);
    expect(await buyer.balance()).toBe(BOUGHT - 1199);
    expect(stripe.sessions.get(made.reference)?.refunds).toHaveLength(1);
    await buyer.refund(made, 1000, 'two');
    expect(await buyer.state(made)).toBe('refunded');
    expect(await buyer.balance()).toBe(0);
  });

  it('is sent once where the answer never came, even when Stripe has forgotten the key', async () => {
    const made = await paid();
    const refund = {
      reference: made.reference,
      transactionId: intentOf(made.reference),
      key: 'refund-1',
      currency: 'USD',
      amountMinor: 500,
    };
    // What comes first is the look whether it was done.
    stripe.troubles.push([200, { data: [] }], 'behind');
    await expect(provider.refund(refund)).rejects.toThrow('fetch failed');
    await provider.refund(refund);
    stripe.forgetKeys();
    await provider.refund(refund);
    expect(stripe.sessions.get(made.reference)?.refunds).toHaveLength(1);
    // Two at the same moment both find nothing.
    stripe.troubles.push([200, { data: [] }], [200, { data: [] }]);
    await Promise.all([1, 2].map(() => provider.refund({ ...refund, key: 'refund-2' })));
    expect(stripe.sessions.get(made.reference)?.refunds).toHaveLength(2);
  });

  it('is no refund while it only waits, and none where it failed', async () => {
    const made = await paid();
    const refunds = stripe.sessions.get(made.reference)?.refunds;
    const waiting = { status: 'pending', amount: 1999, metadata: { key: 'ours' } };
    refunds?.push(waiting);
    expect((await advance(made, 'webhook')).state).toBe('settled');
    waiting.status = 'failed';
    expect((await advance(made, 'webhook')).state).toBe('settled');
    const again = provider.refund({
      reference: made.reference,
      transactionId: intentOf(made.reference),
      key: 'ours',
      currency: 'USD',
      amountMinor: 1999,
    });
    await expect(again).rejects.toThrow('the refund is failed at Stripe');
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('before its coins came never brings any', async () => {
    const made = await buyer.order();
    stripe.complete(made.reference);
    stripe.sessions.get(made.reference)?.refunds.push({ status: 'succeeded', amount: 1999, metadata: {} });
    expect((await advance(made, 'webhook')).state).toBe('refunded');
    expect(await buyer.balance()).toBe(0);
  });

  it('by a dispute takes its coins once it is lost, and not before', async () => {
    const made = await paid();
    for (const status of ['warning_needs_response', 'needs_response', 'under_review']) {
      stripe.dispute(made.reference, status);
      expect((await advance(made, 'webhook')).state).toBe('settled');
    }
    stripe.dispute(made.reference, 'lost');
    expect((await advance(made, 'webhook')).state).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
  });

  it('by a dispute that is won changes nothing, and none that is won late gives coins twice', async () => {
    const won = await paid();
    stripe.dispute(won.reference, 'needs_response');
    await advance(won, 'webhook');
    stripe.dispute(won.reference, 'won');
    expect((await advance(won, 'webhook')).state).toBe('settled');
    expect(await buyer.balance()).toBe(BOUGHT);
    stripe.dispute(won.reference, 'lost');
    await advance(won, 'webhook');
    stripe.dispute(won.reference, 'won');
    expect((await advance(won, 'webhook')).state).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
  });

  it('in part by refund and the rest by a lost dispute is all of it, once', async () => {
    const made = await paid();
    await buyer.refund(made, 999, 'part');
    stripe.dispute(made.reference, 'lost');
    expect((await advance(made, 'webhook')).state).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
  });
});

describe('a webhook', () => {
  let events = 0;
  const event = (type: string, object: object) => ({ id: `evt_${++events}`, type, data: { object } });
  const now = () => ledger.clock.nowMs();
  const completed = ({ reference, number }: Order) =>
    event('checkout.session.completed', { id: reference, metadata: { order: number } });

  it('of a payment brings the coins, once however often it comes', async () => {
    const made = await buyer.order();
    stripe.complete(made.reference);
    const sent = signStripe(completed(made), now());
    for (const _ of [1, 2]) expect(await door.post(sent)).toBe(200);
    await door.until(() => buyer.state(made), 'settled');
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('that comes before what it tells of, or in another order, changes nothing that is not so', async () => {
    const made = await buyer.order();
    await door.post(signStripe(completed(made), now()));
    await buyer.payments.jobs.events();
    expect(await buyer.state(made)).toBe('created');
    stripe.complete(made.reference);
    const expired = event('checkout.session.expired', {
      id: made.reference,
      metadata: { order: made.number },
    });
    await door.post(signStripe(expired, now()));
    await door.until(() => buyer.state(made), 'settled');
  });

  it('that comes before the order knows its session waits for it', async () => {
    stripe.troubles.push('behind');
    await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    const [session] = [...stripe.sessions.values()].slice(-1);
    const reference = session?.id ?? '';
    stripe.complete(reference);
    await door.post(
      signStripe(event('checkout.session.completed', { id: reference, metadata: { order: 'X' } }), now()),
    );
    const made = await buyer.order();
    expect(made.reference).toBe(reference);
    await buyer.payments.jobs.events();
    await door.until(() => buyer.state(made), 'settled');
  });

  it.each(['charge.refunded', 'charge.dispute.closed', 'refund.updated'])(
    'of %s finds the order by its payment',
    async type => {
      const made = await paid();
      const { body, headers } = signStripe(
        event(type, { id: 'x_1', payment_intent: intentOf(made.reference), metadata: {} }),
        now(),
      );
      expect(await provider.readWebhook(body, headers)).toMatchObject({ reference: made.reference });
    },
  );

  it('of a payment names our own number', async () => {
    const { body, headers } = signStripe(
      event('payment_intent.succeeded', { id: 'pi_1', metadata: { order: 'OURNUMBER' } }),
      now(),
    );
    expect(await provider.readWebhook(body, headers)).toMatchObject({ reference: 'OURNUMBER' });
  });

  it.each([
    ['checkout.session.completed', { id: 'cs_of_another_shop', metadata: {} }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_shop', metadata: {} }],
    ['customer.created', { id: 'cus_1' }],
  ])('of %s that is none of ours is left alone', async (type, object) => {
    const { body, headers } = signStripe(event(type, object), now());
    expect(await provider.readWebhook(body, headers)).toBeUndefined();
  });

  it('that is forged, changed, unsigned or of another time is refused', async () => {
    const made = await buyer.order();
    const good = signStripe(completed(made), now());
    const changed = Buffer.from(good.body.toString().replace('completed', 'expired'));
    const refused: { body: Buffer; headers: Record<string, string> }[] = [
      { ...good, body: changed },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': good.headers['stripe-signature'].replaceAll('v1=', 'v0=') } },
      { ...good, headers: { 'stripe-signature': 't=x,v1=' } },
      // The time is signed as well.
      {
        ...good,
        headers: {
          'stripe-signature': good.headers['stripe-signature'].replace(
            /t=\d+/,
            `t=${Math.floor(now() / 1000) + 60}`,
          ),
        },
      },
      signStripe(completed(made), now(), 'whsec_other'),
      signStripe(completed(made), now() - 301_000),
      signStripe(completed(made), now() + 301_000),
    ];
    for (const { body, headers } of refused) {
      await expect(provider.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
      expect(await door.post({ body, headers })).toBe(400);
    }
    expect(await provider.readWebhook(good.body, good.headers)).toBeDefined();
    ledger.clock.advance(301_000);
    await expect(provider.readWebhook(good.body, good.headers)).rejects.toThrow(ForgedWebhook);
  });

  it('is nobody’s while there is no secret', async () => {
    const open = createStripe({ ...stripe.options, webhookSecret: '' }, ledger.clock);
    const { body, headers } = signStripe(event('customer.created', {}), now(), '');
    await expect(open.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
  });
});
