/** Writes prizes in the transaction of the transfer that wins them, and ends them in the one that gives their coins. */
import { batchWriter, int2, int4, int8, text } from '../../wallet/index.ts';

export interface NewPrize {
  /** Among the prizes of its round, from 0. */
  readonly place: number;
  /** Undefined: the very transfer opens it. */
  readonly roundId: number | undefined;
  readonly userId: number;
  readonly kindId: number;
  readonly exchangeCoins: number;
  readonly gameType: number;
  readonly roomId: number;
  readonly wonAtMs: number;
  readonly keepUntilMs: number;
}

export interface EndedPrize {
  readonly prizeId: number;
  readonly userId: number;
  readonly state: 'exchanged' | 'expired' | 'ordered';
  readonly endedAtMs: number;
  /** Only where it is ordered; 0 without an order. */
  readonly orderId?: number;
  readonly coins?: number;
}

export const prizeWriter = batchWriter<NewPrize>({
  name: 'prizes.insert',
  columns: {
    transfer: int2((_row, place) => place),
    place: int2(row => row.place),
    exchange_coins: int8(row => row.exchangeCoins),
    won_ms: int8(row => row.wonAtMs),
    keep_ms: int8(row => row.keepUntilMs),
    user_id: int4(row => row.userId),
    kind_id: int4(row => row.kindId),
    room_id: int4(row => row.roomId),
    game_type: int2(row => row.gameType),
    round_id: int8(row => row.roundId ?? 0),
  },
  sql: batch => `
insert into prizes (id, exchange_coins, won_at, keep_until, user_id, kind_id, room_id, game_type)
select coalesce(nullif(p.round_id, 0), first.id + p.transfer) * 10 + p.place, p.exchange_coins, to_timestamp(p.won_ms / 1000.0),
  to_timestamp(p.keep_ms / 1000.0), p.user_id, p.kind_id, p.room_id, p.game_type
from (select currval('ledger.transfer_ids') as id) as first, ${batch('p')}`,
});

/** The constraint that a prize breaks which cannot be ended. */
export const ENDED_BEFORE = 'prizes_end_once';

// Another's prize, one that has ended, and one that is ended twice in this batch get a state there is not.
export const endedPrizeWriter = batchWriter<EndedPrize>({
  name: 'prizes.end',
  columns: {
    id: int8(row => row.prizeId),
    user_id: int4(row => row.userId),
    transfer: int2((_row, place) => place),
    state: text(row => row.state),
    ended_ms: int8(row => row.endedAtMs),
    order_id: int4(row => row.orderId ?? 0),
    coins: int8(row => row.coins ?? 0),
  },
  sql: batch => `
with ends as materialized (
  select id, min(user_id) as user_id, min(transfer) as transfer, min(state) as state, min(ended_ms) as ended_ms,
    max(order_id) as order_id, max(coins) as coins, count(*) as times
  from ${batch('e')} group by id
), moves as (
  insert into prize_order_moves (transfer_id, prize_id, order_id, coins)
  select currval('ledger.transfer_ids') + transfer, id, order_id, -coins from ends where order_id > 0
)
update prizes p set ended_at = to_timestamp(e.ended_ms / 1000.0),
  ended_by = currval('ledger.transfer_ids') + e.transfer,
  order_id = coalesce(nullif(e.order_id, 0), p.order_id),
  state = case when p.state = 'kept' and p.user_id = e.user_id and e.times = 1 then e.state else 'ended twice' end
from ends e where p.id = e.id`,
});
