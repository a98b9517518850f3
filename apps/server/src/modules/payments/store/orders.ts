/** The only SQL of orders: their rows, their steps, and what a player has spent. */
import type { UserId } from '@boardwalk/base';
import type { PayType, RechargeKind, ShopCurrency } from '@boardwalk/contract/enums';
import { mayOrderBecome, type OrderState } from '@boardwalk/rules';
import { sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';

export interface Order {
  readonly id: number;
  readonly number: string;
  readonly userId: UserId;
  readonly inputHash: string;
  readonly kind: RechargeKind;
  readonly offerId: number;
  readonly payType: PayType;
  readonly provider: string;
  readonly reference: string;
  readonly payUrl: string;
  readonly currency: ShopCurrency;
  readonly priceMinor: number;
  readonly taxMinor: number;
  readonly usdCents: number;
  readonly coins: number;
  readonly giftCoins: number;
  readonly bonusCoins: number;
  readonly cardId: number | null;
  /** What a store calls it; empty where none sells it. */
  readonly productId: string;
  readonly state: OrderState;
  readonly isFirst: boolean;
  readonly isSandbox: boolean;
  readonly transactionId: string | null;
  readonly refundedMinor: number;
  readonly returnedCoins: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly settledAt: Date | null;
}

export type NewOrder = Omit<
  Order,
  'id' | 'reference' | 'payUrl' | 'state' | 'transactionId' | 'refundedMinor' | 'returnedCoins' | 'settledAt'
> & { readonly key: string; readonly backUrl: string; readonly cancelUrl: string };

const columns = sql`id, number, user_id as "userId", encode(input_hash, 'hex') as "inputHash", kind,
  offer_id as "offerId", pay_type as "payType", provider, reference, pay_url as "payUrl", currency,
  price_minor as "priceMinor", tax_minor as "taxMinor", usd_cents as "usdCents", coins, gift_coins as "giftCoins",
  bonus_coins as "bonusCoins", card_id as "cardId", product_id as "productId", state, is_first as "isFirst", is_sandbox as "isSandbox",
  transaction_id as "transactionId", refunded_minor as "refundedMinor", returned_coins as "returnedCoins",
  created_at as "createdAt", expires_at as "expiresAt", settled_at as "settledAt"`;

export interface Step {
  readonly state: OrderState;
  readonly reason: string;
  readonly detail: string;
  readonly at: Date;
}

export type StepReason = 'created' | 'client' | 'redirect' | 'webhook' | 'job' | 'staff';

export function createOrderStore(database: Database) {
  const { db } = database;
  const first = async (where: ReturnType<typeof sql>): Promise<Order | undefined> =>
    (await sql<Order>`select ${columns} from payment_orders where ${where}`.execute(db)).rows[0];
  return {
    find: (id: number) => first(sql`id = ${id}`),
    findByNumber: (number: string) => first(sql`number = ${number}`),
    findByReference: (provider: string, reference: string) =>
      first(sql`provider = ${provider} and reference = ${reference}`),
    findByKey: (userId: UserId, key: string) => findByKey(db, userId, key),
    listOfUser: async (userId: UserId, offset: number, limit: number): Promise<Order[]> =>
      (
        await sql<Order>`select ${columns} from payment_orders where user_id = ${userId}
          order by id desc offset ${offset} limit ${limit}`.execute(db)
      ).rows,
    /** Those that may have come on, the one asked about longest ago first; each is handed out once a while. */
    takeOpen: async (now: Date, notSince: Date, limit: number): Promise<Order[]> =>
      (
        await sql<Order>`update payment_orders o set looked_at = ${now} from (
            select id from payment_orders
            where state in ('created', 'pending', 'held') and (looked_at is null or looked_at < ${notSince})
            order by looked_at nulls first limit ${limit} for update skip locked) due
          where o.id = due.id returning ${sql.raw(COLUMNS_OF_O)}`.execute(db)
      ).rows,
    setPayment: async (id: number, reference: string, payUrl: string): Promise<void> => {
      await sql`update payment_orders set reference = ${reference}, pay_url = ${payUrl}
        where id = ${id} and reference = ''`.execute(db);
    },
    listSteps: async (id: number): Promise<Step[]> =>
      (
        await sql<Step>`select state, reason, detail, at from payment_steps where order_id = ${id} order by id`.execute(
          db,
        )
      ).rows,
    ...soldReads(db),
    hasOpen,
    /** Its card went with another order, and the bonus with it. Not once its coins were given. */
    dropCard: async (id: number): Promise<void> => {
      await sql`update payment_orders set card_id = null, bonus_coins = 0
        where id = ${id} and settled_at is null`.execute(db);
    },
    /** False where the order may not become that any more: nothing is written then. */
    step: (id: number, state: OrderState, why: Omit<Step, 'state'>): Promise<boolean> =>
      transaction(database, tx => step(tx, id, state, why)),
  };
}

/** What was sold, to one player and to all. */
function soldReads(db: Queryable) {
  return {
    hasSettled: async (userId: UserId): Promise<boolean> =>
      (
        await sql<{ is: boolean }>`select exists (select from payment_orders
          where user_id = ${userId} and settled_at is not null) as is`.execute(db)
      ).rows[0]?.is ?? false,
    /** How often each of these offers was bought or is being bought. */
    countBought: async (userId: UserId, since: Date): Promise<ReadonlyMap<number, number>> => {
      const { rows } = await sql<{ offerId: number; count: number }>`
        select offer_id as "offerId", count(*)::int as count from payment_orders
        where user_id = ${userId} and created_at >= ${since} and settled_at is not null group by 1`.execute(
        db,
      );
      return new Map(rows.map(({ offerId, count }) => [offerId, count]));
    },
    /** How often each offer was paid since then, by its id, and for how much. */
    countSold: async (
      since: Date,
    ): Promise<ReadonlyMap<number, { readonly orders: number; readonly usdCents: number }>> => {
      const { rows } = await sql<{ offerId: number; orders: number; usdCents: number }>`
        select offer_id as "offerId", count(*)::int as orders, sum(usd_cents)::int as "usdCents"
        from payment_orders where settled_at >= ${since} group by 1`.execute(db);
      return new Map(rows.map(({ offerId, ...sold }) => [offerId, sold]));
    },
    /** What limits count, since each of these: what was paid and what still may be, less what came back. */
    spentSince: (userId: UserId, since: Date): Promise<number> => spentSince(db, userId, since),
    /** What was bought in cents of a dollar, less what came back. */
    rechargedCents: async (userId: UserId): Promise<number> => {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(usd_cents - usd_cents::bigint * refunded_minor / price_minor), 0)::bigint as cents
        from payment_orders where user_id = ${userId} and settled_at is not null`.execute(db);
      return rows[0]?.cents ?? 0;
    },
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;

// `returning` knows two tables.
const COLUMNS_OF_O = `o.id, o.number, o.user_id as "userId", encode(o.input_hash, 'hex') as "inputHash", o.kind,
  o.offer_id as "offerId", o.pay_type as "payType", o.provider, o.reference, o.pay_url as "payUrl", o.currency,
  o.price_minor as "priceMinor", o.tax_minor as "taxMinor", o.usd_cents as "usdCents", o.coins,
  o.gift_coins as "giftCoins", o.bonus_coins as "bonusCoins", o.card_id as "cardId", o.product_id as "productId",
  o.state, o.is_first as "isFirst", o.is_sandbox as "isSandbox", o.transaction_id as "transactionId", o.refunded_minor as "refundedMinor",
  o.returned_coins as "returnedCoins", o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.settled_at as "settledAt"`;

export async function findByKey(db: Queryable, userId: UserId, key: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${columns} from payment_orders where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Held by whoever makes an order, so that limits count what is being ordered at the same moment. */
export async function lockSpender(tx: Queryable, userId: UserId): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<Order> {
  const { rows } = await sql<Order>`
    insert into payment_orders (number, user_id, key, input_hash, kind, offer_id, pay_type, provider, currency,
      price_minor, tax_minor, usd_cents, coins, gift_coins, bonus_coins, card_id, product_id, state, is_first, is_sandbox,
      back_url, cancel_url, created_at, expires_at)
    values (${order.number}, ${order.userId}, ${order.key}, decode(${order.inputHash}, 'hex'), ${order.kind},
      ${order.offerId}, ${order.payType}, ${order.provider}, ${order.currency}, ${order.priceMinor}, ${order.taxMinor},
      ${order.usdCents}, ${order.coins}, ${order.giftCoins}, ${order.bonusCoins}, ${order.cardId}, ${order.productId},
      'created', ${order.isFirst}, ${order.isSandbox}, ${order.backUrl}, ${order.cancelUrl}, ${order.createdAt},
      ${order.expiresAt})
    returning ${columns}`.execute(tx);
  const [made] = rows as [Order];
  await addStep(tx, made.id, { state: 'created', reason: 'created', detail: '', at: order.createdAt });
  return made;
}

export async function step(
  tx: Queryable,
  id: number,
  state: OrderState,
  why: Omit<Step, 'state'>,
): Promise<boolean> {
  const { rows } = await sql<{ state: OrderState }>`
    select state from payment_orders where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row || !mayOrderBecome(row.state, state)) return false;
  await sql`update payment_orders set state = ${state} where id = ${id}`.execute(tx);
  await addStep(tx, id, { state, ...why });
  return true;
}

async function addStep(tx: Queryable, id: number, { state, reason, detail, at }: Step): Promise<void> {
  await sql`insert into payment_steps (order_id, state, reason, detail, at)
    values (${id}, ${state}, ${reason}, ${detail}, ${at})`.execute(tx);
}

/** Whether one of this offer may still be paid. */
export async function hasOpen(tx: Queryable, userId: UserId, offerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payment_orders where user_id = ${userId} and offer_id = ${offerId}
      and state in ('created', 'pending', 'held')) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

export async function spentSince(db: Queryable, userId: UserId, since: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(usd_cents - usd_cents::bigint * refunded_minor / price_minor), 0)::bigint as cents
    from payment_orders where user_id = ${userId} and created_at > ${since}
      and state not in ('failed', 'cancelled', 'expired')`.execute(db);
  return rows[0]?.cents ?? 0;
}
