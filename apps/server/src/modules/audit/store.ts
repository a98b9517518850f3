/** The only SQL of the audit log: entries come and stay. Number, chain and hash are the database's own work. */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../wallet/index.ts';
import type { NewEntry } from './deed.ts';
import type { ChainedEntry } from './entry-hash.ts';

type Tables = {
  'audit.entries': {
    number: number;
    at: Date;
    staff_id: number;
    name: string;
    role: string;
    action: string;
    subject_kind: string;
    subject: string;
    subject_name: string;
    reason: string;
    address: string;
    before: string;
    after: string;
    previous: Buffer;
    hash: Buffer;
  };
};

export interface AuditFilter {
  /** Entries before this number. */
  readonly before?: number;
  /** Entries from this number on. */
  readonly since?: number;
  readonly limit: number;
  readonly staffId?: number | undefined;
  /** The first word of their actions. */
  readonly area?: string | undefined;
  /** In names, reasons and subjects. */
  readonly search?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly subject?: { readonly kind: string; readonly id: string };
}

/** With the transfer it tells of. */
export const auditWriter = batchWriter<NewEntry>({
  name: 'audit.add-entries',
  columns: {
    place: int2((_row, place) => place),
    staff_id: int4(row => row.staffId),
    at_ms: int8(row => row.atMs),
    name: text(row => row.name),
    role: text(row => row.role),
    action: text(row => row.action),
    subject_kind: text(row => row.subjectKind),
    subject: text(row => row.subject),
    subject_name: text(row => row.subjectName),
    reason: text(row => row.reason),
    address: text(row => row.address),
    before: text(row => row.before),
    after: text(row => row.after),
  },
  sql: batch => `
insert into audit.entries (at, staff_id, name, role, action, subject_kind, subject, subject_name, reason, address,
  before, after)
select to_timestamp(e.at_ms / 1000.0), e.staff_id, e.name, e.role, e.action, e.subject_kind, e.subject, e.subject_name,
  e.reason, e.address, e.before, e.after
from ${batch('e')} order by e.place`,
});

export async function addEntry(tx: Queryable, entry: NewEntry): Promise<void> {
  await sql`insert into audit.entries (at, staff_id, name, role, action, subject_kind, subject, subject_name, reason,
      address, before, after)
    values (${new Date(entry.atMs)}, ${entry.staffId}, ${entry.name}, ${entry.role}, ${entry.action},
      ${entry.subjectKind}, ${entry.subject}, ${entry.subjectName}, ${entry.reason}, ${entry.address},
      ${entry.before}, ${entry.after})`.execute(tx);
}

export function createAuditStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    list: async (filter: AuditFilter): Promise<ChainedEntry[]> => {
      const { before, since, limit, staffId, area, search, fromMs, untilMs, subject } = filter;
      const rows = await db
        .selectFrom('audit.entries')
        .selectAll()
        .$if(before !== undefined, query => query.where('number', '<', before ?? 0))
        .$if(since !== undefined, query => query.where('number', '>=', since ?? 0))
        .$if(staffId !== undefined, query => query.where('staff_id', '=', staffId ?? 0))
        .$if(area !== undefined, query => query.where('action', 'like', `${likeText(area ?? '')}.%`))
        .$if(fromMs !== undefined, query => query.where('at', '>=', new Date(fromMs ?? 0)))
        .$if(untilMs !== undefined, query => query.where('at', '<', new Date(untilMs ?? 0)))
        .$if(subject !== undefined, query =>
          query.where('subject_kind', '=', subject?.kind ?? '').where('subject', '=', subject?.id ?? ''),
        )
        .$if(search !== undefined && search !== '', query => {
          const like = `%${likeText(search ?? '')}%`;
          return query.where(clause =>
            clause.or([
              clause('name', 'ilike', like),
              clause('subject_name', 'ilike', like),
              clause('reason', 'ilike', like),
              clause('action', 'ilike', like),
              clause('subject', '=', search ?? ''),
            ]),
          );
        })
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(chained);
    },
    /** The number of the newest entry; 0 without any. */
    newest: async (): Promise<number> => {
      const row = await db
        .selectFrom('audit.entries')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst();
      return row?.number ?? 0;
    },
    find: async (number: number): Promise<ChainedEntry | undefined> => {
      const row = await db
        .selectFrom('audit.entries')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && chained(row);
    },
    listAfter: async (number: number, limit: number): Promise<ChainedEntry[]> => {
      const rows = await db
        .selectFrom('audit.entries')
        .selectAll()
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(chained);
    },
    /** What the public chain holds of entries after this one, in their order. */
    listAnnounced: async (number: number, limit: number): Promise<{ number: number; hash: string }[]> => {
      const { rows } = await sql<{ number: number; hash: string }>`
        select subject::integer as number, encode(digest, 'hex') as hash from proof.leaves
        where kind = 'audit' and subject::integer > ${number} order by 1 limit ${limit}`.execute(db);
      return rows;
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function chained(row: Tables['audit.entries']): ChainedEntry {
  return {
    number: row.number,
    atMs: row.at.getTime(),
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    action: row.action,
    subjectKind: row.subject_kind,
    subject: row.subject,
    subjectName: row.subject_name,
    reason: row.reason,
    address: row.address,
    before: row.before,
    after: row.after,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
  };
}
