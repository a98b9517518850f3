/**
 * The trial balance by day, rolled forward over transfers that are all there. The house's accounts have no balance that
 * every play updates, and summing their entries anew would take as long as the ledger is old.
 */
import type { Coins } from '@boardwalk/base';
import { sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import { readHorizon } from './horizon.ts';

export interface AccountSum {
  /** Empty for all players together. */
  readonly house: string;
  readonly unit: string;
  readonly entries: number;
  /** Up to the day, on it, and at its end. */
  readonly before: Coins;
  readonly moved: Coins;
  readonly balance: Coins;
}

export interface TrialBalance {
  readonly transferId: number;
  readonly sums: readonly AccountSum[];
}

/** Transfers looked at in one transaction. */
const AT_ONCE = 50_000;

/** Returns in how many steps. */
export async function rollSums(database: Database): Promise<number> {
  for (let times = 1; ; times++) {
    const isDone = await transaction(database, async tx => {
      const since = await sumsUntil(tx, true);
      const horizon = await readHorizon(tx);
      if (horizon <= since) return true;
      const { rows } = await sql<{ id: number }>`
        select id from ledger.transfers where id > ${since} and id <= ${horizon}
        order by id offset ${AT_ONCE - 1} limit 1`.execute(tx);
      const until = rows[0]?.id ?? horizon;
      await addEntries(tx, since, until);
      await sql`update ledger.sums_until set transfer_id = ${until}`.execute(tx);
      return until === horizon;
    });
    if (isDone) return times;
  }
}

async function sumsUntil(tx: Queryable, isLocked: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select transfer_id as id from ledger.sums_until ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function addEntries(tx: Queryable, since: number, until: number): Promise<void> {
  await sql`
    insert into ledger.sums as s (day, name, unit, amount, entries)
    select (t.created_at at time zone 'UTC')::date, coalesce(a.name, ''), a.unit, sum(e.amount), count(*)
    from ledger.entries e join ledger.transfers t on t.id = e.transfer_id join ledger.accounts a on a.id = e.account_id
    where e.transfer_id > ${since} and e.transfer_id <= ${until} and t.id > ${since} and t.id <= ${until}
    group by 1, 2, 3
    on conflict (day, name, unit) do update
      set amount = s.amount + excluded.amount, entries = s.entries + excluded.entries`.execute(tx);
}

/** In one snapshot, so that it sums to zero. */
export function readSums(database: Database, day: string): Promise<TrialBalance> {
  return transaction(
    database,
    async tx => {
      const transferId = await sumsUntil(tx, false);
      const { rows } = await sql<AccountSum>`
        select name as house, unit, sum(entries)::bigint as entries,
          coalesce(sum(amount) filter (where day < ${day}::date), 0)::bigint as before,
          coalesce(sum(amount) filter (where day = ${day}::date), 0)::bigint as moved,
          sum(amount)::bigint as balance
        from ledger.sums where day <= ${day}::date group by name, unit order by unit, name`.execute(tx);
      return { transferId, sums: rows };
    },
    { isolation: 'repeatable read' },
  );
}
