/** Closes rounds in the transaction that settles or gives back what they held. */
import {
  type BatchWriter,
  int2Column,
  int8Column,
  type Json,
  jsonColumn,
  type Statement,
  textColumn,
} from '../../wallet/index.ts';

export interface ClosedRound {
  readonly roundId: number;
  readonly state: 'settled' | 'void';
  readonly stake: number;
  readonly payout: number;
  readonly outcome: Json;
}

const closeStatement: Statement = {
  name: 'rounds.close',
  text: `
update rounds r set state = c.state, stake = c.stake, payout = c.payout, outcome = c.outcome,
  closing_id = currval('ledger.transfer_ids') + c.place, expires_at = null
from unnest($1::int2[], $2::int8[], $3::int8[], $4::int8[], $5::text[], $6::json[])
  as c(place, id, stake, payout, state, outcome)
where r.id = c.id`,
};

/** The key of the hold says that a round is closed once, so this need not look at its state. */
export const closedRoundWriter: BatchWriter<ClosedRound> = {
  name: 'closed-rounds',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    return transaction.run(closeStatement, [
      int2Column(placed.map(({ place }) => place)),
      int8Column(rows.map(row => row.roundId)),
      int8Column(rows.map(row => row.stake)),
      int8Column(rows.map(row => row.payout)),
      textColumn(rows.map(row => row.state)),
      jsonColumn(rows.map(row => JSON.stringify(row.outcome))),
    ]);
  },
};
