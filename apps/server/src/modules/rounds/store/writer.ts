/** Writes rounds in the transaction of the transfer that opens them. */
import { batchWriter, int2, int4, int8, type Json, json, text } from '../../wallet/index.ts';

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
export const roundWriter = batchWriter<NewRound>({
  name: 'rounds.insert',
  columns: {
    // Before all others: the seeds are locked by the first parameter.
    seed_id: int8(row => row.seedId ?? 0),
    place: int2((_row, place) => place),
    nonce: int4(row => row.nonce ?? -1),
    user_id: int4(row => row.userId),
    game_type: int2(row => row.gameType),
    room_id: int4(row => row.roomId),
    stake: int8(row => row.stake),
    payout: int8(row => row.payout),
    created_ms: int8(row => row.createdAtMs),
    expires_ms: int8(row => row.expiresAtMs ?? 0),
    unit: text(row => row.unit),
    config_version: text(row => row.configVersion),
    bet: json(row => JSON.stringify(row.bet)),
    outcome: json(row => JSON.stringify(row.outcome)),
  },
  sql: batch => `
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
from (select currval('ledger.transfer_ids') as id) as first, ${batch('r')}
  left join active on active.id = r.seed_id`,
});
