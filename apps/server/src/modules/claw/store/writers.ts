/**
 * What a claw's round changes beside its money, in the transaction that settles it: the meter, the prizes that left
 * the machine, and the gift of an account's first play without a catch.
 */
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

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

export const meterWriter = batchWriter<PlayedRound>({
  name: 'claw.meters',
  columns: {
    user_id: int4(row => row.userId),
    room_id: int4(row => row.roomId),
    missed: int2(row => (row.hasCaught ? 0 : 1)),
    round_id: int8(row => row.roundId),
  },
  sql: batch => `
insert into claw_meters as m (user_id, room_id, plays, total, round_id)
select user_id, room_id, missed, 1, round_id from ${batch('p')}
on conflict (user_id, room_id) do update set total = m.total + 1, round_id = excluded.round_id,
  plays = case when excluded.plays = 0 then 0 else m.plays + 1 end`,
});

export const goodsWriter = batchWriter<TakenGoods>({
  name: 'claw.goods',
  columns: {
    id: int4(row => row.goodsId),
    count: int4(row => row.count),
    out_ms: int8(row => row.outUntilMs),
  },
  sql: batch => `
update claw_goods g set in_machine = greatest(0, g.in_machine - t.count),
  out_until = case when g.in_machine <= t.count and g.stock = 0 then to_timestamp(t.out_ms / 1000.0) else g.out_until end
from (select id, sum(count)::int as count, max(out_ms) as out_ms from ${batch('u')} group by id) t
where g.id = t.id`,
});

export const giftWriter = batchWriter<FirstGift>({
  name: 'claw.first-gifts',
  columns: {
    user_id: int4(row => row.userId),
    round_id: int8(row => row.roundId),
    coins: int8(row => row.coins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into claw_first_gifts (user_id, round_id, coins, created_at)
select user_id, round_id, coins, to_timestamp(at_ms / 1000.0) from ${batch('f')}
on conflict (user_id) do nothing`,
});
