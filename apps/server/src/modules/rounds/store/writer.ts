/** Writes rounds in the transaction of the transfer that opens them. */

import type { BatchWriter, Json, Statement } from '../../wallet/index.ts';
import { int2Column, int4Column, int8Column, jsonColumn, textColumn } from '../../wallet/index.ts';

export interface NewRound {
  readonly userId: number;
  readonly gameType: number;
  readonly roomId: number;
  readonly configVersion: string;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly seedId: number | undefined;
  readonly nonce: number | undefined;
  readonly bet: Json;
  readonly outcome: Json;
  readonly createdAtMs: number;
  /** Set for a round that stays open, with the hold it has taken. */
  readonly expiresAtMs?: number;
}

// The seed is locked against being revealed until the round is stored: whoever has seen it must not play it.
const insertStatement: Statement = {
  name: 'rounds.insert',
  text: `
with active as materialized (
  select id from seeds where id = any($1::int8[]) and state = 'active' order by id for share
)
insert into rounds (id, closing_id, hold_id, seed_id, nonce, user_id, game_type, room_id, stake, payout,
  created_at, expires_at, state, unit, config_version, bet, outcome)
select first.id + r.place,
  case when r.expires_ms = 0 then first.id + r.place end,
  case when r.expires_ms > 0 then first.id + r.place end,
  active.id, nullif(r.nonce, -1), r.user_id, r.game_type, r.room_id, r.stake, r.payout,
  to_timestamp(r.created_ms / 1000.0), case when r.expires_ms > 0 then to_timestamp(r.expires_ms / 1000.0) end,
  case when r.expires_ms > 0 then 'open' else 'settled' end, r.unit, r.config_version, r.bet, r.outcome
from (select currval('ledger.transfer_ids') as id) as first,
  unnest($2::int2[], $1::int8[], $3::int4[], $4::int4[], $5::int2[], $6::int4[], $7::int8[], $8::int8[],
    $9::int8[], $10::int8[], $11::text[], $12::text[], $13::json[], $14::json[])
  as r(place, seed_id, nonce, user_id, game_type, room_id, stake, payout, created_ms, expires_ms,
    unit, config_version, bet, outcome)
  left join active on active.id = r.seed_id`,
};

export const roundWriter: BatchWriter<NewRound> = {
  name: 'rounds',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(insertStatement, [
      int8Column(rows.map(row => row.seedId ?? 0)),
      int2Column(placed.map(({ place }) => place)),
      int4Column(rows.map(row => row.nonce ?? -1)),
      int4Column(rows.map(row => row.userId)),
      int2Column(rows.map(row => row.gameType)),
      int4Column(rows.map(row => row.roomId)),
      int8Column(rows.map(row => row.stake)),
      int8Column(rows.map(row => row.payout)),
      int8Column(rows.map(row => row.createdAtMs)),
      int8Column(rows.map(row => row.expiresAtMs ?? 0)),
      textColumn(rows.map(row => row.unit)),
      textColumn(rows.map(row => row.configVersion)),
      jsonColumn(rows.map(row => JSON.stringify(row.bet))),
      jsonColumn(rows.map(row => JSON.stringify(row.outcome))),
    ]);
  },
};
