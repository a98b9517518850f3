/** The only SQL of wishes: who is told when something is back, and who stands in line. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Words } from './faces.ts';

/** The oldest of more than these is forgotten. */
const MOST_WISHES = 100;

export interface Wish {
  readonly userId: UserId;
  readonly variantId: number;
  readonly wish: 'tell' | 'reserve';
  readonly at: Date;
}

/** Whoever stands in line already keeps their place; who only wanted to be told before comes last. */
export async function saveWish(tx: Queryable, { userId, variantId, wish, at }: Wish): Promise<void> {
  await sql`insert into goods_wishes (user_id, variant_id, wish, created_at)
    values (${userId}, ${variantId}, ${wish}, ${at})
    on conflict (user_id, variant_id) do update set wish = excluded.wish, created_at = excluded.created_at, place = default
    where goods_wishes.wish <> excluded.wish`.execute(tx);
  await sql`delete from goods_wishes where user_id = ${userId} and variant_id in (
    select variant_id from goods_wishes where user_id = ${userId} order by created_at desc, place desc
    offset ${MOST_WISHES})`.execute(tx);
}

export async function removeWish(tx: Queryable, userId: UserId, variantId: number): Promise<void> {
  await sql`delete from goods_wishes where user_id = ${userId} and variant_id = ${variantId}`.execute(tx);
}

export interface Back {
  readonly userId: UserId;
  readonly variantId: number;
  readonly goodsId: number;
  readonly names: Words;
  /** Makes a message of it the only one. */
  readonly place: number;
}

/** Those who wanted to be told of what is there again; they are not told another time. */
export async function takeTold(tx: Queryable, limit: number): Promise<Back[]> {
  const { rows } = await sql<Back>`
    with due as (
      select w.user_id, w.variant_id, v.goods_id, g.names, w.place from goods_wishes w
      join goods_variants v on v.id = w.variant_id and v.is_shown and v.on_hand > v.held
      join goods g on g.id = v.goods_id and g.is_shown
      where w.wish = 'tell' order by w.place limit ${limit} for update of w skip locked
    ), gone as (
      delete from goods_wishes w using due where w.user_id = due.user_id and w.variant_id = due.variant_id
    )
    select user_id as "userId", variant_id as "variantId", goods_id as "goodsId", names, place from due`.execute(
    tx,
  );
  return rows;
}

/** Those for whom one is kept now and who do not know it yet. */
export async function takeReserved(tx: Queryable, limit: number): Promise<Back[]> {
  const { rows } = await sql<Back>`
    with due as (
      select id from stock_holds where is_reserved and not is_told order by id limit ${limit} for update skip locked
    )
    update stock_holds h set is_told = true
    from due, goods_variants v, goods g where h.id = due.id and v.id = h.variant_id and g.id = v.goods_id
    returning h.user_id as "userId", h.variant_id as "variantId", v.goods_id as "goodsId", g.names, h.id as place`.execute(
    tx,
  );
  return rows;
}

/** What is there though somebody stands in line for it. */
export async function listLines(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.id from goods_wishes w join goods_variants v on v.id = w.variant_id
    join goods g on g.id = v.goods_id
    where w.wish = 'reserve' and v.on_hand > v.held and v.is_shown and g.is_shown limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
