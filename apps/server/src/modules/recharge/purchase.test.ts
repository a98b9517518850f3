/** What an order of the shop comes to: tax, and offers that are sold once. */
import { randomUUID } from 'node:crypto';
import { PayType, RechargeKind } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireOffer } from './present.ts';
import { readTaxRates } from './tax-rates.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { TAX_RATES: 'EUR:19,GBP:20.5' } });
});
afterAll(() => world.close());

const wishOf = ({ rechargeType, configId, rechargeMoney, currency, convertAmount }: WireOffer) => ({
  payType: PayType.checkout,
  rechargeType,
  configId,
  price: rechargeMoney,
  currency,
  amount: convertAmount,
  idempotencyKey: randomUUID(),
});

async function offersOf(kind: RechargeKind, currency: string, token: string) {
  const { list, taxRate } = await world.call('recharge.config', { currency }, token);
  const offers = list.filter(({ rechargeType }) => rechargeType === kind);
  const [first] = offers;
  if (!first) throw new Error('nothing is sold');
  return { first, offers, taxRate };
}

describe('tax', () => {
  it.each([
    ['USD', 0],
    ['EUR', 1900],
    ['GBP', 2050],
  ])('in %s is %d, on the order and at the provider', async (currency, rate) => {
    const { token } = await world.player();
    const { first, taxRate } = await offersOf(RechargeKind.regular, currency, token);
    expect(taxRate).toBe(rate);
    const { rechargeNumber } = await world.call('recharge.pay', wishOf(first), token);
    const order = await world.call('recharge.state', { rechargeNumber }, token);
    const tax = Math.round((first.rechargeMoney * rate) / 10_000);
    expect(order).toMatchObject({ rechargeMoney: first.rechargeMoney, taxMoney: tax });
    const { rows } = await world.owner.pool.query(
      `select p.amount_minor::int as amount from sandbox_payments p
        join payment_orders o on o.reference = p.reference where o.number = $1`,
      [rechargeNumber],
    );
    expect(rows).toEqual([{ amount: first.rechargeMoney + tax }]);
  });

  it.each([
    ['', []],
    ['EUR:19', [['EUR', 1900]]],
    [
      'EUR:19,GBP:20.55',
      [
        ['EUR', 1900],
        ['GBP', 2055],
      ],
    ],
  ])('%j is read', (text, rates) => {
    expect([...readTaxRates(text)]).toEqual(rates);
  });
});

describe('an offer that is sold once', () => {
  it('is in one open order, however many are asked for at once, and free again once that is given up', async () => {
    const { token } = await world.player();
    const { first } = await offersOf(RechargeKind.newbie, 'USD', token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('recharge.pay', wishOf(first), token)),
    );
    const [made, ...others] = answers.filter(({ success }) => success);
    expect(others).toEqual([]);
    expect(answers.filter(({ errorCode }) => errorCode === '60007').length).toBe(9);
    await world.call('recharge.cancel', { rechargeNumber: made?.data?.rechargeNumber ?? '' }, token);
    expect((await world.ask('recharge.pay', wishOf(first), token)).success).toBe(true);
  });

  it('leaves any other to be bought beside it', async () => {
    const { token } = await world.player();
    const { offers } = await offersOf(RechargeKind.regular, 'USD', token);
    for (const offer of [...offers.slice(0, 2), ...offers.slice(0, 1)])
      expect((await world.ask('recharge.pay', wishOf(offer), token)).success).toBe(true);
  });
});
