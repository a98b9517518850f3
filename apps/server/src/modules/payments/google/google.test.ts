/** Google Play over HTTP, against a stand-in that behaves as its documentation says. */
import { coins, isRefusal, type UserId } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createPayments, type Order, type Payments } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { createReceiptStore } from '../store/receipts.ts';
import { BOUGHT, newBuyer } from '../testing/buyer.fixture.ts';
import { orderInStore } from '../testing/store-order.fixture.ts';
import { type GoogleStandIn, type PlayPurchase, type PushClaims, startGoogle } from './google.fixture.ts';
import { createGoogle } from './index.ts';

let ledger: TestLedger;
let google: GoogleStandIn;
let provider: PaymentProvider;
let payments: Payments;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  google = await startGoogle(() => ledger.clock.nowMs());
});
afterAll(async () => {
  await google.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  userId = await newBuyer(ledger);
  open();
  google.done.length = 0;
  google.troubles.length = 0;
  google.voided.length = 0;
});

/** As after a start. */
function open(isFlagged = false): void {
  provider = createGoogle(google.settings, ledger.clock, createReceiptStore(ledger.database));
  payments = createPayments({
    ...ledger,
    isFlagged: () => Promise.resolve(isFlagged),
    providers: [provider],
  });
}

const order = (key?: string) =>
  orderInStore(payments, userId, PayType.google, key === undefined ? {} : { key });
const bought = (made: Order, more: Partial<PlayPurchase> = {}) =>
  google.buy({ account: made.reference, ...more });
const balance = () => ledger.balance(userId);
const stateOf = async (made: Order) => (await payments.orders.find(made.id))?.state;
const consumed = () => google.done.filter(path => path.endsWith(':consume'));
const purchaseOf = (token: string): PlayPurchase => {
  const found = google.purchases.get(token);
  if (!found) throw new Error('nobody bought it');
  return found;
};

describe('a purchase', () => {
  it('goes with the order’s number, brings its coins once, and is consumed once', async () => {
    const made = await order();
    expect(made).toMatchObject({ payUrl: '', productId: 'coins_2000', reference: made.number });
    expect((await payments.advance(made.id, 'client')).state).toBe('created');
    const token = bought(made);
    for (let time = 0; time < 3; time++) expect((await payments.accept(made, token)).state).toBe('settled');
    expect(await balance()).toBe(coins(BOUGHT));
    expect(consumed()).toEqual([`/purchases/products/coins_2000/tokens/${token}:consume`]);
    const { rows } = await ledger.owner.pool.query(
      'select currency, amount_minor as minor, transaction_id as id from payment_settlements where order_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ currency: 'EUR', minor: 2199, id: purchaseOf(token).orderId }]);
  });

  it('that is paid later, in cash, is found by the job though the order ran out', async () => {
    const made = await order();
    const token = bought(made, { state: 'PENDING' });
    expect((await payments.accept(made, token)).state).toBe('created');
    ledger.clock.advance(7_200_000);
    await payments.jobs.orders();
    expect(await stateOf(made)).toBe('expired');
    Object.assign(purchaseOf(token), { state: 'PURCHASED' });
    Object.assign(google.orders.get(purchaseOf(token).orderId) ?? {}, { state: 'PROCESSED' });
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(await stateOf(made)).toBe('settled');
    expect(consumed()).toHaveLength(1);
  });

  it.each<[string, Partial<PlayPurchase>]>([
    ['by somebody who tries the app', { isTest: true, orderId: '' }],
    ['of more than one', { quantity: 2 }],
  ])('%s waits for a person, and is not consumed', async (_, more) => {
    const made = await order();
    expect((await payments.accept(made, bought(made, more))).state).toBe('held');
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(consumed()).toEqual([]);
    expect(await balance()).toBe(coins(0));
  });

  it('is not consumed before its coins are there', async () => {
    open(true);
    const made = await order();
    expect((await payments.accept(made, bought(made))).state).toBe('held');
    expect(consumed()).toEqual([]);
    open(false);
    expect((await payments.advance(made.id, 'staff')).state).toBe('settled');
    expect(consumed()).toHaveLength(1);
  });
});

describe('a crash', () => {
  it('between the coins and the end of the purchase is made good by the job, once', async () => {
    const made = await order();
    const { inApp } = provider;
    if (!inApp) throw new Error('it is no store');
    const crashing = { ...provider, inApp: { ...inApp, finish: () => Promise.reject(new Error('gone')) } };
    payments = createPayments({ ...ledger, isFlagged: () => Promise.resolve(false), providers: [crashing] });
    expect((await payments.accept(made, bought(made))).state).toBe('settled');
    expect(consumed()).toEqual([]);
    open();
    await payments.jobs.receipts();
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(consumed()).toHaveLength(1);
    expect(await balance()).toBe(coins(BOUGHT));
  });

  it('after Google heard and before we wrote it down asks Google first', async () => {
    const made = await order();
    const token = bought(made);
    await payments.accept(made, token);
    await ledger.owner.pool.query('update store_receipts set finished_at = null where receipt = $1', [token]);
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(consumed()).toHaveLength(1);
    expect(await createReceiptStore(ledger.database).isFinished('google', made.reference)).toBe(true);
  });

  it('of Google in the middle leaves a receipt that is taken the next time', async () => {
    const made = await order();
    const token = bought(made);
    google.troubles.push(503);
    await expect(payments.accept(made, token)).rejects.toMatchObject({ code: 'paymentUnavailable' });
    expect((await payments.accept(made, token)).state).toBe('settled');
  });
});

describe('a receipt is refused, and nothing changes,', () => {
  const attempt = async (made: Order, receipt: string) => ({
    code: await payments.accept(made, receipt).then(
      () => 'taken',
      (error: unknown) => (isRefusal(error) ? error.code : 'broken'),
    ),
    state: await stateOf(made),
    coins: await balance(),
    receipt: await createReceiptStore(ledger.database).find('google', made.reference),
    told: consumed(),
  });
  const UNTOUCHED = { code: 'receiptRefused', state: 'created', coins: 0, receipt: undefined, told: [] };

  it.each<[string, Partial<PlayPurchase>]>([
    ['of another product', { productId: 'coins_100' }],
    ['of another order', { account: 'ABCDEFGHJKLMNPQR99' }],
    ['of no order', { account: '' }],
  ])('%s', async (_, more) => {
    const made = await order();
    expect(await attempt(made, bought(made, more))).toEqual(UNTOUCHED);
    expect(consumed()).toEqual([]);
  });

  it('that Google does not know', async () => {
    expect(await attempt(await order(), 'made-up')).toEqual(UNTOUCHED);
  });

  it('when it was brought for another order, or by another player', async () => {
    const first = await order();
    const token = bought(first);
    await payments.accept(first, token);
    google.done.length = 0;
    const second = await order('another-order');
    await expect(payments.accept(second, token)).rejects.toMatchObject({ code: 'receiptRefused' });
    userId = await newBuyer(ledger);
    expect(await attempt(await order(), token)).toEqual(UNTOUCHED);
  });

  it('when the order was paid by another purchase', async () => {
    const made = await order();
    await payments.accept(made, bought(made));
    await expect(payments.accept(made, bought(made))).rejects.toMatchObject({ code: 'receiptRefused' });
    expect(consumed()).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  const paid = async () => {
    const made = await order();
    const token = bought(made);
    await payments.accept(made, token);
    return { made, token };
  };
  const ask = (made: Order, amountMinor: number) =>
    payments.refund(
      { staffId: 1, name: 'Ines' },
      { order: made, amountMinor, key: `refund-${amountMinor}`, reason: 'broken' },
      () => Promise.resolve(),
    );

  it('by the staff is all of it, once', async () => {
    const { made } = await paid();
    await expect(ask(made, 999)).rejects.toMatchObject({ code: 'badInput' });
    await ask(made, 1999);
    await ask(made, 1999);
    expect(await stateOf(made)).toBe('refunded');
    expect(await balance()).toBe(coins(0));
    expect(google.done.filter(path => path.includes(':refund'))).toHaveLength(1);
  });

  it('is not sent twice, though nobody wrote down that it was', async () => {
    const { made, token } = await paid();
    const { orderId: transactionId } = purchaseOf(token);
    const { reference } = made;
    const wanted = { reference, transactionId, key: 'k', currency: 'USD', amountMinor: 1999 };
    await provider.refund(wanted);
    await expect(provider.refund(wanted)).resolves.toBeUndefined();
    expect(google.done.filter(path => path.includes(':refund'))).toHaveLength(1);
  });

  it.each([
    ['OTHER', 'refunded'],
    ['CHARGEBACK', 'chargedBack'],
  ])('as %s is found in the list of voided purchases, once', async (reason, state) => {
    const { made, token } = await paid();
    google.giveBack(token, reason);
    google.voided.push({ purchaseToken: 'of-no-order', orderId: 'GPA.0', voidedTimeMillis: '1' });
    expect(await payments.jobs.lists()).toBe(1);
    expect(await payments.jobs.lists()).toBe(0);
    expect(await stateOf(made)).toBe(state);
    expect(await balance()).toBe(coins(0));
  });

  it('in part takes the same part of the coins', async () => {
    const { made, token } = await paid();
    const played = google.orders.get(purchaseOf(token).orderId);
    const total = { currencyCode: 'EUR', units: '10', nanos: 995_000_000 };
    played?.parts.push({ state: 'PENDING', total });
    expect((await payments.advance(made.id, 'webhook')).state).toBe('settled');
    Object.assign(played ?? {}, {
      state: 'PARTIALLY_REFUNDED',
      parts: [{ state: 'PROCESSED_SUCCESSFULLY', total }],
    });
    expect((await payments.advance(made.id, 'webhook')).state).toBe('partRefunded');
    expect(await balance()).toBe(coins(1201));
  });

  it('before the coins came brings none, and nothing is consumed', async () => {
    const made = await order();
    const token = bought(made);
    google.giveBack(token);
    expect((await payments.accept(made, token)).state).toBe('refunded');
    expect(await balance()).toBe(coins(0));
    expect(consumed()).toEqual([]);
  });

  it('of a purchase that was never paid is a cancelled one', async () => {
    const made = await order();
    const token = bought(made, { state: 'PENDING' });
    Object.assign(purchaseOf(token), { state: 'CANCELLED' });
    Object.assign(google.orders.get(purchaseOf(token).orderId) ?? {}, { state: 'CANCELED' });
    expect((await payments.accept(made, token)).state).toBe('cancelled');
  });
});

describe('a push', () => {
  const told = (purchaseToken: string) => ({
    oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku: 'coins_2000' },
  });

  it('of a purchase whose shell is gone brings its coins', async () => {
    const made = await order();
    const { body, headers } = await google.push(told(bought(made)), { messageId: 'm-1' });
    expect(await provider.readWebhook(body, headers)).toEqual({ eventId: 'm-1', reference: made.number });
    expect((await payments.advance(made.id, 'webhook')).state).toBe('settled');
    expect(consumed()).toHaveLength(1);
  });

  it('of another product for an order waits for a person', async () => {
    const made = await order();
    const { body, headers } = await google.push(told(bought(made, { productId: 'coins_100' })));
    await provider.readWebhook(body, headers);
    expect((await payments.advance(made.id, 'webhook')).state).toBe('held');
  });

  it('of a voided purchase names its order', async () => {
    const made = await order();
    const purchaseToken = bought(made);
    await payments.accept(made, purchaseToken);
    google.giveBack(purchaseToken);
    const { body, headers } = await google.push({ voidedPurchaseNotification: { purchaseToken } });
    expect(await provider.readWebhook(body, headers)).toMatchObject({ reference: made.number });
    await Promise.all([1, 2].map(() => payments.advance(made.id, 'webhook')));
    expect(await stateOf(made)).toBe('refunded');
  });

  it.each<[string, PushClaims]>([
    ['for another address', { aud: 'https://other.test/hook' }],
    ['of another account', { email: 'somebody@project.iam.gserviceaccount.com' }],
    ['of an account nobody vouches for', { email_verified: false }],
    ['of another issuer', { iss: 'https://accounts.other.test' }],
    ['that is over', { exp: 1 }],
  ])('with a token %s is refused', async (_, claims) => {
    const { body, headers } = await google.push(told('x'), { claims });
    await expect(provider.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
  });

  it('that another key signed, without a token, or without JSON is refused', async () => {
    const { body, headers } = await google.push(told('x'));
    const forged = await google.push(told('x'), { key: 'other' });
    await expect(provider.readWebhook(forged.body, forged.headers)).rejects.toThrow(ForgedWebhook);
    await expect(provider.readWebhook(body, {})).rejects.toThrow(ForgedWebhook);
    await expect(provider.readWebhook(Buffer.from('{'), headers)).rejects.toThrow(ForgedWebhook);
  });

  it('where nobody was told whose token is good is refused', async () => {
    const receipts = createReceiptStore(ledger.database);
    const closed = createGoogle({ ...google.settings, pushEmail: '' }, ledger.clock, receipts);
    const { body, headers } = await google.push(told('x'), { claims: { email: '' } });
    await expect(closed.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
  });

  it('of another app or of a trial is left alone', async () => {
    for (const one of [
      { packageName: 'test.other', ...told('x') },
      { testNotification: { version: '1.0' } },
    ]) {
      const { body, headers } = await google.push(one);
      expect(await provider.readWebhook(body, headers)).toBeUndefined();
    }
  });
});
