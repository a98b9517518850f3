/** Puts prizes back into the pack in the transaction of the transfer that gives an order back. */
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

export interface BackPrize {
  readonly prizeId: number;
  readonly orderId: number;
  readonly coins: number;
  /** At least. */
  readonly keepUntilMs: number;
}

// One that is not in this order, and one that comes back twice in this batch, get a state there is not.
export const backPrizeWriter = batchWriter<BackPrize>({
  name: 'prizes.back',
  columns: {
    id: int8(row => row.prizeId),
    order_id: int4(row => row.orderId),
    transfer: int2((_row, place) => place),
    coins: int8(row => row.coins),
    keep_ms: int8(row => row.keepUntilMs),
  },
  sql: batch => `
with backs as materialized (
  select id, min(order_id) as order_id, min(transfer) as transfer, min(coins) as coins, max(keep_ms) as keep_ms,
    count(*) as times
  from ${batch('b')} group by id
), moves as (
  insert into prize_order_moves (transfer_id, prize_id, order_id, coins)
  select currval('ledger.transfer_ids') + transfer, id, order_id, coins from backs
)
update prizes p set ended_at = null, ended_by = null,
  keep_until = greatest(p.keep_until, to_timestamp(b.keep_ms / 1000.0)),
  state = case when p.state = 'ordered' and p.order_id = b.order_id and b.times = 1 then 'kept' else 'not ordered' end
from backs b where p.id = b.id`,
});
