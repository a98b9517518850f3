/** Closes rounds in the transaction that settles or gives back what they held. */
import { batchWriter, int2, int8, type Json, json, text } from '../../wallet/index.ts';

export interface ClosedRound {
  readonly roundId: number;
  readonly state: 'settled' | 'void';
  readonly stake: number;
  readonly payout: number;
  readonly outcome: Json;
}

/** The key of the hold says that a round is closed once, so this need not look at its state. */
export const closedRoundWriter = batchWriter<ClosedRound>({
  name: 'rounds.close',
  columns: {
    place: int2((_row, place) => place),
    id: int8(row => row.roundId),
    stake: int8(row => row.stake),
    payout: int8(row => row.payout),
    state: text(row => row.state),
    outcome: json(row => JSON.stringify(row.outcome)),
  },
  sql: batch => `
update rounds r set state = c.state, stake = c.stake, payout = c.payout, outcome = c.outcome,
  closing_id = currval('ledger.transfer_ids') + c.place, expires_at = null
from ${batch('c')} where r.id = c.id`,
});
