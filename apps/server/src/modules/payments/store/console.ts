/** The SQL of the console's orders: lists, what came of one, refunds, and sums. */
import type { RechargeKind, ShopCurrency } from '@boardwalk/contract/enums';
import type { OrderState } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';

export interface OrderFilter {
  readonly before: number | undefined;
  readonly limit: number;
  readonly state: OrderState | undefined;
  readonly userId: number | undefined;
  readonly search: string | undefined;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
}

export async function listOrderIds(
  { db }: Pick<Database, 'db'>,
  { before, limit, state, userId, search, fromMs, untilMs }: OrderFilter,
): Promise<number[]> {
  const conditions = [
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(fromMs === undefined ? [] : [sql`created_at >= ${new Date(fromMs)}`]),
    ...(untilMs === undefined ? [] : [sql`created_at < ${new Date(untilMs)}`]),
    ...(search ? [sql`(number = ${search} or reference = ${search} or transaction_id = ${search})`] : []),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<{ id: number }>`
    select id from payment_orders where ${where} order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SentEvent {
  readonly eventId: string;
  readonly at: Date;
  readonly doneAt: Date | null;
  readonly error: string;
  readonly body: string;
}

export interface BookedReturn {
  readonly at: Date;
  readonly amountMinor: number;
  readonly takenCoins: number;
  readonly owedCoins: number;
  readonly isChargeback: boolean;
  readonly transferId: number;
}

export interface Refund {
  readonly id: number;
  readonly orderId: number;
  readonly amountMinor: number;
  readonly state: 'asked' | 'done' | 'failed';
  readonly staffName: string;
  readonly reason: string;
  readonly error: string;
  readonly askedAt: Date;
}

const MOST = 100;
const refundColumns = sql`id, order_id as "orderId", amount_minor as "amountMinor", state, staff_name as "staffName",
  reason, error, asked_at as "askedAt"`;

export function createOrderDetails({ db }: Pick<Database, 'db'>) {
  return {
    transferOf: async (orderId: number): Promise<number | null> =>
      (
        await sql<{ id: number | null }>`
          select transfer_id as id from payment_settlements where order_id = ${orderId}`.execute(db)
      ).rows[0]?.id ?? null,
    /** Some name the payment, some our own number. */
    listEvents: async (provider: string, names: readonly string[]): Promise<SentEvent[]> =>
      (
        await sql<SentEvent>`select event_id as "eventId", received_at as at, done_at as "doneAt", error,
            left(body, 4000) as body from payment_events
          where provider = ${provider} and reference = any(${names}) order by received_at limit ${MOST}`.execute(
          db,
        )
      ).rows,
    listReturns: async (orderId: number): Promise<BookedReturn[]> =>
      (
        await sql<BookedReturn>`select at, after_minor - before_minor as "amountMinor", taken_coins as "takenCoins",
            owed_coins as "owedCoins", is_chargeback as "isChargeback", transfer_id as "transferId"
          from payment_returns where order_id = ${orderId} order by before_minor limit ${MOST}`.execute(db)
      ).rows,
    listRefunds: async (orderId: number): Promise<Refund[]> =>
      (
        await sql<Refund>`select ${refundColumns} from payment_refunds where order_id = ${orderId}
          order by id limit ${MOST}`.execute(db)
      ).rows,
  };
}

export interface NewRefund {
  readonly orderId: number;
  readonly key: string;
  readonly amountMinor: number;
  readonly staffId: number;
  readonly staffName: string;
  readonly reason: string;
  readonly at: Date;
}

/** What may still go back, once the order's row is held: what was asked for and is not booked yet counts as gone. */
export async function lockRefundable(tx: Queryable, orderId: number): Promise<number> {
  // Alone: sums of the same statement would be those of before it waited.
  await sql`select from payment_orders where id = ${orderId} for update`.execute(tx);
  const { rows } = await sql<{ left: number }>`
    select case when o.settled_at is null then 0 else o.price_minor - greatest(o.refunded_minor,
        coalesce((select sum(r.amount_minor) from payment_refunds r
          where r.order_id = o.id and r.state = 'done'), 0))
      - coalesce((select sum(r.amount_minor) from payment_refunds r
          where r.order_id = o.id and r.state = 'asked'), 0) end::bigint as left
    from payment_orders o where o.id = ${orderId}`.execute(tx);
  return Math.max(0, rows[0]?.left ?? 0);
}

export async function findRefund(tx: Queryable, orderId: number, key: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from payment_refunds where order_id = ${orderId} and key = ${key}`.execute(tx);
  return rows[0];
}

export async function addRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await sql`insert into payment_refunds (order_id, key, amount_minor, state, staff_id, staff_name, reason, asked_at)
    values (${refund.orderId}, ${refund.key}, ${refund.amountMinor}, 'asked', ${refund.staffId}, ${refund.staffName},
      ${refund.reason}, ${refund.at})`.execute(tx);
}

const MOST_FAILURES = 20;

export async function listAskedRefunds({ db }: Pick<Database, 'db'>): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from payment_refunds where state = 'asked' order by failures, id limit ${MOST}`.execute(
    db,
  );
  return rows;
}

export async function endRefund({ db }: Pick<Database, 'db'>, id: number, at: Date): Promise<void> {
  await sql`update payment_refunds set state = 'done', done_at = ${at}, error = '' where id = ${id} and state = 'asked'`.execute(
    db,
  );
}

/** Given up after many tries: a person sees it, and may ask again. */
export async function failRefund({ db }: Pick<Database, 'db'>, id: number, error: string): Promise<void> {
  await sql`update payment_refunds set failures = failures + 1, error = ${error.slice(0, 500)},
      state = case when failures + 1 >= ${MOST_FAILURES} then 'failed' else state end
    where id = ${id} and state = 'asked'`.execute(db);
}

export interface Paid {
  readonly orderId: number;
  readonly number: string;
  readonly provider: string;
  readonly reference: string;
  readonly transactionId: string;
  /** As it was paid: a store may take others than ours. */
  readonly currency: string;
  readonly amountMinor: number;
  readonly priceMinor: number;
  readonly refundedMinor: number;
}

/** Those whose money came in a time, the latest first. */
export async function listPaid(
  { db }: Pick<Database, 'db'>,
  from: Date,
  until: Date,
  limit: number,
): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select s.order_id as "orderId", o.number, s.provider, o.reference, s.transaction_id as "transactionId", s.currency,
      s.amount_minor as "amountMinor", o.price_minor as "priceMinor", o.refunded_minor as "refundedMinor"
    from payment_settlements s join payment_orders o on o.id = s.order_id
    where s.at >= ${from} and s.at < ${until} and s.transfer_id is not null order by s.at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface RevenueRow {
  readonly kind: RechargeKind;
  readonly country: string;
  readonly currency: ShopCurrency;
  readonly isSandbox: boolean;
  readonly orders: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly coins: number;
}

export async function sumRevenue(
  { db }: Pick<Database, 'db'>,
  from: Date,
  until: Date,
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select o.kind, u.country_code as country, o.currency, o.is_sandbox as "isSandbox", count(*)::int as orders,
      sum(s.amount_minor)::bigint as "paidMinor", sum(o.refunded_minor)::bigint as "refundedMinor",
      sum(s.coins)::bigint as coins
    from payment_settlements s join payment_orders o on o.id = s.order_id join users u on u.id = o.user_id
    where s.at >= ${from} and s.at < ${until} and s.transfer_id is not null
    group by 1, 2, 3, 4 order by "paidMinor" desc limit 1000`.execute(db);
  return rows;
}
