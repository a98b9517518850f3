/** Writes what is made up for in the transaction that settles the tray it is about: once, because that happens once. */
import { type BatchWriter, int4Column, int8Column, type Statement, textColumn } from '../../wallet/index.ts';

export interface NewCompensation {
  readonly roundId: number;
  readonly userId: number;
  readonly roomId: number;
  readonly reason: 'machineFault' | 'serverRestart';
  readonly compensationCoins: number;
  readonly addCoins: number;
  readonly atMs: number;
}

const insertStatement: Statement = {
  name: 'push.make-ups',
  text: `
insert into push_make_ups (round_id, user_id, room_id, reason, make_up_coins, add_coins, created_at)
select m.round_id, m.user_id, m.room_id, m.reason, m.make_up_coins, m.add_coins, to_timestamp(m.at_ms / 1000.0)
from unnest($1::int8[], $2::int4[], $3::int4[], $4::text[], $5::int8[], $6::int8[], $7::int8[])
  as m(round_id, user_id, room_id, reason, make_up_coins, add_coins, at_ms)`,
};

export const compensationWriter: BatchWriter<NewCompensation> = {
  name: 'push-make-ups',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(insertStatement, [
      int8Column(rows.map(row => row.roundId)),
      int4Column(rows.map(row => row.userId)),
      int4Column(rows.map(row => row.roomId)),
      textColumn(rows.map(row => row.reason)),
      int8Column(rows.map(row => row.compensationCoins)),
      int8Column(rows.map(row => row.addCoins)),
      int8Column(rows.map(row => row.atMs)),
    ]);
  },
};
