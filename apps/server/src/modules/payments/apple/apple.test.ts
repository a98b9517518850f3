/** The App Store over HTTP, against a stand-in that behaves as its documentation says and signs by a root of its own. */
import { coins, isRefusal, type UserId } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createPayments, type Order, type Payments } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { createReceiptStore } from '../store/receipts.ts';
import { BOUGHT, newBuyer } from '../testing/buyer.fixture.ts';
import { orderInStore } from '../testing/store-order.fixture.ts';
import { type AppleStandIn, startApple } from './apple.fixture.ts';
import { makeChain, signJws } from './certificates.fixture.ts';
import { createApple } from './index.ts';

let ledger: TestLedger;
let apple: AppleStandIn;
let provider: PaymentProvider;
let payments: Payments;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  apple = await startApple(() => ledger.clock.nowMs());
});
afterAll(async () => {
  await apple.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  userId = await newBuyer(ledger);
  open();
  apple.finished.length = 0;
  apple.troubles.length = 0;
  apple.undelivered.length = 0;
});

/** As after a start. */
function open(environment = 'Production'): void {
  const receipts = createReceiptStore(ledger.database);
  provider = createApple({ ...apple.settings, environment }, ledger.clock, receipts);
  payments = createPayments({ ...ledger, isFlagged: () => Promise.resolve(false), providers: [provider] });
}

const order = (key?: string) =>
  orderInStore(payments, userId, PayType.apple, key === undefined ? {} : { key });
const bought = (made: Order, more: object = {}) => apple.buy({ appAccountToken: made.reference, ...more });
const balance = (id = userId) => ledger.balance(id);
const stateOf = async (made: Order) => (await payments.orders.find(made.id))?.state;
const lastId = () => [...apple.transactions.keys()].at(-1) ?? '';
const change = (fields: object) =>
  apple.transactions.set(lastId(), { ...apple.transactions.get(lastId()), ...fields });
const webhook = async (body: Buffer) => {
  const event = await provider.readWebhook(body, {});
  return event?.reference;
};

describe('a purchase', () => {
  it('has a token for the shell and no page, and is open until the shell brings what it got', async () => {
    const made = await order();
    expect(made).toMatchObject({ payUrl: '', productId: 'coins_2000' });
    expect(made.reference).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await payments.advance(made.id, 'client')).state).toBe('created');
  });

  it('brings its coins once, and the store is told once', async () => {
    const made = await order();
    const receipt = bought(made);
    const ends = await Promise.all([1, 2, 3].map(() => payments.accept(made, receipt)));
    expect(ends.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled']);
    const told = apple.finished.length;
    await payments.accept(made, receipt);
    expect(apple.finished).toHaveLength(told);
    expect(await balance()).toBe(coins(BOUGHT));
    expect(new Set(apple.finished)).toEqual(new Set([lastId()]));
    expect((await payments.orders.find(made.id))?.transactionId).toBe(lastId());
  });

  it('counts whatever the store’s own price and currency are', async () => {
    const made = await order();
    await payments.accept(made, bought(made, { price: 3_000_000, currency: 'JPY' }));
    expect(await stateOf(made)).toBe('settled');
  });

  it('that comes late still brings its coins', async () => {
    const made = await order();
    const receipt = bought(made);
    ledger.clock.advance(7_200_000);
    expect((await payments.advance(made.id, 'job')).state).toBe('expired');
    expect((await payments.accept(made, receipt)).state).toBe('settled');
    expect(await balance()).toBe(coins(BOUGHT));
  });

  it('is not to be had where the store does not sell it', async () => {
    await expect(orderInStore(payments, userId, PayType.apple, { product: '' })).rejects.toMatchObject({
      code: 'paymentUnavailable',
    });
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
    receipt: await createReceiptStore(ledger.database).find('apple', made.reference),
    told: [...apple.finished],
  });
  const UNTOUCHED = { code: 'receiptRefused', state: 'created', coins: 0, receipt: undefined, told: [] };

  it.each<[string, object]>([
    ['of another app', { bundleId: 'test.other' }],
    ['of another product', { productId: 'coins_100' }],
    ['of another token', { appAccountToken: '00000000-0000-4000-8000-000000000000' }],
    ['without a token', { appAccountToken: undefined }],
    ['of the sandbox', { environment: 'Sandbox' }],
    ['of Xcode', { environment: 'Xcode' }],
    ['of another kind', { type: 'Non-Consumable' }],
  ])('%s', async (_, fields) => {
    const made = await order();
    expect(await attempt(made, bought(made, fields))).toEqual(UNTOUCHED);
  });

  it('where Apple tells of it otherwise', async () => {
    const made = await order();
    const receipt = bought(made);
    change({ productId: 'coins_100' });
    expect(await attempt(made, receipt)).toEqual(UNTOUCHED);
    const changed = bought(made, { productId: 'coins_100' });
    change({ productId: 'coins_2000' });
    expect(await attempt(made, changed)).toEqual(UNTOUCHED);
    const other = bought(made);
    apple.transactions.delete(lastId());
    expect(await attempt(made, other)).toEqual(UNTOUCHED);
  });

  it.each([
    ['is signed by another root', () => makeChain()],
    ['has a chain that is broken', () => makeChain({ isBroken: true })],
  ])('that %s', async (_, chainOf) => {
    const made = await order();
    bought(made);
    const fields = { signedDate: ledger.clock.nowMs(), ...apple.transactions.get(lastId()) };
    expect(await attempt(made, signJws(fields, chainOf()))).toEqual(UNTOUCHED);
  });

  it('whose text was changed', async () => {
    const made = await order();
    const [head, , signature] = bought(made, { productId: 'coins_100' }).split('.');
    const body = Buffer.from(
      JSON.stringify({ ...apple.transactions.get(lastId()), productId: 'coins_2000' }),
    ).toString('base64url');
    expect(await attempt(made, `${head}.${body}.${signature}`)).toEqual(UNTOUCHED);
  });

  it('when it was brought for another order, or by another player', async () => {
    const first = await order();
    const receipt = bought(first);
    await payments.accept(first, receipt);
    apple.finished.length = 0;
    const second = await order('another-order');
    await expect(payments.accept(second, receipt)).rejects.toMatchObject({ code: 'receiptRefused' });
    userId = await newBuyer(ledger);
    expect(await attempt(await order(), receipt)).toEqual(UNTOUCHED);
  });

  it('when the order was paid by another purchase', async () => {
    const made = await order();
    await payments.accept(made, bought(made));
    await expect(payments.accept(made, bought(made))).rejects.toMatchObject({ code: 'receiptRefused' });
    expect(await balance()).toBe(coins(BOUGHT));
  });
});

it('while Apple cannot be asked a receipt is neither taken nor refused', async () => {
  const made = await order();
  const receipt = bought(made);
  apple.troubles.push(500);
  await expect(payments.accept(made, receipt)).rejects.toMatchObject({ code: 'paymentUnavailable' });
  expect((await payments.accept(made, receipt)).state).toBe('settled');
});

it('an answer of Apple about something else is none', async () => {
  const made = await order();
  const receipt = bought(made);
  change({ transactionId: '1' });
  await expect(payments.accept(made, receipt)).rejects.toMatchObject({ code: 'paymentUnavailable' });
  expect(await createReceiptStore(ledger.database).find('apple', made.reference)).toBeUndefined();
  expect(await balance()).toBe(coins(0));
});

it('an installation of the sandbox takes its purchases and no others', async () => {
  open('Sandbox');
  const made = await order();
  await expect(payments.accept(made, bought(made))).rejects.toMatchObject({ code: 'receiptRefused' });
  const now = await payments.accept(made, bought(made, { environment: 'Sandbox' }));
  expect(now).toMatchObject({ state: 'settled', isSandbox: true });
});

it('more than one of a product waits for a person', async () => {
  const made = await order();
  expect((await payments.accept(made, bought(made, { quantity: 3 }))).state).toBe('held');
  expect(apple.finished).toEqual([]);
});

describe('the store is told that the coins are there', () => {
  it('by the job, where it did not hear before', async () => {
    const made = await order();
    const receipt = bought(made);
    const { inApp } = provider;
    if (!inApp) throw new Error('it is no store');
    const deaf = { ...provider, inApp: { ...inApp, finish: () => Promise.reject(new Error('gone')) } };
    payments = createPayments({ ...ledger, isFlagged: () => Promise.resolve(false), providers: [deaf] });
    expect((await payments.accept(made, receipt)).state).toBe('settled');
    expect(apple.finished).toEqual([]);
    open();
    await payments.jobs.receipts();
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(apple.finished).toEqual([lastId()]);
    expect(await balance()).toBe(coins(BOUGHT));
  });

  it('never while a person has to look first', async () => {
    payments = createPayments({ ...ledger, isFlagged: () => Promise.resolve(true), providers: [provider] });
    const made = await order();
    expect((await payments.accept(made, bought(made))).state).toBe('held');
    ledger.clock.advance(61_000);
    await payments.jobs.receipts();
    expect(apple.finished).toEqual([]);
  });
});

describe('a notification', () => {
  it('of a purchase whose shell is gone brings its coins', async () => {
    const made = await order();
    bought(made);
    expect(await webhook(apple.notify(lastId(), 'ONE_TIME_CHARGE', 'n-1'))).toBe(made.reference);
    expect((await payments.advance(made.id, 'webhook')).state).toBe('settled');
    expect(await balance()).toBe(coins(BOUGHT));
  });

  it('of a purchase of another product waits for a person', async () => {
    const made = await order();
    bought(made, { productId: 'coins_100' });
    await webhook(apple.notify(lastId(), 'ONE_TIME_CHARGE', 'n-2'));
    expect((await payments.advance(made.id, 'webhook')).state).toBe('held');
    expect(await balance()).toBe(coins(0));
  });

  it('of a refund, late and twice, takes the coins of what went back, as Apple tells it then', async () => {
    const made = await order();
    await payments.accept(made, bought(made));
    const early = apple.notify(lastId(), 'REFUND', 'n-3');
    await webhook(early);
    expect((await payments.advance(made.id, 'webhook')).state).toBe('settled');
    change({ revocationDate: ledger.clock.nowMs(), revocationPercentage: 50_000 });
    expect((await payments.advance(made.id, 'webhook')).state).toBe('partRefunded');
    expect(await balance()).toBe(coins(1200));
    change({ revocationPercentage: 100_000 });
    await webhook(apple.notify(lastId(), 'REFUND', 'n-4'));
    await Promise.all([1, 2].map(() => payments.advance(made.id, 'webhook')));
    expect(await stateOf(made)).toBe('refunded');
    expect(await balance()).toBe(coins(0));
  });

  it('of what was revoked before the coins came gives none', async () => {
    const made = await order();
    const receipt = bought(made, { revocationDate: ledger.clock.nowMs() });
    expect((await payments.accept(made, receipt)).state).toBe('refunded');
    expect(await balance()).toBe(coins(0));
    expect(apple.finished).toEqual([]);
  });

  it('that is forged, changed, of another app or no JSON is refused', async () => {
    const made = await order();
    bought(made);
    const { signedPayload } = JSON.parse(apple.notify(lastId(), 'REFUND', 'n-5').toString()) as {
      signedPayload: string;
    };
    const other = signJws({ signedDate: ledger.clock.nowMs(), notificationUUID: 'n-6' }, makeChain());
    const foreign = apple.sign({
      notificationUUID: 'n-7',
      data: {
        signedTransactionInfo: apple.sign({ ...apple.transactions.get(lastId()), bundleId: 'test.other' }),
      },
    });
    for (const body of [
      JSON.stringify({ signedPayload: other }),
      JSON.stringify({ signedPayload: `${signedPayload.slice(0, -6)}AAAAAA` }),
      JSON.stringify({ signedPayload: foreign }),
      '{}',
      '{',
    ])
      await expect(provider.readWebhook(Buffer.from(body), {})).rejects.toThrow(ForgedWebhook);
  });

  it('without a purchase is left alone', async () => {
    const signedPayload = apple.sign({ notificationType: 'TEST', notificationUUID: 'n-8', data: {} });
    expect(await webhook(Buffer.from(JSON.stringify({ signedPayload })))).toBeUndefined();
  });

  it('that did not arrive is read from Apple’s list, once', async () => {
    const made = await order();
    await payments.accept(made, bought(made));
    change({ revocationDate: ledger.clock.nowMs() });
    for (const uuid of ['l-1', 'l-2', 'l-3']) {
      const { signedPayload } = JSON.parse(apple.notify(lastId(), 'REFUND', uuid).toString()) as {
        signedPayload: string;
      };
      apple.undelivered.push(signedPayload);
    }
    expect(await payments.jobs.lists()).toBe(3);
    expect(await payments.jobs.lists()).toBe(0);
    expect(await stateOf(made)).toBe('refunded');
    expect(await balance()).toBe(coins(0));
  });
});

it('money is sent back by Apple alone', async () => {
  const made = await order();
  await payments.accept(made, bought(made));
  const asked = payments.refund(
    { staffId: 1, name: 'Ines' },
    { order: made, amountMinor: 1999, key: 'one', reason: 'broken' },
    () => Promise.resolve(),
  );
  await expect(asked).rejects.toMatchObject({ code: 'refundByStore' });
  expect(await balance()).toBe(coins(BOUGHT));
});
