/** A coin shop to test against: two packs, a provider whose word a test decides, and one order for a key. */
import { coins, Refusal } from '@boardwalk/base';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Offer, Order } from '../src/features/recharge/offer.ts';
import { NOW_MS, type World } from './world.ts';

export const offer = (change: Partial<Offer> = {}): Offer => ({
  configId: 5,
  rechargeType: 1,
  rechargeMoney: 499,
  usdMoney: 499,
  showAmount: 0,
  currency: 'USD',
  convertAmount: coins(500),
  giftAmount: coins(0),
  clubAmount: coins(0),
  showGiftRatio: 0,
  offsetMoney: 0,
  cardRatio: 0,
  amazonAmount: 0,
  enableFlag: true,
  showFlg: true,
  endTime: 0,
  nowTime: NOW_MS,
  appleProductId: '',
  rechargeDescribe: '',
  ...change,
});

export const order = (change: Partial<Order> = {}): Order => ({
  rechargeNumber: 'ABCDEFGHJKLMNPQR22',
  rechargeType: 1,
  outcome: 'pending',
  isHeld: false,
  currency: 'USD',
  rechargeMoney: 1999,
  taxMoney: 0,
  refundedMoney: 0,
  convertAmount: coins(2000),
  giftAmount: coins(400),
  bonusAmount: coins(0),
  payType: 16,
  isSandbox: true,
  isFirstRecharge: true,
  createTime: NOW_MS,
  settleTime: 0,
  ...change,
});

export interface Counter {
  /** What the provider says when it is asked. */
  outcome: Order['outcome'];
  /** The orders that were made, by their key. */
  readonly orders: Map<string, Order>;
}

export function openShop({ server, balances }: World): Counter {
  const counter: Counter = { outcome: 'pending', orders: new Map() };
  const known = (number: string): Order => {
    const found = [...counter.orders.values()].find(one => one.rechargeNumber === number);
    if (found === undefined) throw new Refusal('notFound');
    return found;
  };
  const asked = (number: string): Order => {
    const found = known(number);
    if (found.outcome === 'pending' && counter.outcome !== 'pending') {
      Object.assign(found, { outcome: counter.outcome });
      if (counter.outcome === 'success') balances.coins += 2400;
    }
    return { ...found };
  };
  server.on('recharge.config', ({ input: { currency = 'USD' } }) => ({
    tablist: [3, 1],
    selectTab: 1,
    list: [
      offer({ configId: 4, rechargeType: 3, showAmount: 699, giftAmount: coins(200) }),
      offer({ currency: currency as 'USD' }),
      offer({ configId: 6, rechargeMoney: 1999, convertAmount: coins(2000), giftAmount: coins(400) }),
    ],
    methods: [
      { payType: 6, isSandbox: true },
      { payType: 14, isSandbox: true },
      { payType: 16, isSandbox: true },
    ],
    taxRate: 0,
    currencies: ['USD', 'EUR'],
  }));
  server.on('recharge.pay', ({ input: { idempotencyKey } }) => {
    const number = `ABCDEFGHJKLMNPQR2${counter.orders.size + 2}`;
    const made = counter.orders.get(idempotencyKey) ?? order({ rechargeNumber: number });
    counter.orders.set(idempotencyKey, made);
    const { rechargeNumber, isFirstRecharge, convertAmount } = made;
    const detailModel = { url: `/pay/sandbox/sbx_${rechargeNumber}` };
    return { rechargeNumber, detailModel, isFirstRecharge, convertAmount };
  });
  server.on('recharge.state', ({ input }) => asked(input.rechargeNumber));
  server.on('recharge.cancel', ({ input }) => {
    if (counter.outcome === 'pending') Object.assign(known(input.rechargeNumber), { outcome: 'failure' });
    return asked(input.rechargeNumber);
  });
  server.on('recharge.limits', () => ({ list: [{ span: 'day', spentMoney: 0 }] }));
  server.on('reports.events', () => ({ done: true }));
  return counter;
}

/** The button that pays, once it is known what is paid: until then a press does nothing. */
export async function findPay(price: string): Promise<HTMLElement> {
  const pay = await screen.findByRole('button', { name: `Pay ${price}` });
  await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
  return pay;
}
