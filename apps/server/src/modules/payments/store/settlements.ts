/**
 * What is written with the coins of an order, in the wallet's own transaction: that they were given, that they were not
 * because the money went back first, or that they were taken back. Who comes second breaks a key, and moves nothing.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../../wallet/index.ts';

export interface Settlement {
  readonly orderId: number;
  readonly provider: string;
  readonly transactionId: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly coins: number;
  readonly reason: string;
  readonly atMs: number;
}

/** Broken where the order's coins were given before, or the money of another order came in its name. */
export const SETTLED_BEFORE = ['payment_settlements_pkey', 'payment_settlements_provider_transaction_id_key'];

export const settlementWriter = batchWriter<Settlement>({
  name: 'payments.settle',
  columns: {
    place: int2((_row, place) => place),
    order_id: int8(row => row.orderId),
    provider: text(row => row.provider),
    transaction_id: text(row => row.transactionId),
    currency: text(row => row.currency),
    amount_minor: int4(row => row.amountMinor),
    coins: int8(row => row.coins),
    reason: text(row => row.reason),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
with p as materialized (
  select *, to_timestamp(at_ms / 1000.0) as at from ${batch('b')}
), settled as (
  insert into payment_settlements (order_id, transfer_id, provider, transaction_id, currency, amount_minor, coins, at)
  select order_id, currval('ledger.transfer_ids') + place, provider, transaction_id, currency, amount_minor, coins, at
  from p order by order_id
), steps as (
  insert into payment_steps (order_id, state, reason, at) select order_id, 'settled', reason, at from p
)
update payment_orders o set state = 'settled', settled_at = p.at, transaction_id = p.transaction_id
from p where o.id = p.order_id`,
});

export interface MoneyBack {
  readonly orderId: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly takenCoins: number;
  readonly owedCoins: number;
  readonly state: string;
  readonly isChargeback: boolean;
  readonly reason: string;
  readonly atMs: number;
}

/** Broken where this part of the money was booked before. */
export const RETURNED_BEFORE = 'payment_returns_pkey';

export const returnWriter = batchWriter<MoneyBack>({
  name: 'payments.return',
  columns: {
    place: int2((_row, place) => place),
    order_id: int8(row => row.orderId),
    before_minor: int4(row => row.beforeMinor),
    after_minor: int4(row => row.afterMinor),
    taken_coins: int8(row => row.takenCoins),
    owed_coins: int8(row => row.owedCoins),
    is_chargeback: int2(row => (row.isChargeback ? 1 : 0)),
    state: text(row => row.state),
    reason: text(row => row.reason),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
with p as materialized (
  select *, to_timestamp(at_ms / 1000.0) as at from ${batch('b')}
), returned as (
  insert into payment_returns (order_id, before_minor, after_minor, transfer_id, taken_coins, owed_coins, is_chargeback,
    at)
  select order_id, before_minor, after_minor, currval('ledger.transfer_ids') + place, taken_coins, owed_coins,
    is_chargeback = 1, at from p order by order_id
), steps as (
  insert into payment_steps (order_id, state, reason, at) select order_id, state, reason, at from p
)
update payment_orders o set state = p.state, refunded_minor = p.after_minor,
  returned_coins = o.returned_coins + p.taken_coins + p.owed_coins
from p where o.id = p.order_id`,
});

/** The money went back before any coins were given: they never will be. False where they were. */
export async function addUnsettled(
  tx: Queryable,
  { orderId, provider, transactionId, currency, amountMinor, atMs }: Omit<Settlement, 'coins' | 'reason'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into payment_settlements (order_id, provider, transaction_id, currency, amount_minor, coins, at)
    values (${orderId}, ${provider}, ${transactionId}, ${currency}, ${amountMinor}, 0, ${new Date(atMs)})
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}
