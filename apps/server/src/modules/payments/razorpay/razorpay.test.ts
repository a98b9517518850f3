/** Razorpay over HTTP, against a stand-in that behaves as its documentation says. */
import { PayType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import type { Order } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { BOUGHT, type Buyer, createBuyer } from '../testing/buyer.fixture.ts';
import { createWebhookDoor, type WebhookDoor } from '../testing/webhook-door.fixture.ts';
import { createRazorpay } from './index.ts';
import { newId, type RazorpayStandIn, signRazorpay, startRazorpay } from './razorpay.fixture.ts';

let ledger: TestLedger;
let razorpay: RazorpayStandIn;
let provider: PaymentProvider;
let buyer: Buyer;
let door: WebhookDoor;

beforeAll(async () => {
  ledger = await createTestLedger();
  razorpay = await startRazorpay();
});
afterAll(async () => {
  await razorpay.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  razorpay.asked.length = 0;
  razorpay.troubles.length = 0;
  razorpay.disputes.length = 0;
  provider = createRazorpay(razorpay.options);
  buyer = await createBuyer(ledger, provider, { payType: PayType.india, currency: 'INR' });
  door = createWebhookDoor(buyer.payments, 'razorpay');
});

const advance = ({ id }: Order, reason: 'client' | 'webhook' | 'job' = 'client') =>
  buyer.payments.advance(id, reason);
const linkOf = ({ reference }: Order) => razorpay.links.get(reference);
async function paid() {
  const made = await buyer.order();
  const payment = razorpay.pay(made.reference);
  return { made: await advance(made), payment };
}

describe('an order', () => {
  it('leads to Razorpay’s page, and brings its coins once when it is paid', async () => {
    const made = await buyer.order();
    expect(made.payUrl).toBe(`https://rzp.test/${made.reference}`);
    expect(linkOf(made)?.wanted).toMatchObject({
      upi_link: true,
      amount: 1999,
      currency: 'INR',
      reference_id: made.number,
      accept_partial: false,
      callback_url: 'https://arcade.test/recharge?back=1',
    });
    expect((await advance(made)).state).toBe('created');
    const { id } = razorpay.pay(made.reference);
    await Promise.all([1, 2, 3].map(() => advance(made)));
    expect(await buyer.payments.orders.find(made.id)).toMatchObject({ state: 'settled', transactionId: id });
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('is in rupees alone', async () => {
    await expect(buyer.order({ currency: 'USD' })).rejects.toMatchObject({ code: 'paymentUnavailable' });
    expect(razorpay.asked).toEqual([]);
    expect(buyer.payments.methodsIn('USD')).toEqual([]);
    expect(buyer.payments.methodsIn('INR')).toMatchObject([{ payType: PayType.india }]);
  });

  it('whose answer never came is the same one when it is asked for again', async () => {
    const before = razorpay.links.size;
    for (const trouble of ['before', 'behind'] as const) {
      razorpay.troubles.push(trouble);
      await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    }
    const one = await buyer.order();
    expect(razorpay.links.size).toBe(before + 1);
    expect(linkOf(one)?.wanted.reference_id).toBe(one.number);
  });

  it('asked for twice at the same moment is one', async () => {
    const before = razorpay.links.size;
    const [one, other] = await Promise.all([buyer.order(), buyer.order()]);
    expect(one.reference).toBe(other.reference);
    expect(razorpay.links.size).toBe(before + 1);
  });

  it('that Razorpay refuses is none', async () => {
    razorpay.troubles.push([400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
    await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
  });

  it('that was refused once can still be paid', async () => {
    const made = await buyer.order();
    razorpay.pay(made.reference, 'failed');
    expect((await advance(made)).state).toBe('created');
    razorpay.pay(made.reference);
    expect((await advance(made)).state).toBe('settled');
  });

  it('that nobody pays is ended at Razorpay when its time is over, and late money is good money', async () => {
    const made = await buyer.order();
    ledger.clock.advance(3_600_001);
    expect((await advance(made, 'job')).state).toBe('expired');
    expect(linkOf(made)?.status).toBe('cancelled');
    razorpay.pay(made.reference);
    expect((await advance(made, 'webhook')).state).toBe('settled');
  });

  it('given up is over, once however often, and stays paid when it is', async () => {
    const made = await buyer.order();
    for (const _ of [1, 2]) expect((await buyer.payments.giveUp(made)).state).toBe('cancelled');
    const other = await buyer.order({ key: 'another-key' });
    razorpay.pay(other.reference);
    expect((await buyer.payments.giveUp(other)).state).toBe('settled');
  });

  it('cannot be given up while Razorpay does not say that it is', async () => {
    const made = await buyer.order();
    razorpay.troubles.push([400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
    await expect(buyer.payments.giveUp(made)).rejects.toThrow('Razorpay answered 400');
  });

  it('stays as it is while Razorpay is away', async () => {
    const made = await buyer.order();
    razorpay.pay(made.reference);
    razorpay.troubles.push([502, {}]);
    await expect(advance(made, 'job')).rejects.toThrow('Razorpay answered 502');
    expect((await advance(made, 'job')).state).toBe('settled');
  });
});

describe('money that goes back', () => {
  it('is refunded in parts under a key each, and takes its coins', async () => {
    const { made, payment } = await paid();
    for (const key of ['one', 'one']) await buyer.refund(made, 999, key);
    expect(await buyer.balance()).toBe(BOUGHT - 1199);
    expect(payment.refunds).toHaveLength(1);
    await buyer.refund(made, 1000, 'two');
    expect(await buyer.state(made)).toBe('refunded');
    expect(await buyer.balance()).toBe(0);
  });

  it('is sent once where the answer never came, and where Razorpay has forgotten the key', async () => {
    const { made, payment } = await paid();
    const refund = {
      reference: made.reference,
      transactionId: payment.id,
      key: 'refund-1',
      currency: 'INR',
      amountMinor: 500,
    };
    const nothing = [200, { items: [] }] as const;
    razorpay.troubles.push(nothing, 'behind');
    await expect(provider.refund(refund)).rejects.toThrow('fetch failed');
    razorpay.troubles.push(nothing, nothing);
    await Promise.all([1, 2].map(() => provider.refund(refund)));
    razorpay.forgetKeys();
    await provider.refund(refund);
    expect(payment.refunds).toHaveLength(1);
  });

  it('is no refund while it only waits, and none where it failed', async () => {
    const { made, payment } = await paid();
    const waiting = { status: 'pending', amount: 1999, receipt: 'ours' };
    payment.refunds.push(waiting);
    expect((await advance(made, 'webhook')).state).toBe('settled');
    waiting.status = 'failed';
    expect((await advance(made, 'webhook')).state).toBe('settled');
    const again = provider.refund({
      reference: made.reference,
      transactionId: payment.id,
      key: 'ours',
      currency: 'INR',
      amountMinor: 1999,
    });
    await expect(again).rejects.toThrow('the refund has failed');
  });

  it('by a dispute takes its coins once it is lost, and gives none twice when it is won late', async () => {
    const { made, payment } = await paid();
    // It is not the first of them.
    for (let other = 0; other < 120; other++)
      razorpay.disputes.push({ payment_id: newId('pay'), status: 'lost', amount_deducted: 5 });
    const dispute = { payment_id: payment.id, status: 'open', amount_deducted: 0 };
    razorpay.disputes.push(dispute);
    for (const status of ['open', 'under_review', 'won', 'closed']) {
      dispute.status = status;
      expect((await advance(made, 'webhook')).state).toBe('settled');
    }
    Object.assign(dispute, { status: 'lost', amount_deducted: 1999 });
    expect((await advance(made, 'webhook')).state).toBe('chargedBack');
    Object.assign(dispute, { status: 'won', amount_deducted: 0 });
    expect((await advance(made, 'webhook')).state).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
  });

  it('twice over is no more than was paid', async () => {
    const { made, payment } = await paid();
    await buyer.refund(made, 1999, 'all');
    razorpay.disputes.push({ payment_id: payment.id, status: 'lost', amount_deducted: 1999 });
    expect((await provider.status(made.reference)).refundedMinor).toBe(1999);
  });
});

describe('a webhook', () => {
  const ofLink = (event: string, { reference: id, number }: Order) => ({
    event,
    payload: { payment_link: { entity: { id, reference_id: number } } },
  });

  it('of a payment brings the coins, once however often it comes', async () => {
    const made = await buyer.order();
    razorpay.pay(made.reference);
    const sent = signRazorpay(ofLink('payment_link.paid', made));
    expect(await door.post(sent)).toBe(200);
    // The same under another number, which is not signed.
    expect(await door.post({ ...sent, headers: { ...sent.headers, 'x-razorpay-event-id': 'x' } })).toBe(200);
    await door.until(() => buyer.state(made), 'settled');
    expect(await buyer.balance()).toBe(BOUGHT);
    const { rows } = await ledger.owner.pool.query(
      'select count(*)::int from payment_events where reference = $1',
      [made.reference],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('in another order changes nothing that is not so', async () => {
    const made = await buyer.order();
    await door.post(signRazorpay(ofLink('payment_link.paid', made)));
    await buyer.payments.jobs.events();
    expect(await buyer.state(made)).toBe('created');
    razorpay.pay(made.reference);
    await door.post(signRazorpay(ofLink('payment_link.expired', made)));
    await door.until(() => buyer.state(made), 'settled');
  });

  it.each([
    ['payment.captured', (id: string) => ({ payment: { entity: { id } } })],
    ['refund.processed', (id: string) => ({ refund: { entity: { payment_id: id } } })],
    ['payment.dispute.lost', (id: string) => ({ dispute: { entity: { payment_id: id } } })],
  ])('of %s finds the order by its payment', async (event, payloadOf) => {
    const { made, payment } = await paid();
    const { body, headers } = signRazorpay({ event, payload: payloadOf(payment.id) });
    expect(await provider.readWebhook(body, headers)).toMatchObject({ reference: made.reference });
  });

  it.each([
    ['payment.captured', { payment: { entity: { id: 'pay_of_another_shop' } } }],
    ['payment_link.paid', { payment_link: { entity: { id: 'plink_1', reference_id: 'invoice 7' } } }],
    ['settlement.processed', { settlement: { entity: { id: 'setl_1' } } }],
  ])('of %s that is none of ours is left alone', async (event, payload) => {
    const { body, headers } = signRazorpay({ event, payload });
    expect(await provider.readWebhook(body, headers)).toBeUndefined();
  });

  it('that is forged, changed or unsigned is refused', async () => {
    const made = await buyer.order();
    const good = signRazorpay(ofLink('payment_link.paid', made));
    const refused: { body: Buffer; headers: Record<string, string> }[] = [
      { ...good, body: Buffer.from(good.body.toString().replace('paid', 'gone')) },
      { ...good, headers: {} },
      { ...good, headers: { 'x-razorpay-signature': '' } },
      signRazorpay(ofLink('payment_link.paid', made), 'another secret'),
    ];
    for (const { body, headers } of refused) {
      await expect(provider.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
      expect(await door.post({ body, headers })).toBe(400);
    }
    expect(await provider.readWebhook(good.body, good.headers)).toBeDefined();
  });
});
