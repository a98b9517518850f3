/** The only SQL that changes counts of the shelf outside of sales: each change is a movement with the counts after it. */
import type { StockMove } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Change {
  readonly variantId: number;
  readonly move: StockMove;
  /** What the shelf gets, and what of it is kept for somebody. */
  readonly onHand: number;
  readonly held: number;
  readonly stagedId?: number | undefined;
}

export interface Cause {
  readonly at: Date;
  readonly orderId?: number;
  readonly staffId?: number;
  readonly note?: string;
}

/** Behind the lock of the variants. Breaks a constraint rather than going below nothing. */
export async function move(tx: Queryable, changes: readonly Change[], cause: Cause): Promise<void> {
  if (changes.length === 0) return;
  const { at, orderId = null, staffId = null, note = '' } = cause;
  await sql`
    with changes as materialized (
      select *, sum(on_hand) over later as later_on_hand, sum(held) over later as later_held from unnest(${changes.map(({ variantId }) => variantId)}::int[],
        ${changes.map(change => change.move)}::text[], ${changes.map(({ onHand }) => onHand)}::int[],
        ${changes.map(({ held }) => held)}::int[],
        ${changes.map(({ stagedId }) => stagedId ?? null)}::int[])
        with ordinality as c(id, move, on_hand, held, staged_id, place)
      window later as (partition by id order by place desc rows between unbounded preceding and 1 preceding)
    ), moved as (
      update goods_variants v set on_hand = v.on_hand + c.on_hand, held = v.held + c.held
      from (select id, sum(on_hand) as on_hand, sum(held) as held from changes group by id) c where v.id = c.id
      returning v.id, v.on_hand, v.held
    )
    insert into stock_movements (variant_id, at, move, on_hand_change, held_change, on_hand, held, staged_id, order_id,
      staff_id, note)
    select c.id, ${at}, c.move, c.on_hand, c.held, m.on_hand - coalesce(c.later_on_hand, 0),
      m.held - coalesce(c.later_held, 0), c.staged_id, ${orderId}, ${staffId}, ${note}
    from changes c join moved m on m.id = c.id order by c.id, c.place`.execute(tx);
}
