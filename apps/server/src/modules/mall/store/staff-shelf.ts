/** The only SQL of the shelf as the staff counts it, and of the proof that the counts are right. */
import type { StockMove } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Words } from './faces.ts';

export interface Movement {
  readonly id: number;
  readonly at: Date;
  readonly move: StockMove;
  readonly onHandChange: number;
  readonly heldChange: number;
  readonly onHand: number;
  readonly held: number;
  readonly orderId: number;
  readonly who: string;
  readonly note: string;
}

/** Newest first. An order has the number it was staged by. */
export async function listMovements(
  db: Queryable,
  variantId: number,
  before: number,
  limit: number,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.move, m.on_hand_change as "onHandChange", m.held_change as "heldChange",
      m.on_hand as "onHand", m.held, coalesce(m.order_id, m.staged_id, 0) as "orderId", coalesce(s.name, '') as who,
      m.note
    from stock_movements m left join staff.members s on s.id = m.staff_id
    where m.variant_id = ${variantId} and m.id < ${before} order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What was counted, and what whoever counted was told. */
export interface Counted {
  readonly variantId: number;
  readonly move: StockMove;
  readonly pieces: number;
  readonly onHand: number;
  readonly held: number;
}

/** By this key before. */
export async function findCounted(tx: Queryable, staffId: number, key: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select variant_id as "variantId", move, pieces, on_hand as "onHand", held from stock_counts
    where staff_id = ${staffId} and request_key = ${key}`.execute(tx);
  return rows[0];
}

/** In the transaction of its movement. */
export async function insertCounted(
  tx: Queryable,
  staffId: number,
  key: string,
  { variantId, move, pieces, onHand, held }: Counted,
): Promise<void> {
  await sql`insert into stock_counts (staff_id, request_key, variant_id, move, pieces, on_hand, held)
    values (${staffId}, ${key}, ${variantId}, ${move}, ${pieces}, ${onHand}, ${held})`.execute(tx);
}

export interface ShelfFault {
  readonly id: number;
  readonly names: Words;
  readonly fault: string;
}

const MOST_FAULTS = 200;

export async function countProof(
  db: Queryable,
): Promise<{ readonly variants: number; readonly movements: number }> {
  const { rows } = await sql<{ variants: number; movements: number }>`
    select (select count(*)::int from goods_variants) as variants,
      (select count(*)::int from stock_movements) as movements`.execute(db);
  return rows[0] ?? { variants: 0, movements: 0 };
}

/** By its movements, of every variant that was sold or is to be sold. */
export async function listSold(
  db: Queryable,
): Promise<{ readonly id: number; readonly names: Words; readonly sold: number }[]> {
  const { rows } = await sql<{ id: number; names: Words; sold: number }>`
    select v.id, g.names, coalesce(m.sold, 0)::int as sold from goods_variants v join goods g on g.id = v.goods_id
    left join (select variant_id, sum(-on_hand_change) as sold from stock_movements where move = 'sold' group by 1) m
      on m.variant_id = v.id order by v.id`.execute(db);
  return rows;
}

/**
 * One statement, so that all of it is of one moment: counts against the sums of movements, each movement against the
 * one before it, what is held against the holds, sales against what was sold, and codes against digital pieces.
 */
export async function findFaults(db: Queryable): Promise<ShelfFault[]> {
  const { rows } = await sql<ShelfFault>`
    with moved as (
      select variant_id, sum(on_hand_change) as on_hand, sum(held_change) as held,
        sum(-on_hand_change) filter (where move = 'sold') as sold,
        bool_and(is_next) as is_chain
      from (select *, on_hand - on_hand_change = coalesce(lag(on_hand) over next, 0)
          and held - held_change = coalesce(lag(held) over next, 0) as is_next
        from stock_movements window next as (partition by variant_id order by id)) m
      group by 1
    ), kept as (select variant_id, sum(quantity) as held from stock_holds group by 1),
    codes as (select variant_id, count(*) as left from goods_codes where staged_id is null group by 1),
    faults as (
      select v.id, v.goods_id, unnest(array_remove(array[
        case when v.on_hand <> coalesce(m.on_hand, 0)
          then format('%s on the shelf, %s by its movements', v.on_hand, coalesce(m.on_hand, 0)) end,
        case when v.held <> coalesce(m.held, 0)
          then format('%s kept, %s by its movements', v.held, coalesce(m.held, 0)) end,
        case when v.held <> coalesce(k.held, 0)
          then format('%s kept, %s for players', v.held, coalesce(k.held, 0)) end,
        case when v.sold <> coalesce(m.sold, 0)
          then format('%s sold, %s by its movements', v.sold, coalesce(m.sold, 0)) end,
        case when not coalesce(m.is_chain, true) then 'a movement does not follow the one before it' end,
        case when g.type = 3 and v.on_hand <> coalesce(c.left, 0)
          then format('%s on the shelf, %s codes left', v.on_hand, coalesce(c.left, 0)) end
      ], null)) as fault
      from goods_variants v join goods g on g.id = v.goods_id left join moved m on m.variant_id = v.id
      left join kept k on k.variant_id = v.id left join codes c on c.variant_id = v.id
    )
    select f.id, g.names, f.fault from faults f join goods g on g.id = f.goods_id order by f.id limit ${MOST_FAULTS}`.execute(
    db,
  );
  return rows;
}
