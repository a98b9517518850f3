/** The only SQL of carts. Changes of one player's cart come one after the other, also from two tabs. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import { type Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int4 } from '../../wallet/index.ts';

export interface CartRow {
  readonly variantId: number;
  readonly quantity: number;
  readonly isChecked: boolean;
}

export interface CartKey {
  readonly variantId: number;
  readonly quantity: number;
}

export async function lockCart(tx: Queryable, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cart'), ${userId})`.execute(tx);
}

/** What was put in last stands first. */
export async function listCart(db: Queryable, userId: UserId): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select variant_id as "variantId", quantity, is_checked as "isChecked" from cart_items
    where user_id = ${userId} order by added_at desc, variant_id`.execute(db);
  return rows;
}

/** What was put in by this key; undefined where nothing was. */
export async function findKey(tx: Queryable, userId: UserId, key: string): Promise<CartKey | undefined> {
  const { rows } = await sql<CartKey>`
    select variant_id as "variantId", quantity from cart_keys
    where user_id = ${userId} and request_key = ${key}`.execute(tx);
  return rows[0];
}

export interface Added extends CartKey {
  readonly userId: UserId;
  readonly key: string;
  readonly at: Date;
}

/** Checked, on top of what is there. */
export async function addToCart(tx: Queryable, added: Added): Promise<void> {
  const { userId, key, variantId, quantity, at } = added;
  await sql`insert into cart_keys (user_id, request_key, variant_id, quantity, at)
    values (${userId}, ${key}, ${variantId}, ${quantity}, ${at})`.execute(tx);
  await sql`insert into cart_items (user_id, variant_id, quantity, added_at)
    values (${userId}, ${variantId}, ${quantity}, ${at})
    on conflict (user_id, variant_id) do update
    set quantity = cart_items.quantity + excluded.quantity, is_checked = true, added_at = excluded.added_at`.execute(
    tx,
  );
}

export interface CartChange {
  /** Undefined for all of them. */
  readonly variantId: number | undefined;
  /** 0 takes out. */
  readonly quantity: number | undefined;
  readonly isChecked: boolean | undefined;
}

/** How many rows that were. */
export async function changeCart(tx: Queryable, userId: UserId, change: CartChange): Promise<number> {
  const { variantId, quantity, isChecked } = change;
  const whose = sql`user_id = ${userId} and (${variantId ?? null}::int is null or variant_id = ${variantId ?? null})`;
  const { numAffectedRows = 0n } =
    quantity === 0
      ? await sql`delete from cart_items where ${whose}`.execute(tx)
      : await sql`update cart_items set quantity = coalesce(${quantity ?? null}::smallint, quantity),
          is_checked = coalesce(${isChecked ?? null}::boolean, is_checked) where ${whose}`.execute(tx);
  return Number(numAffectedRows);
}

export async function purgeKeys(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from cart_keys where at < ${before}`.execute(db);
  return Number(numAffectedRows);
}

export interface Bought {
  readonly userId: UserId;
  readonly variantId: number;
  readonly quantity: number;
}

/** What was bought leaves the cart, with the transfer that pays it; what is more than that stays. */
export const boughtWriter = batchWriter<Bought>({
  name: 'mall.cart',
  columns: {
    user_id: int4(row => row.userId),
    variant_id: int4(row => row.variantId),
    quantity: int4(row => row.quantity),
  },
  sql: batch => `
with bought as (
  select user_id, variant_id, sum(quantity)::int as quantity from ${batch('b')} group by 1, 2
), gone as (
  delete from cart_items c using bought b
  where c.user_id = b.user_id and c.variant_id = b.variant_id and c.quantity <= b.quantity
)
update cart_items c set quantity = c.quantity - b.quantity
from bought b where c.user_id = b.user_id and c.variant_id = b.variant_id and c.quantity > b.quantity`,
});
