/** The only SQL of reports. */
import type { UserId } from '@boardwalk/base';
import type { EventSource } from '@boardwalk/contract';
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

type ReportTables = {
  fault_reports: FaultReportsTable;
  event_reports: EventReportsTable;
};

interface FaultReportsTable {
  fingerprint: Buffer;
  day: string;
  name: string;
  message: string;
  stack: string;
  page: string;
  cause: string;
  client_version: string;
  user_id: UserId | null;
  occurrences: Generated<number>;
  first_at: Date;
  last_at: Date;
}

export type EventProperties = Readonly<Record<string, string | number | boolean>>;

interface EventReportsTable {
  id: Generated<number>;
  source: EventSource;
  name: string;
  user_id: UserId | null;
  device_id: string;
  properties: EventProperties;
  event_at: Date;
  created_at: Date;
}

export type FaultRow = Selectable<FaultReportsTable>;
export type EventRow = Selectable<EventReportsTable>;
export type NewEvent = Insertable<EventReportsTable>;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export type ReportStore = ReturnType<typeof createReportStore>;

export function createReportStore(database: Database) {
  const db = database.db.$extendTables<ReportTables>();
  return {
    ...faults(db),
    ...events(db),
    readVisits: (from: Date, until: Date) => readVisits(db, from, until),
  };
}

export interface Visits {
  readonly visitors: number;
  /** By days since 1970, in UTC. */
  readonly days: ReadonlyMap<number, number>;
  /** The most frequent first, as are the events. */
  readonly sources: readonly { readonly name: string; readonly visitors: number }[];
  readonly events: readonly {
    readonly source: EventSource;
    readonly name: string;
    readonly count: number;
    readonly visitors: number;
  }[];
}

/** Without a device's name it is the visit that counts. */
const visitor = sql`coalesce(nullif(device_id, ''), properties ->> 'sid', user_id::text, '')`;

async function readVisits(db: Kysely<ReportTables>, from: Date, until: Date): Promise<Visits> {
  const within = sql`created_at >= ${from} and created_at < ${until}`;
  const days = await sql<{ day: number | null; visitors: number }>`
    select floor(extract(epoch from created_at) / 86400)::int as day, count(distinct ${visitor})::int as visitors
    from event_reports where ${within} and source = 'app' group by grouping sets ((1), ())`.execute(db);
  const sources = await sql<{ name: string; visitors: number }>`
    select coalesce(properties ->> 'market', '') as name, count(distinct ${visitor})::int as visitors
    from event_reports where ${within} and source = 'app' group by 1 order by 2 desc, 1 limit 50`.execute(db);
  const events = await sql<Visits['events'][number]>`
    select source, name, count(*)::int as count, count(distinct ${visitor})::int as visitors
    from event_reports where ${within} group by 1, 2 order by 3 desc, 1, 2 limit 50`.execute(db);
  return {
    visitors: days.rows.find(({ day }) => day === null)?.visitors ?? 0,
    days: new Map(days.rows.flatMap(({ day, visitors }) => (day === null ? [] : [[day, visitors] as const]))),
    sources: sources.rows,
    events: events.rows,
  };
}

// What lies there, compressed as it is; with what a row takes beside its texts.
const faultBytes = sql`256 + pg_column_size(message) + pg_column_size(stack) + pg_column_size(cause)`;
const eventBytes = sql`128 + pg_column_size(properties)`;

function faults(db: Kysely<ReportTables>) {
  return {
    addFault: (fault: Insertable<FaultReportsTable>) =>
      db
        .insertInto('fault_reports')
        .values(fault)
        .onConflict(conflict =>
          conflict.columns(['fingerprint', 'day']).doUpdateSet({
            // Full is full: the number must not fail the report.
            occurrences: sql`least(fault_reports.occurrences, 2147483646) + 1`,
            last_at: fault.last_at,
          }),
        )
        .execute(),
    listFaults: ({ limit, offset }: Page) =>
      db
        .selectFrom('fault_reports')
        .selectAll()
        .orderBy('last_at', 'desc')
        .orderBy('fingerprint')
        .limit(limit)
        .offset(offset)
        .execute(),
    deleteFaultsBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('fault_reports')
        .where('last_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** All but the `kept` latest. */
    deleteFaultOverflow: async (kept: number) => {
      const oldest = await db
        .selectFrom('fault_reports')
        .select('last_at')
        .orderBy('last_at', 'desc')
        .offset(kept)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('fault_reports')
        .where('last_at', '<=', oldest.last_at)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** All but the latest that are together no larger than this. */
    deleteFaultBytes: async (kept: number) => {
      const sized = db
        .selectFrom('fault_reports')
        .select(['last_at', sql<number>`sum(${faultBytes}) over (order by last_at desc)`.as('total')]);
      const { numDeletedRows } = await db
        .deleteFrom('fault_reports')
        .where('last_at', '<=', eb =>
          eb
            .selectFrom(sized.as('sized'))
            .select(({ fn }) => fn.max('last_at').as('oldest'))
            .where('total', '>', kept),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function events(db: Kysely<ReportTables>) {
  return {
    addEvents: (rows: readonly NewEvent[]) => db.insertInto('event_reports').values(rows).execute(),
    listEvents: (source: EventSource | undefined, { limit, offset }: Page) =>
      db
        .selectFrom('event_reports')
        .selectAll()
        .$if(source !== undefined, query => query.where('source', '=', source ?? 'app'))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    deleteEventsBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('event_reports')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    deleteEventOverflow: async (kept: number) => {
      const oldest = await db
        .selectFrom('event_reports')
        .select('id')
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('event_reports')
        .where('id', '<=', oldest.id)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** All but the latest that are together no larger than this. */
    deleteEventBytes: async (kept: number) => {
      const sized = db
        .selectFrom('event_reports')
        .select(['id', sql<number>`sum(${eventBytes}) over (order by id desc)`.as('total')]);
      const { numDeletedRows } = await db
        .deleteFrom('event_reports')
        .where('id', '<=', eb =>
          eb
            .selectFrom(sized.as('sized'))
            .select(({ fn }) => fn.max('id').as('oldest'))
            .where('total', '>', kept),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
