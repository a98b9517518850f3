/** Writes compensations in the transaction that settles the tray they are about: once, because that happens once. */
import { batchWriter, int4, int8, text } from '../../wallet/index.ts';

export interface NewCompensation {
  readonly roundId: number;
  readonly userId: number;
  readonly roomId: number;
  readonly reason: 'machineFault' | 'serverRestart';
  readonly compensationCoins: number;
  readonly addCoins: number;
  readonly atMs: number;
}

export const compensationWriter = batchWriter<NewCompensation>({
  name: 'push.make-ups',
  columns: {
    round_id: int8(row => row.roundId),
    user_id: int4(row => row.userId),
    room_id: int4(row => row.roomId),
    reason: text(row => row.reason),
    make_up_coins: int8(row => row.compensationCoins),
    add_coins: int8(row => row.addCoins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into push_make_ups (round_id, user_id, room_id, reason, make_up_coins, add_coins, created_at)
select round_id, user_id, room_id, reason, make_up_coins, add_coins, to_timestamp(at_ms / 1000.0)
from ${batch('m')}`,
});
