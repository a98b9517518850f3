/** Whether some transfers of a player's purse came right after one another, and what each has moved of it. */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { playerAccountId, type Unit } from '../units.ts';

export interface Run {
  readonly userId: UserId;
  readonly unit: Unit;
  /** The transfer that the first one is held against. */
  readonly after: number | undefined;
  /** In their order. */
  readonly transferIds: readonly number[];
}

export interface RunStep {
  /** In sum. */
  readonly amount: Coins;
  /** Nothing else has moved the purse since the one before. */
  readonly isNext: boolean;
}

/** One for each, in order: two looks into the index of the player's entries, whatever lies between. */
export async function readRun(db: Queryable, run: Run): Promise<readonly RunStep[]> {
  const { userId, unit, after, transferIds } = run;
  const accountId = playerAccountId(userId, unit);
  const before = [after ?? 0, ...transferIds.slice(0, -1)];
  const { rows } = await sql<{ amount: Coins; is_next: boolean }>`
    select (select coalesce(sum(e.amount), 0)::bigint from ledger.entries e
        where e.account_id > 0 and e.account_id = ${accountId} and e.transfer_id = s.id) as amount,
      not exists (select from ledger.entries e where e.account_id > 0 and e.account_id = ${accountId}
        and e.transfer_id > s.before and e.transfer_id < s.id) as is_next
    from unnest(${[...transferIds]}::int8[], ${before}::int8[]) with ordinality as s(id, before, place)
    order by s.place`.execute(db);
  return rows.map(({ amount, is_next: isNext }) => ({ amount, isNext }));
}
