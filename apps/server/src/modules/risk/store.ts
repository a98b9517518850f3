/** The only SQL of risk: its rules, and what they flagged. */
import type { UserId } from '@boardwalk/base';
import type { FlagState, RiskKind } from '@boardwalk/contract/console';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { RiskRule, Sign } from './rules.ts';

interface FlagsTable {
  id: Generated<number>;
  user_id: UserId;
  kind: RiskKind;
  reason_key: string;
  why: string;
  measured: number;
  allowed: number;
  user_ids: UserId[];
  state: Generated<FlagState>;
  flagged_at: Date;
  decided_at: Date | null;
  staff_id: number | null;
  staff_name: Generated<string>;
  reason: Generated<string>;
  notice: Generated<string>;
}

type Tables = {
  risk_flags: FlagsTable;
  risk_rules: {
    kind: RiskKind;
    is_on: boolean;
    allowed: number;
    within_hours: number;
    version: number;
    changed_at: Date;
  };
};

export type FlagRow = Selectable<FlagsTable>;

export interface FlagFilter {
  readonly state?: FlagState | undefined;
  readonly kind?: RiskKind | undefined;
  readonly userId?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface Decision {
  readonly state: Exclude<FlagState, 'open'>;
  readonly atMs: number;
  readonly staffId: number;
  readonly staffName: string;
  readonly reason: string;
  readonly notice: string;
}

export type RiskStore = ReturnType<typeof createRiskStore>;

/** More are not counted. */
const MOST_COUNTED = 1000;

export function createRiskStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    ...ruleQueries(database),
    /** Newest first. */
    list: ({ state, kind, userId, before, limit }: FlagFilter) =>
      db
        .selectFrom('risk_flags')
        .selectAll()
        .$if(state !== undefined, query => query.where('state', '=', state ?? 'open'))
        .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'rounds'))
        .$if(userId !== undefined, query => query.where('user_id', '=', (userId ?? 0) as UserId))
        .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    find: (id: number) => db.selectFrom('risk_flags').selectAll().where('id', '=', id).executeTakeFirst(),
    countOf: async (userId: UserId): Promise<number> => {
      const row = await db
        .selectFrom('risk_flags')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    count: async (state: FlagState): Promise<{ count: number; oldestMs: number }> => {
      const row = await db
        .selectFrom(counted =>
          counted
            .selectFrom('risk_flags')
            .select('flagged_at')
            .where('state', '=', state)
            .orderBy('id')
            .limit(MOST_COUNTED)
            .as('counted'),
        )
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('flagged_at').as('oldest')])
        .executeTakeFirstOrThrow();
      return { count: row.count, oldestMs: row.oldest?.getTime() ?? 0 };
    },
  };
}

function ruleQueries(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    listRules: async (): Promise<RiskRule[]> =>
      (await db.selectFrom('risk_rules').selectAll().orderBy('kind').execute()).map(ruleOf),
  };
}

export async function lockRule(tx: Queryable, kind: RiskKind): Promise<RiskRule | undefined> {
  const row = await tx
    .$extendTables<Tables>()
    .selectFrom('risk_rules')
    .selectAll()
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row && ruleOf(row);
}

export async function saveRule(tx: Queryable, rule: RiskRule): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('risk_rules')
    .set({
      is_on: rule.isOn,
      allowed: rule.allowed,
      within_hours: rule.withinHours,
      version: rule.version,
      changed_at: new Date(rule.changedAtMs),
    })
    .where('kind', '=', rule.kind)
    .execute();
}

/**
 * Not where one of the kind waits already, nor for a reason somebody has decided on: that comes back once it has
 * doubled. Returns whether it was new.
 */
export async function insertFlag(tx: Queryable, sign: Sign, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into risk_flags (user_id, kind, reason_key, why, measured, allowed, user_ids, flagged_at)
    select ${sign.userId}, ${sign.kind}, ${sign.key}, ${sign.why}, ${sign.measured}, ${sign.allowed},
      ${[...sign.userIds]}::integer[], ${at}
    where not exists (
      select from risk_flags where user_id = ${sign.userId} and kind = ${sign.kind} and reason_key = ${sign.key}
        and state <> 'open' and measured * 2 > ${sign.measured})
    on conflict (user_id, kind) where state = 'open' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export function lockFlag(tx: Queryable, id: number): Promise<FlagRow | undefined> {
  return tx
    .$extendTables<Tables>()
    .selectFrom('risk_flags')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDecision(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('risk_flags')
    .set({
      state: decision.state,
      decided_at: new Date(decision.atMs),
      staff_id: decision.staffId,
      staff_name: decision.staffName,
      reason: decision.reason,
      notice: decision.notice,
    })
    .where('id', '=', id)
    .execute();
}

/** What the player still reads when this one is cleared: the latest of the others. */
export function findConfirmed(
  tx: Queryable,
  userId: UserId,
  except: number,
): Promise<Pick<FlagRow, 'notice'> | undefined> {
  return tx
    .$extendTables<Tables>()
    .selectFrom('risk_flags')
    .select('notice')
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('id', '<>', except)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function ruleOf(row: Tables['risk_rules']): RiskRule {
  return {
    kind: row.kind,
    isOn: row.is_on,
    allowed: row.allowed,
    withinHours: row.within_hours,
    version: row.version,
    changedAtMs: row.changed_at.getTime(),
  };
}
