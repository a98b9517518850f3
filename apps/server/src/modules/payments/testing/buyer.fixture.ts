/** Somebody who buys coins through one provider, and all that may be told of it. */
import type { UserId } from '@boardwalk/base';
import type { PayType, ShopCurrency } from '@boardwalk/contract/enums';
import type { TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createPayments, type Order, type PaymentProvider, type Payments, type Purchase } from '../index.ts';

export interface Buyer {
  readonly userId: UserId;
  readonly payments: Payments;
  order(more?: Partial<Wanted>): Promise<Order>;
  /** By the staff, under a key. */
  refund(order: Order, amountMinor: number, key: string): Promise<boolean>;
  state(order: Order): Promise<string | undefined>;
  balance(): Promise<number>;
}

interface Wanted {
  readonly payType: PayType;
  readonly currency: ShopCurrency;
  readonly priceMinor: number;
  readonly key: string;
}

/** What every order here brings, for 19.99. */
export const BOUGHT = 2400;

let users = 810_000;

/** A player there is nothing to be said of. */
export async function newBuyer({ owner }: Pick<TestLedger, 'owner'>): Promise<UserId> {
  const id = ++users as UserId;
  await owner.pool.query(
    `insert into users (id, role, nickname, created_at) values ($1, 'user', 'Buyer', now())`,
    [id],
  );
  return id;
}

/** What every order brings, but for what the test is about. */
export const PURCHASE = {
  kind: 1,
  offerId: 1,
  currency: 'USD',
  priceMinor: 1999,
  taxMinor: 0,
  usdCents: 1999,
  coins: 2000,
  giftCoins: 400,
  bonusCoins: 0,
  cardId: null,
  title: '2400 coins',
} as const satisfies Purchase;

export async function createBuyer(
  ledger: TestLedger,
  provider: PaymentProvider,
  usual: Partial<Wanted> = {},
): Promise<Buyer> {
  const userId = await newBuyer(ledger);
  const payments = createPayments({
    ...ledger,
    isFlagged: () => Promise.resolve(false),
    providers: [provider],
  });
  return {
    userId,
    payments,
    order: more => order(payments, userId, { ...usual, ...more }),
    refund: (made, amountMinor, key) =>
      payments.refund(
        { staffId: 1, name: 'Ines' },
        { order: made, amountMinor, key, reason: 'broken' },
        async () => undefined,
      ),
    state: async ({ id }) => (await payments.orders.find(id))?.state,
    balance: () => ledger.balance(userId),
  };
}

function order(
  payments: Payments,
  userId: UserId,
  { payType = 16, currency = 'USD', priceMinor = 1999, key = `buyer-${userId}-1` }: Partial<Wanted>,
): Promise<Order> {
  return payments.order({
    userId,
    key,
    payType,
    backUrl: '/recharge?back=1',
    cancelUrl: '/recharge',
    asked: { payType, currency, priceMinor },
    purchase: async () => ({ ...PURCHASE, currency, priceMinor }),
  });
}
