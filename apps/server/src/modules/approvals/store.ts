/** The only SQL of approvals: requests and decisions come and stay, one decision at most for each request. */
import type { StaffRole } from '@boardwalk/rules';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, type Json, text } from '../wallet/index.ts';

export type ApprovalState = 'waiting' | 'agreed' | 'declined' | 'withdrawn';

interface ApprovalsTable {
  id: Generated<number>;
  kind: string;
  subject_kind: string;
  subject: string;
  subject_name: string;
  amount_coins: number;
  wanted: Json;
  reason: string;
  asked_by: number;
  asked_at: Date;
  request_key: string;
}

type Tables = {
  'staff.approvals': ApprovalsTable;
  'staff.decisions': {
    approval_id: number;
    state: Exclude<ApprovalState, 'waiting'>;
    decided_by: number;
    decided_at: Date;
    reason: string;
  };
  'staff.members': { id: number; name: string; role: StaffRole };
};

export type NewApproval = Omit<Selectable<ApprovalsTable>, 'id'>;

export interface ApprovalRow extends Selectable<ApprovalsTable> {
  readonly asked_by_name: string;
  readonly asked_by_role: StaffRole;
  readonly state: ApprovalState;
  readonly decided_by: number | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
}

export interface Decision {
  readonly approvalId: number;
  readonly state: Exclude<ApprovalState, 'waiting'>;
  readonly decidedBy: number;
  readonly reason: string;
  readonly atMs: number;
}

/** Broken by whoever decides second, so that what they decided is not done. */
export const DECIDED_BEFORE = 'decisions_pkey';

/** With the transfer that was agreed to. */
export const decisionWriter = batchWriter<Decision>({
  name: 'approvals.decide',
  columns: {
    place: int2((_row, place) => place),
    approval_id: int8(row => row.approvalId),
    decided_by: int4(row => row.decidedBy),
    at_ms: int8(row => row.atMs),
    state: text(row => row.state),
    reason: text(row => row.reason),
  },
  sql: batch => `
insert into staff.decisions (approval_id, state, decided_by, decided_at, reason)
select d.approval_id, d.state, d.decided_by, to_timestamp(d.at_ms / 1000.0), d.reason from ${batch('d')}`,
});

/** False for who comes second. */
export async function insertDecision(tx: Queryable, decision: Decision): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .$extendTables<Tables>()
    .insertInto('staff.decisions')
    .values({
      approval_id: decision.approvalId,
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_at: new Date(decision.atMs),
      reason: decision.reason,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface Inserted {
  readonly id: number;
  /** False when the same key asked before. */
  readonly isNew: boolean;
}

export async function insertApproval(tx: Queryable, approval: NewApproval): Promise<Inserted> {
  const db = tx.$extendTables<Tables>();
  const row = await db
    .insertInto('staff.approvals')
    .values({ ...approval, wanted: JSON.stringify(approval.wanted) })
    .onConflict(conflict => conflict.columns(['asked_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, isNew: true };
  const known = await db
    .selectFrom('staff.approvals')
    .select('id')
    .where('asked_by', '=', approval.asked_by)
    .where('request_key', '=', approval.request_key)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

export type Asked = Pick<ApprovalRow, 'id' | 'kind' | 'wanted'>;

export type ApprovalStore = ReturnType<typeof createApprovalStore>;

export function createApprovalStore(database: Database) {
  const approvals = (db: Queryable = database.db) =>
    db
      .$extendTables<Tables>()
      .selectFrom('staff.approvals as a')
      .innerJoin('staff.members as m', 'm.id', 'a.asked_by')
      .leftJoin('staff.decisions as d', 'd.approval_id', 'a.id')
      .leftJoin('staff.members as b', 'b.id', 'd.decided_by')
      .selectAll('a')
      .select([
        'm.name as asked_by_name',
        'm.role as asked_by_role',
        sql<ApprovalState>`coalesce(d.state, 'waiting')`.as('state'),
        'd.decided_by',
        'b.name as decided_by_name',
        'd.decided_at',
      ]);
  return {
    find: (id: number): Promise<ApprovalRow | undefined> =>
      approvals().where('a.id', '=', id).executeTakeFirst(),
    findAsked: (staffId: number, key: string): Promise<Asked | undefined> =>
      database.db
        .$extendTables<Tables>()
        .selectFrom('staff.approvals')
        .select(['id', 'kind', 'wanted'])
        .where('asked_by', '=', staffId)
        .where('request_key', '=', key)
        .executeTakeFirst(),
    list: (
      before: number | undefined,
      state: ApprovalState | undefined,
      limit: number,
    ): Promise<ApprovalRow[]> =>
      approvals()
        .$if(before !== undefined, query => query.where('a.id', '<', before ?? 0))
        .$if(state !== undefined, query => query.where(sql`coalesce(d.state, 'waiting')`, '=', state ?? ''))
        .orderBy('a.id', 'desc')
        .limit(limit)
        .execute(),
  };
}
