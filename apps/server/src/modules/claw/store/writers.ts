/**
 * What a claw's round changes beside its money, in the transaction that settles it: the meter, the prizes that left
 * the machine, and the gift of an account's first play without a catch.
 */
import { type BatchWriter, int2Column, int4Column, int8Column, type Statement } from '../../wallet/index.ts';

export interface PlayedRound {
  readonly userId: number;
  readonly roomId: number;
  readonly roundId: number;
  readonly hasCaught: boolean;
}

export interface TakenGoods {
  readonly goodsId: number;
  readonly count: number;
  /** For goods that are out now. */
  readonly outUntilMs: number;
}

export interface FirstGift {
  readonly userId: number;
  readonly roundId: number;
  readonly coins: number;
  readonly atMs: number;
}

const meterStatement: Statement = {
  name: 'claw.meters',
  text: `
insert into claw_meters as m (user_id, room_id, plays, total, round_id)
select p.user_id, p.room_id, p.missed, 1, p.round_id
from unnest($1::int4[], $2::int4[], $3::int2[], $4::int8[]) as p(user_id, room_id, missed, round_id)
on conflict (user_id, room_id) do update set total = m.total + 1, round_id = excluded.round_id,
  plays = case when excluded.plays = 0 then 0 else m.plays + 1 end`,
};

const goodsStatement: Statement = {
  name: 'claw.goods',
  text: `
update claw_goods g set in_machine = greatest(0, g.in_machine - t.count),
  out_until = case when g.in_machine <= t.count and g.stock = 0 then to_timestamp(t.out_ms / 1000.0) else g.out_until end
from (select id, sum(count)::int as count, max(out_ms) as out_ms
  from unnest($1::int4[], $2::int4[], $3::int8[]) as u(id, count, out_ms) group by id) t
where g.id = t.id`,
};

const giftStatement: Statement = {
  name: 'claw.first-gifts',
  text: `
insert into claw_first_gifts (user_id, round_id, coins, created_at)
select user_id, round_id, coins, to_timestamp(at_ms / 1000.0)
from unnest($1::int4[], $2::int8[], $3::int8[], $4::int8[]) as f(user_id, round_id, coins, at_ms)
on conflict (user_id) do nothing`,
};

export const meterWriter: BatchWriter<PlayedRound> = {
  name: 'claw-meters',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(meterStatement, [
      int4Column(rows.map(row => row.userId)),
      int4Column(rows.map(row => row.roomId)),
      int2Column(rows.map(row => (row.hasCaught ? 0 : 1))),
      int8Column(rows.map(row => row.roundId)),
    ]);
  },
};

export const goodsWriter: BatchWriter<TakenGoods> = {
  name: 'claw-goods',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(goodsStatement, [
      int4Column(rows.map(row => row.goodsId)),
      int4Column(rows.map(row => row.count)),
      int8Column(rows.map(row => row.outUntilMs)),
    ]);
  },
};

export const giftWriter: BatchWriter<FirstGift> = {
  name: 'claw-first-gifts',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(giftStatement, [
      int4Column(rows.map(row => row.userId)),
      int8Column(rows.map(row => row.roundId)),
      int8Column(rows.map(row => row.coins)),
      int8Column(rows.map(row => row.atMs)),
    ]);
  },
};
