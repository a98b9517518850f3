/** The only SQL of quests' versions and of what players claimed of them. */
import type { TransferId, UserId } from '@boardwalk/base';
import type { QuestUnit, QuestVersion } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../../wallet/index.ts';

type VersionRow = Omit<QuestVersion, 'fromMs'> & { readonly fromAt: Date };

export async function readVersions(db: Queryable): Promise<QuestVersion[]> {
  const { rows } = await sql<VersionRow>`
    select task_id as "taskId", version, list, counter, goal, unit, amount, from_at as "fromAt",
      is_enabled as "isEnabled", position
    from task_versions order by task_id, version`.execute(db);
  return rows.map(({ fromAt, ...row }) => ({ ...row, fromMs: fromAt.getTime() }));
}

/** Whoever changes quests comes one after another. */
export async function lockVersions(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('task_versions'))`.execute(tx);
}

export async function addVersion(tx: Queryable, quest: QuestVersion): Promise<void> {
  await sql`insert into task_versions (task_id, version, list, counter, goal, unit, amount, from_at, is_enabled, position)
    values (${quest.taskId}, ${quest.version}, ${quest.list}, ${quest.counter}, ${quest.goal}, ${quest.unit},
      ${quest.amount}, ${new Date(quest.fromMs)}, ${quest.isEnabled}, ${quest.position})`.execute(tx);
}

export interface Claim {
  readonly taskId: number;
  readonly dayNo: number;
  readonly version: number;
  readonly unit: QuestUnit;
  readonly amount: number;
  readonly transferId: TransferId;
}

/** Those of one player from a day on, and those that count for ever. */
export async function readClaims(db: Queryable, userId: UserId, sinceDay: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select task_id as "taskId", day_no as "dayNo", version, unit, amount, transfer_id as "transferId"
    from task_claims where user_id = ${userId} and (day_no = 0 or day_no >= ${sinceDay})`.execute(db);
  return rows;
}

export interface ClaimFigures {
  readonly taskId: number;
  readonly claims: number;
  readonly amount: number;
}

export async function countClaims(db: Queryable, since: Date): Promise<ReadonlyMap<number, ClaimFigures>> {
  const { rows } = await sql<ClaimFigures>`
    select task_id as "taskId", count(*)::int as claims, sum(amount)::float8 as amount from task_claims
    where claimed_at >= ${since} group by 1`.execute(db);
  return new Map(rows.map(row => [row.taskId, row]));
}

export interface NewClaim extends Omit<Claim, 'transferId'> {
  readonly userId: UserId;
  readonly atMs: number;
}

/** With what it brings. */
export const claimWriter = batchWriter<NewClaim>({
  name: 'tasks.claim',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    task_id: int4(row => row.taskId),
    day_no: int4(row => row.dayNo),
    version: int4(row => row.version),
    unit: text(row => row.unit),
    amount: int4(row => row.amount),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into task_claims (user_id, task_id, day_no, version, transfer_id, unit, amount, claimed_at)
select user_id, task_id, day_no, version, currval('ledger.transfer_ids') + place, unit, amount,
  to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});
