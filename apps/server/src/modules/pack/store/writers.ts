/** Writes prizes in the transaction of the transfer that wins them, and ends them in the one that gives their coins. */
import {
  type BatchWriter,
  int2Column,
  int4Column,
  int8Column,
  type Statement,
  textColumn,
} from '../../wallet/index.ts';

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
  readonly state: 'exchanged' | 'expired';
  readonly endedAtMs: number;
}

const insertStatement: Statement = {
  name: 'prizes.insert',
  text: `
insert into prizes (id, exchange_coins, won_at, keep_until, user_id, kind_id, room_id, game_type)
select coalesce(nullif(p.round_id, 0), first.id + p.transfer) * 10 + p.place, p.exchange_coins, to_timestamp(p.won_ms / 1000.0),
  to_timestamp(p.keep_ms / 1000.0), p.user_id, p.kind_id, p.room_id, p.game_type
from (select currval('ledger.transfer_ids') as id) as first,
  unnest($1::int2[], $2::int2[], $3::int8[], $4::int8[], $5::int8[], $6::int4[], $7::int4[], $8::int4[],
    $9::int2[], $10::int8[])
  as p(transfer, place, exchange_coins, won_ms, keep_ms, user_id, kind_id, room_id, game_type, round_id)`,
};

// Another's prize, one that has ended, and one that is ended twice in this batch get a state there is not.
const endStatement: Statement = {
  name: 'prizes.end',
  text: `
with ends as materialized (
  select id, min(user_id) as user_id, min(transfer) as transfer, min(state) as state, min(ended_ms) as ended_ms,
    count(*) as times
  from unnest($1::int8[], $2::int4[], $3::int2[], $4::text[], $5::int8[])
    as e(id, user_id, transfer, state, ended_ms)
  group by id
)
update prizes p set ended_at = to_timestamp(e.ended_ms / 1000.0),
  ended_by = currval('ledger.transfer_ids') + e.transfer,
  state = case when p.state = 'kept' and p.user_id = e.user_id and e.times = 1 then e.state else 'ended twice' end
from ends e where p.id = e.id`,
};

/** The constraint that a prize breaks which cannot be ended. */
export const ENDED_BEFORE = 'prizes_end_once';

export const prizeWriter: BatchWriter<NewPrize> = {
  name: 'prizes',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(insertStatement, [
      int2Column(placed.map(({ place }) => place)),
      int2Column(rows.map(row => row.place)),
      int8Column(rows.map(row => row.exchangeCoins)),
      int8Column(rows.map(row => row.wonAtMs)),
      int8Column(rows.map(row => row.keepUntilMs)),
      int4Column(rows.map(row => row.userId)),
      int4Column(rows.map(row => row.kindId)),
      int4Column(rows.map(row => row.roomId)),
      int2Column(rows.map(row => row.gameType)),
      int8Column(rows.map(row => row.roundId ?? 0)),
    ]);
  },
};

export const endedPrizeWriter: BatchWriter<EndedPrize> = {
  name: 'ended-prizes',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(endStatement, [
      int8Column(rows.map(row => row.prizeId)),
      int4Column(rows.map(row => row.userId)),
      int2Column(placed.map(({ place }) => place)),
      textColumn(rows.map(row => row.state)),
      int8Column(rows.map(row => row.endedAtMs)),
    ]);
  },
};
