/** What accounts of the house got in a stretch of the ledger. */
import type { Coins } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Unit } from '../units.ts';

export interface Stretch {
  /** Transfers behind the one, up to the other. */
  readonly since: number;
  readonly until: number;
}

/** What was taken from them is left out. Found by the stretch, so it costs as much as that is long. */
export async function readHouseGains(
  db: Queryable,
  house: string,
  unit: Unit,
  { since, until }: Stretch,
): Promise<Coins> {
  if (until <= since) return 0 as Coins;
  const { rows } = await sql<{ coins: Coins }>`
    select coalesce(sum(e.amount), 0)::bigint as coins
    from ledger.entries e
    where e.transfer_id > ${since} and e.transfer_id <= ${until} and e.amount > 0
      and e.account_id = (select id from ledger.accounts where name = ${house} and unit = ${unit} and id < 0)`.execute(
    db,
  );
  return rows[0]?.coins ?? (0 as Coins);
}
