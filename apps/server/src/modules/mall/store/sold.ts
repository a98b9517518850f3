/**
 * What a sale writes in the wallet's own transaction: the holds are used up, the counts sink, and codes are handed out.
 * Its first statement locks the variants in the order of their ids, as everybody does; what the next ones read is from
 * behind that lock.
 */
import type { UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { batchWriter, type Companion, companion, int4, int8 } from '../../wallet/index.ts';

export interface Sale {
  readonly stagedId: number;
  readonly variantId: number;
  readonly userId: UserId;
  readonly quantity: number;
  readonly atMs: number;
}

/** Broken where a hold is no more, or where there are fewer codes than pieces. */
export const HOLD_GONE = 'goods_variants_hold_gone';

const columns = {
  staged_id: int4<Sale>(row => row.stagedId),
  variant_id: int4<Sale>(row => row.variantId),
  user_id: int4<Sale>(row => row.userId),
  quantity: int4<Sale>(row => row.quantity),
  at_ms: int8<Sale>(row => row.atMs),
};

const locking = batchWriter<Sale>({
  name: 'mall.lock',
  columns,
  sql: batch => `
select from goods_variants where id in (select variant_id from ${batch('s')}) order by id for no key update`,
});

const selling = batchWriter<Sale>({
  name: 'mall.sell',
  columns,
  sql: batch => `
with wanted as materialized (
  select staged_id, variant_id, user_id, sum(quantity)::int as quantity, min(at_ms) as at_ms
  from ${batch('s')} group by 1, 2, 3
), used as (
  delete from stock_holds h using wanted w
  where h.staged_id = w.staged_id and h.variant_id = w.variant_id and h.user_id = w.user_id
  returning h.staged_id, h.variant_id, h.quantity
), kept as (
  select staged_id, variant_id, sum(quantity)::int as quantity from used group by 1, 2
), sums as (
  select w.variant_id, sum(w.quantity)::int as quantity, bool_and(coalesce(k.quantity, 0) = w.quantity) as is_kept
  from wanted w left join kept k on k.staged_id = w.staged_id and k.variant_id = w.variant_id group by 1
), judged as (
  select s.variant_id, s.quantity, s.is_kept and (g.type <> ${GoodsType.digital} or s.quantity <= (
    select count(*) from (select from goods_codes c where c.variant_id = s.variant_id and c.staged_id is null
      limit s.quantity) c)) as is_there
  from sums s join goods_variants v on v.id = s.variant_id join goods g on g.id = v.goods_id
), sunk as (
  update goods_variants v set
    on_hand = case when j.is_there then v.on_hand - j.quantity else -1 end,
    held = case when j.is_there then v.held - j.quantity else 0 end,
    sold = v.sold + j.quantity
  from judged j where v.id = j.variant_id
  returning v.id, v.on_hand, v.held, j.quantity
)
insert into stock_movements (variant_id, at, move, on_hand_change, held_change, on_hand, held, staged_id)
select w.variant_id, to_timestamp(w.at_ms / 1000.0), 'sold', -w.quantity, -w.quantity,
  u.on_hand + u.quantity - w.up_to, u.held + u.quantity - w.up_to, w.staged_id
from sunk u join (
  select *, sum(quantity) over (partition by variant_id order by staged_id) as up_to from wanted
) w on w.variant_id = u.id
order by w.variant_id, w.staged_id`,
});

const handing = batchWriter<Sale>({
  name: 'mall.codes',
  columns,
  sql: batch => `
with wanted as materialized (
  select s.staged_id, s.variant_id, s.quantity, s.at_ms,
    sum(s.quantity) over (partition by s.variant_id order by s.staged_id) as up_to
  from ${batch('s')} join goods_variants v on v.id = s.variant_id
  join goods g on g.id = v.goods_id and g.type = ${GoodsType.digital}
), free as (
  select c.id, d.variant_id, c.place from (
    select variant_id, max(up_to) as most from wanted group by 1) d
  cross join lateral (
    select id, row_number() over (order by id) as place from (
      select id from goods_codes where variant_id = d.variant_id and staged_id is null order by id limit d.most) f) c
)
update goods_codes c set staged_id = w.staged_id, handed_at = to_timestamp(w.at_ms / 1000.0)
from free f join wanted w on w.variant_id = f.variant_id and f.place > w.up_to - w.quantity and f.place <= w.up_to
where c.id = f.id`,
});

/** In this order, which is that of their statements in a batch. */
export function saleRows(sale: Sale, type: GoodsType): Companion[] {
  const writers = type === GoodsType.digital ? [locking, selling, handing] : [locking, selling];
  return writers.map(writer => companion(writer, sale));
}
