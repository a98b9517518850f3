/** A player's balance before and after what one or two transfers did: for the record of a round. */
import type { Coins, TransferId, UserId } from '@boardwalk/base';
import type { Pool } from 'pg';
import { playerAccountId, type Unit } from '../units.ts';

export interface Span {
  readonly userId: UserId;
  readonly unit: Unit;
  readonly first: TransferId;
  /** The same where one transfer did it all. */
  readonly last: TransferId;
}

export interface Around {
  readonly before: Coins;
  readonly after: Coins;
}

const MAX_SPANS = 200;

const aroundText = `
select first.balance_after - first.amount as before, last.balance_after as after
from unnest($1::int8[], $2::int8[], $3::int8[]) with ordinality as s(account_id, first_id, last_id, place)
left join lateral (
  select balance_after, amount from ledger.entries e
  where e.account_id > 0 and e.account_id = s.account_id and e.transfer_id = s.first_id
  order by e.place limit 1
) first on true
left join lateral (
  select balance_after from ledger.entries e
  where e.account_id > 0 and e.account_id = s.account_id and e.transfer_id in (s.first_id, s.last_id)
  order by e.transfer_id desc, e.place desc limit 1
) last on true
order by s.place`;

/** One for each span, in order; zeros where the transfers did not touch the account. */
export async function readAround(pool: Pool, spans: readonly Span[]): Promise<Around[]> {
  if (spans.length === 0) return [];
  if (spans.length > MAX_SPANS) throw new Error('spans are read page by page');
  const { rows } = await pool.query<{ before: Coins | null; after: Coins | null }>(aroundText, [
    spans.map(span => playerAccountId(span.userId, span.unit)),
    spans.map(span => span.first),
    spans.map(span => span.last),
  ]);
  return rows.map(({ before, after }) => ({ before: before ?? (0 as Coins), after: after ?? (0 as Coins) }));
}
