/** Adyen over HTTP, against a stand-in that behaves as its documentation says. */
import { CURRENCIES, PayType } from '@boardwalk/contract/enums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import type { Order } from '../index.ts';
import { ForgedWebhook, type PaymentProvider } from '../provider.ts';
import { BOUGHT, type Buyer, createBuyer } from '../testing/buyer.fixture.ts';
import { createWebhookDoor, type WebhookDoor } from '../testing/webhook-door.fixture.ts';
import {
  type AdyenStandIn,
  type Item,
  newReference,
  type Sent,
  signAdyen,
  startAdyen,
} from './adyen.fixture.ts';
import { createAdyen } from './index.ts';

let ledger: TestLedger;
let adyen: AdyenStandIn;
let provider: PaymentProvider;
let buyer: Buyer;
let door: WebhookDoor;

beforeAll(async () => {
  ledger = await createTestLedger();
  adyen = await startAdyen();
});
afterAll(async () => {
  await adyen.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
beforeEach(async () => {
  adyen.asked.length = 0;
  adyen.troubles.length = 0;
  provider = createAdyen(adyen.options, ledger);
  buyer = await createBuyer(ledger, provider);
  door = createWebhookDoor(buyer.payments, 'adyen');
});

const advance = ({ id }: Order, reason: 'client' | 'webhook' | 'job' = 'client') =>
  buyer.payments.advance(id, reason);
const linkOf = ({ reference }: Order) => adyen.links.get(reference);
/** Kept, and then asked about. */
async function hear(order: Order, sent: Sent) {
  await provider.readWebhook(sent.body, sent.headers);
  return (await advance(order, 'webhook')).state;
}
async function paid(): Promise<Order> {
  const made = await buyer.order();
  await hear(made, adyen.pay(made.reference));
  return (await buyer.payments.orders.find(made.id)) ?? made;
}

describe('an order', () => {
  it('leads to Adyen’s page, and brings its coins once when Adyen has told that it is paid', async () => {
    const made = await buyer.order();
    expect(made.payUrl).toBe(`https://adyen.test/${made.reference}`);
    expect(linkOf(made)?.wanted).toMatchObject({
      reference: made.number,
      merchantAccount: 'ArcadeECOM',
      reusable: false,
      returnUrl: 'https://arcade.test/recharge?back=1',
    });
    expect((await advance(made)).state).toBe('created');
    const sent = adyen.pay(made.reference);
    expect((await advance(made)).state).toBe('pending');
    expect(await door.post(sent)).toBe(200);
    expect(await door.post(sent)).toBe(200);
    await door.until(() => buyer.state(made), 'settled');
    expect(await buyer.balance()).toBe(BOUGHT);
    expect((await buyer.payments.orders.find(made.id))?.transactionId).toBe(linkOf(made)?.pspReference);
  });

  it.each(CURRENCIES)('in %s is charged in hundredths', async currency => {
    const made = await buyer.order({ currency, priceMinor: 64_000, key: `in-${currency}` });
    expect(linkOf(made)?.wanted.amount).toEqual({ currency, value: 64_000 });
    expect(await hear(made, adyen.pay(made.reference))).toBe('settled');
  });

  it('by card takes cards alone', async () => {
    const card = await buyer.order({ payType: PayType.credit });
    const any = await buyer.order({ payType: PayType.checkout, key: 'another-key' });
    const methodsOf = (order: Order) => linkOf(order)?.wanted['allowedPaymentMethods'];
    expect([methodsOf(card), methodsOf(any)]).toEqual([['scheme'], undefined]);
  });

  it('whose answer never came is the same one when it is asked for again', async () => {
    const before = adyen.links.size;
    for (const trouble of ['before', 'behind'] as const) {
      adyen.troubles.push(trouble);
      await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    }
    const [one, other] = await Promise.all([buyer.order(), buyer.order()]);
    expect(one.reference).toBe(other.reference);
    expect(adyen.links.size).toBe(before + 1);
  });

  it('waits while the same question is being answered', async () => {
    adyen.troubles.push([422, { status: 422, errorCode: '704', errorType: 'validation' }]);
    expect((await buyer.order()).reference).toMatch(/^PL/);
  });

  it('that was refused can still be paid, and one that is under way does not run out', async () => {
    const made = await buyer.order();
    const refused = adyen.tell(made.reference, 'AUTHORISATION', { success: 'false' });
    expect(await hear(made, refused)).toBe('created');
    const link = linkOf(made);
    if (link) link.status = 'paymentPending';
    expect((await advance(made)).state).toBe('pending');
    ledger.clock.advance(3_600_001);
    expect((await advance(made, 'job')).state).toBe('pending');
    expect(await hear(made, adyen.pay(made.reference))).toBe('settled');
  });

  it('that nobody pays is ended at Adyen when its time is over, and late money is good money', async () => {
    const made = await buyer.order();
    ledger.clock.advance(3_600_001);
    expect((await advance(made, 'job')).state).toBe('expired');
    expect(linkOf(made)?.status).toBe('expired');
    expect(await hear(made, adyen.pay(made.reference))).toBe('settled');
  });

  it('given up when it is paid stays paid', async () => {
    const made = await buyer.order();
    const sent = adyen.pay(made.reference);
    expect((await buyer.payments.giveUp(made)).state).toBe('pending');
    expect(await hear(made, sent)).toBe('settled');
  });

  it('cannot be given up while Adyen does not say that it is', async () => {
    const made = await buyer.order();
    adyen.troubles.push([422, { errorCode: '300' }]);
    await expect(buyer.payments.giveUp(made)).rejects.toThrow('Adyen answered 422');
    expect((await buyer.payments.giveUp(made)).state).toBe('cancelled');
  });

  it('stays as it is while Adyen is away', async () => {
    const made = await buyer.order();
    adyen.troubles.push([503, {}]);
    await expect(advance(made, 'job')).rejects.toThrow('Adyen answered 503');
    expect(await buyer.state(made)).toBe('created');
  });

  it('for which another amount was paid waits for a person', async () => {
    const made = await buyer.order();
    const { pspReference = '', wanted } = linkOf(made) ?? {};
    const sent = signAdyen({
      pspReference,
      merchantAccountCode: 'ArcadeECOM',
      merchantReference: wanted?.reference ?? '',
      amount: { currency: 'USD', value: 1 },
      eventCode: 'AUTHORISATION',
      success: 'true',
    });
    expect(await hear(made, sent)).toBe('held');
    expect(await buyer.balance()).toBe(0);
  });
});

describe('money that goes back', () => {
  const refunds = (order: Order) => linkOf(order)?.refunds ?? [];
  const told = (order: Order, eventCode = 'REFUND', more: Partial<Item> = {}) => {
    const refund = refunds(order).at(-1);
    if (!refund) throw new Error('nothing was refunded');
    return adyen.tell(order.reference, eventCode, { ...refund, ...more });
  };

  it('is asked for once under a key, and takes its coins when Adyen has told that it is done', async () => {
    const made = await paid();
    for (const key of ['one', 'one']) await buyer.refund(made, 999, key);
    expect(refunds(made)).toHaveLength(1);
    expect(await buyer.balance()).toBe(BOUGHT);
    expect(await hear(made, told(made))).toBe('partRefunded');
    expect(await hear(made, told(made))).toBe('partRefunded');
    expect(await buyer.balance()).toBe(BOUGHT - 1199);
    await buyer.refund(made, 1000, 'two');
    expect(await hear(made, told(made))).toBe('refunded');
    expect(await buyer.balance()).toBe(0);
  });

  it('is sent once where the answer never came, and where Adyen has forgotten the key', async () => {
    const made = await paid();
    const refund = {
      reference: made.reference,
      transactionId: made.transactionId ?? '',
      key: 'refund-1',
      currency: 'USD',
      amountMinor: 500,
    };
    adyen.troubles.push('behind');
    await expect(provider.refund(refund)).rejects.toThrow('fetch failed');
    await provider.refund(refund);
    const asked = adyen.asked.length;
    await provider.refund(refund);
    expect(adyen.asked.length).toBe(asked);
    expect(refunds(made)).toHaveLength(1);
  });

  it('that was refused takes no coins', async () => {
    const made = await paid();
    await buyer.refund(made, 1999, 'one');
    expect(await hear(made, told(made, 'REFUND', { success: 'false' }))).toBe('settled');
    expect(await buyer.balance()).toBe(BOUGHT);
  });

  it('told before the payment itself brings no coins', async () => {
    const made = await buyer.order();
    const authorised = adyen.pay(made.reference);
    expect(await hear(made, adyen.tell(made.reference, 'CANCEL_OR_REFUND'))).toBe('pending');
    expect(await hear(made, authorised)).toBe('refunded');
    expect(await buyer.balance()).toBe(0);
  });

  it('by a chargeback takes its coins when it is lost, and gives none twice when it is won late', async () => {
    const made = await paid();
    const pspReference = newReference();
    const dispute = (eventCode: string, disputeStatus: string) =>
      hear(made, adyen.tell(made.reference, eventCode, { pspReference, disputeStatus }));
    expect(await dispute('CHARGEBACK', 'Undefended')).toBe('settled');
    expect(await dispute('CHARGEBACK_REVERSED', 'Pending')).toBe('settled');
    expect(await dispute('SECOND_CHARGEBACK', 'Lost')).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
    expect(await dispute('PREARBITRATION_WON', 'Won')).toBe('chargedBack');
    expect(await buyer.balance()).toBe(0);
  });
});

describe('a webhook', () => {
  it('that is changed, unsigned or signed by somebody else is refused, and nothing of it is kept', async () => {
    const made = await buyer.order();
    const item: Item = {
      pspReference: newReference(),
      merchantAccountCode: 'ArcadeECOM',
      merchantReference: made.number,
      amount: { currency: 'USD', value: 1999 },
      eventCode: 'AUTHORISATION',
      success: 'true',
    };
    const changes: object[] = [
      { pspReference: newReference() },
      { originalReference: 'X' },
      { merchantAccountCode: 'Other' },
      { merchantReference: 'ANOTHERORDER23456' },
      { amount: { currency: 'USD', value: 1 } },
      { amount: { currency: 'TWD', value: 1999 } },
      { eventCode: 'REFUND' },
      { success: 'false' },
      { additionalData: {} },
      { additionalData: { hmacSignature: 7 } },
    ];
    const refused = [
      ...changes.map(changed => signAdyen(item, changed)),
      signAdyen(item, {}, '6f'.repeat(32)),
      { ...signAdyen(item), body: Buffer.from('{') },
      { ...signAdyen(item), body: Buffer.from('{"notificationItems":[]}') },
      { ...signAdyen(item), body: Buffer.from('null') },
    ];
    for (const { body, headers } of refused) {
      await expect(provider.readWebhook(body, headers)).rejects.toThrow(ForgedWebhook);
      expect(await door.post({ body, headers })).toBe(400);
    }
    expect((await advance(made)).state).toBe('created');
    expect(await hear(made, signAdyen(item))).toBe('settled');
  });

  it('of another account or another shop is left alone', async () => {
    const made = await buyer.order();
    const others = [{ merchantAccountCode: 'OtherShop' }, { merchantReference: 'invoice 7' }];
    for (const other of others) {
      const { body, headers } = adyen.tell(made.reference, 'AUTHORISATION', other);
      expect(await provider.readWebhook(body, headers)).toBeUndefined();
      expect(await door.post({ body, headers })).toBe(200);
    }
  });

  it('that comes before the order knows its link waits for it', async () => {
    adyen.troubles.push('behind');
    await expect(buyer.order()).rejects.toMatchObject({ code: 'paymentUnavailable' });
    const [link] = [...adyen.links.values()].slice(-1);
    await door.post(adyen.pay(link?.id ?? ''));
    const made = await buyer.order();
    expect(made.reference).toBe(link?.id);
    expect((await advance(made, 'job')).state).toBe('settled');
  });

  it('cannot be changed afterwards by the server’s role', async () => {
    await paid();
    for (const change of ['delete from adyen_notices', 'update adyen_notices set amount_minor = 1'])
      await expect(ledger.database.pool.query(change)).rejects.toThrow('permission denied');
  });
});
