/** What is planned for machines. A plan ends once: whoever ends it writes so in the transaction of what they do. */
import type { Clock } from '@boardwalk/base';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';

export type PlanKind = 'settings' | 'price';
export type PlanState = 'planned' | 'applied' | 'calledOff' | 'missed';

export interface Plan {
  readonly id: string;
  readonly roomId: number;
  readonly kind: PlanKind;
  /** Settings, or `{ price }`. */
  readonly before: unknown;
  readonly after: unknown;
  readonly takesEffectAtMs: number;
  readonly note: string;
  readonly author: string;
  readonly plannedAtMs: number;
  readonly state: PlanState;
  readonly endedBy: string;
  readonly endedAtMs: number;
}

export interface NewPlan
  extends Pick<Plan, 'roomId' | 'kind' | 'before' | 'after' | 'takesEffectAtMs' | 'note' | 'author'> {
  readonly staffId: number;
}

type Tables = {
  planned_changes: {
    id: Generated<number>;
    room_id: number;
    kind: PlanKind;
    before: unknown;
    after: unknown;
    takes_effect_at: Date;
    note: string;
    staff_id: number;
    author: string;
    created_at: Date;
    state: Generated<PlanState>;
    ended_by: Generated<string>;
    ended_at: Date | null;
  };
};

export type PlanStore = ReturnType<typeof createPlanStore>;

export function createPlanStore(database: Pick<Database, 'db'>, clock: Clock) {
  const db = database.db.$extendTables<Tables>();
  return {
    find: async (id: string): Promise<Plan | undefined> => {
      const row = await db
        .selectFrom('planned_changes')
        .selectAll()
        .where('id', '=', Number(id))
        .executeTakeFirst();
      return row && planFrom(row);
    },
    /** In the order in which they take effect. */
    listOpen: async (roomId: number, tx: Queryable = database.db): Promise<Plan[]> => {
      const rows = await tx
        .$extendTables<Tables>()
        .selectFrom('planned_changes')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('state', '=', 'planned')
        .orderBy('takes_effect_at')
        .orderBy('id')
        .execute();
      return rows.map(planFrom);
    },
    /** Newest first. */
    listEnded: async (roomId: number, limit: number): Promise<Plan[]> => {
      const rows = await db
        .selectFrom('planned_changes')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('state', '<>', 'planned')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(planFrom);
    },
    listDue: async (limit: number): Promise<Plan[]> => {
      const rows = await db
        .selectFrom('planned_changes')
        .selectAll()
        .where('state', '=', 'planned')
        .where('takes_effect_at', '<=', new Date(clock.nowMs()))
        .orderBy('takes_effect_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(planFrom);
    },
    ...planWrites(clock),
  };
}

function planWrites(clock: Clock) {
  return {
    /** Plans of one room are made one after the other. */
    lock: async (tx: Queryable, roomId: number): Promise<void> => {
      await sql`select pg_advisory_xact_lock(7262040, ${roomId})`.execute(tx);
    },
    add: async (tx: Queryable, plan: NewPlan): Promise<string> => {
      const { id } = await tx
        .$extendTables<Tables>()
        .insertInto('planned_changes')
        .values({
          room_id: plan.roomId,
          kind: plan.kind,
          before: JSON.stringify(plan.before),
          after: JSON.stringify(plan.after),
          takes_effect_at: new Date(plan.takesEffectAtMs),
          note: plan.note,
          staff_id: plan.staffId,
          author: plan.author,
          created_at: new Date(clock.nowMs()),
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    /** False where it has ended already. */
    end: async (
      tx: Queryable,
      id: string,
      state: Exclude<PlanState, 'planned'>,
      endedBy: string,
    ): Promise<boolean> => {
      const ended = await tx
        .$extendTables<Tables>()
        .updateTable('planned_changes')
        .set({ state, ended_by: endedBy, ended_at: new Date(clock.nowMs()) })
        .where('id', '=', Number(id))
        .where('state', '=', 'planned')
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },
  };
}

function planFrom(row: Selectable<Tables['planned_changes']>): Plan {
  return {
    id: String(row.id),
    roomId: row.room_id,
    kind: row.kind,
    before: row.before,
    after: row.after,
    takesEffectAtMs: row.takes_effect_at.getTime(),
    note: row.note,
    author: row.author,
    plannedAtMs: row.created_at.getTime(),
    state: row.state,
    endedBy: row.ended_by,
    endedAtMs: row.ended_at?.getTime() ?? 0,
  };
}
