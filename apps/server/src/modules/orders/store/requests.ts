/** The only SQL of requests that were carried out, by the key they came with: money back of the staff, and returns. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, text } from '../../wallet/index.ts';

export interface OrderRequest {
  readonly staffId: number;
  /** Chosen by the client. */
  readonly key: string;
  readonly orderId: number;
  readonly hash: string;
}

export const requestWriter = batchWriter<OrderRequest>({
  name: 'orders.request',
  columns: {
    place: int2((_row, place) => place),
    staff_id: int4(row => row.staffId),
    order_id: int4(row => row.orderId),
    request_key: text(row => row.key),
    hash: text(row => row.hash),
  },
  sql: batch => `
insert into prize_order_requests (staff_id, request_key, order_id, input_hash)
select r.staff_id, r.request_key, r.order_id, r.hash from ${batch('r')}`,
});

export async function findRequest(
  db: Queryable,
  staffId: number,
  key: string,
): Promise<{ readonly hash: string } | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select input_hash as hash from prize_order_requests where staff_id = ${staffId} and request_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** What a player's key asked to send back. */
export async function findReturn(
  db: Queryable,
  userId: UserId,
  key: string,
): Promise<{ readonly hash: string } | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select input_hash as hash from prize_order_returns where user_id = ${userId} and request_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** In the transaction of its step, behind the lock of the order. */
export async function insertReturn(
  tx: Queryable,
  asked: {
    readonly userId: UserId;
    readonly key: string;
    readonly orderId: number;
    readonly hash: string;
  },
): Promise<void> {
  const { userId, key, orderId, hash } = asked;
  await sql`insert into prize_order_returns (user_id, request_key, order_id, input_hash)
    values (${userId}, ${key}, ${orderId}, ${hash})`.execute(tx);
}
