/**
 * The only SQL of holds. Whoever changes a count locks its variants first, in the order of their ids: two that meet
 * wait and never block each other. What is read behind a lock is read by a statement of its own.
 */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Change, move } from './movements.ts';

export interface Item {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
}

export interface ShelfRow {
  readonly id: number;
  readonly onHand: number;
  readonly held: number;
  /** It and its goods are sold in the mall. */
  readonly isSold: boolean;
}

/** How long one is kept for whoever is first in line. */
const RESERVED_HOURS = 24;

/** One player's orders are staged one after the other; taken before any variant, in the order of the players' ids. */
export async function lockPlayers(tx: Queryable, userIds: readonly UserId[]): Promise<void> {
  const inOrder = userIds.toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(hashtext('stock holds'), id) from unnest(${inOrder}::int[]) as u(id)`.execute(
    tx,
  );
}

/** Who of these has something kept, as staged or in line. */
export async function listKeepers(db: Queryable, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select distinct user_id as id from stock_holds where user_id = any (${[...userIds]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Until the transaction ends. */
export async function lockVariants(tx: Queryable, ids: readonly number[]): Promise<void> {
  await sql`select from goods_variants where id = any (${[...ids]}::int[]) order by id for no key update`.execute(
    tx,
  );
}

export async function listShelf(db: Queryable, ids: readonly number[]): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select v.id, v.on_hand as "onHand", v.held, v.is_shown and g.is_shown as "isSold"
    from goods_variants v join goods g on g.id = v.goods_id where v.id = any (${[...ids]}::int[]) order by v.id`.execute(
    db,
  );
  return rows;
}

/** The variants of what a player has staged. */
export async function listStagedVariants(
  db: Queryable,
  of: { readonly userId: UserId } | { readonly stagedId: number },
): Promise<number[]> {
  const filter = 'userId' in of ? sql`user_id = ${of.userId}` : sql`staged_id = ${of.stagedId}`;
  const { rows } = await sql<{ id: number }>`
    select distinct variant_id as id from stock_holds where staged_id is not null and ${filter}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Behind the locks: lets go all that was staged by one player, or as one order. Who stood in line keeps theirs. */
export async function letGo(
  tx: Queryable,
  of: { readonly userId: UserId } | { readonly stagedId: number },
  at: Date,
): Promise<void> {
  const filter = 'userId' in of ? sql`user_id = ${of.userId}` : sql`staged_id = ${of.stagedId}`;
  await sql`update stock_holds set staged_id = null, expires_at = reserved_until
    where is_reserved and staged_id is not null and ${filter}`.execute(tx);
  const { rows } = await sql<GoneHold>`
    delete from stock_holds where not is_reserved and ${filter}
    returning variant_id as "variantId", staged_id as "stagedId", quantity`.execute(tx);
  await noteGone(tx, rows, at);
}

/** Behind the locks: lets go what is over, then keeps what is left for those who stand in line. */
export async function settle(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  const { rows } = await sql<GoneHold>`
    delete from stock_holds where variant_id = any (${[...ids]}::int[]) and expires_at <= ${at}
    returning variant_id as "variantId", staged_id as "stagedId", quantity`.execute(tx);
  await noteGone(tx, rows, at);
  await keepForLine(tx, ids, at);
}

interface GoneHold {
  readonly variantId: number;
  readonly stagedId: number | null;
  readonly quantity: number;
}

/** One movement for each variant and order. */
async function noteGone(tx: Queryable, gone: readonly GoneHold[], at: Date): Promise<void> {
  const orders = Map.groupBy(gone, ({ stagedId }) => stagedId);
  for (const [stagedId, holds] of orders) {
    const sums = Map.groupBy(holds, ({ variantId }) => variantId);
    const changes = [...sums].map(([variantId, all]): Change => {
      const quantity = all.reduce((sum, hold) => sum + hold.quantity, 0);
      return { variantId, move: 'released', onHand: 0, held: 0 - quantity, stagedId: stagedId ?? undefined };
    });
    await move(tx, changes, { at });
  }
}

async function keepForLine(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    with left_over as (
      select v.id, v.on_hand - v.held as count from goods_variants v join goods g on g.id = v.goods_id
      where v.id = any (${[...ids]}::int[]) and v.on_hand > v.held and v.is_shown and g.is_shown
    ), first as (
      select w.user_id, w.variant_id from left_over l cross join lateral (
        select * from goods_wishes where variant_id = l.id and wish = 'reserve' order by place limit l.count) w
    ), served as (
      delete from goods_wishes w using first f where w.user_id = f.user_id and w.variant_id = f.variant_id
      returning w.user_id, w.variant_id
    ), kept as (
      insert into stock_holds (variant_id, user_id, quantity, expires_at, reserved_until, is_reserved)
      select variant_id, user_id, 1, until, until, true from served,
        (select ${at}::timestamptz + ${RESERVED_HOURS} * interval '1 hour' as until) u
      on conflict do nothing returning variant_id
    )
    select variant_id as "variantId", count(*)::int as quantity from kept group by 1`.execute(tx);
  await move(
    tx,
    rows.map(({ variantId, quantity }) => ({ variantId, move: 'reserved', onHand: 0, held: quantity })),
    { at },
  );
}

/** Behind the locks: what stood in line is part of the order while that is staged; how many of each that is. */
export async function takeReserved(
  tx: Queryable,
  { userId, stagedId, ids, until }: StagedHold & { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    update stock_holds set staged_id = ${stagedId}, expires_at = greatest(reserved_until, ${until})
    where user_id = ${userId} and is_reserved and variant_id = any (${[...ids]}::int[])
    returning variant_id as "variantId", quantity`.execute(tx);
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

export interface StagedHold {
  readonly userId: UserId;
  readonly stagedId: number;
  readonly until: Date;
}

/** Behind the locks, where there is enough. */
export async function addHolds(
  tx: Queryable,
  holds: readonly (Omit<StagedHold, 'until'> & Item)[],
  until: Date,
  at: Date,
): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    insert into stock_holds (variant_id, user_id, staged_id, quantity, expires_at)
    select *, ${until} from unnest(${holds.map(({ shopGoodsId }) => shopGoodsId)}::int[],
      ${holds.map(({ userId }) => userId)}::int[], ${holds.map(({ stagedId }) => stagedId)}::int[],
      ${holds.map(({ goodsNum }) => goodsNum)}::int[])`.execute(tx);
  const changes = holds.map(
    ({ shopGoodsId, goodsNum, stagedId }): Change => ({
      variantId: shopGoodsId,
      move: 'reserved',
      onHand: 0,
      held: goodsNum,
      stagedId,
    }),
  );
  await move(tx, changes, { at });
}

/** When the first that is held of it may be free again; undefined where nothing is. */
export async function findFreeAt(db: Queryable, variantId: number, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(expires_at) as at from stock_holds where variant_id = ${variantId} and expires_at > ${at}`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}

/** What has holds that are over, a few at a time. */
export async function listDue(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct variant_id as id from (
      select variant_id from stock_holds where expires_at <= ${at} order by expires_at limit ${limit}) due`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
