/** Who received something by transfers of some kinds within a time: the ledger's own word, for whoever counts it again. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { ownerOfAccount } from '../units.ts';

export interface ReceivedFilter {
  readonly kinds: readonly string[];
  readonly fromMs: number;
  readonly untilMs: number;
  /** No transfer behind this one. */
  readonly upTo: number;
}

export interface Received {
  readonly userId: UserId;
  readonly transfers: number;
  readonly lastTransferId: number;
}

/** Ids follow the clock but for what waited for its batch. */
const SLACK_MS = 60_000;

/** One row for each account that received, in no order. */
export async function readReceived(
  db: Queryable,
  { kinds, fromMs, untilMs, upTo }: ReceivedFilter,
): Promise<readonly Received[]> {
  const [lowest, highest] = [
    await transferAt(db, fromMs - SLACK_MS, upTo),
    await transferAt(db, untilMs + SLACK_MS, upTo),
  ];
  const { rows } = await sql<{ accountId: number; transfers: number; lastTransferId: number }>`
    select e.account_id as "accountId", count(distinct t.id)::int as transfers, max(t.id) as "lastTransferId"
    from ledger.transfers t join ledger.entries e on e.transfer_id = t.id
    where t.id >= ${lowest} and t.id < ${highest} and t.kind = any(${kinds}::text[]) and t.refusal is null
      and t.created_at >= ${new Date(fromMs)} and t.created_at < ${new Date(untilMs)}
      and e.transfer_id >= ${lowest} and e.transfer_id < ${highest} and e.account_id > 0 and e.amount > 0
    group by 1`.execute(db);
  return rows.map(({ accountId, ...row }) => ({ ...row, userId: ownerOfAccount(accountId) }));
}

/** The first transfer up to `upTo` that is not older, found by halving; behind all of them where there is none. */
async function transferAt(db: Queryable, atMs: number, upTo: number): Promise<number> {
  let [low, high] = [0, upTo + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows } = await sql<{ id: number; at: Date }>`
      select id, created_at as at from ledger.transfers where id >= ${middle} order by id limit 1`.execute(
      db,
    );
    const next = rows[0];
    if (!next || next.id > upTo || next.at.getTime() >= atMs) high = middle;
    else low = next.id + 1;
  }
  return low;
}
