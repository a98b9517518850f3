/** A table as a part: most need no more than their columns. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Person, PersonalPart, Rows } from './part.ts';

export interface PersonalTable {
  readonly name: string;
  /** With its schema, where that is not public. */
  readonly table: string;
  /** `user_id` without it. */
  readonly owner?: string;
  /** What the owner's column holds; their number without it. Null is nobody's. */
  readonly whose?: (person: Person) => string | number | Buffer | null;
  /** The owner is known by another table: its rows' `id` is what this table's `column` names. */
  readonly through?: { readonly column: string; readonly table: string };
  /** Only rows with these values. */
  readonly only?: Readonly<Record<string, string>>;
  /** Unique, and told as well: pages go on after it. */
  readonly key: readonly string[];
  /** Columns that are told beside the key. Without it nothing is. */
  readonly tells?: readonly string[];
  readonly onErase: 'remove' | 'keep' | ((at: Date) => Readonly<Record<string, unknown>>);
  /** Why kept rows may stay. */
  readonly stays?: string;
}

const PAGE_ROWS = 500;

export function personalTable(database: Pick<Database, 'db'>, definition: PersonalTable): PersonalPart {
  const { name, table, owner = 'user_id', through, tells, onErase, stays } = definition;
  return {
    name,
    covers: through ? [] : [`${table}.${owner}`],
    ...(tells ? { read: person => pagesOf(database, definition, tells, person) } : {}),
    ...(onErase === 'keep'
      ? {}
      : { erase: (tx, person, at) => eraseRows(definition, person, at).execute(tx) }),
    ...(stays === undefined ? {} : { stays }),
  };
}

async function* pagesOf(
  { db }: Pick<Database, 'db'>,
  definition: PersonalTable,
  tells: readonly string[],
  person: Person,
): AsyncGenerator<Rows> {
  const { table, key } = definition;
  const columns = sql.join([...new Set([...key, ...tells])].map(column => sql.ref(column)));
  const place = sql`(${sql.join(key.map(column => sql.ref(column)))})`;
  let last: Readonly<Record<string, unknown>> | undefined;
  do {
    const after = last;
    const rest = after ? sql`and ${place} > (${sql.join(key.map(column => after[column]))})` : sql``;
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${columns} from ${sql.table(table)} where ${isTheirs(definition, person)} ${rest}
      order by ${sql.join(key.map(column => sql.ref(column)))} limit ${PAGE_ROWS}`.execute(db);
    yield rows.map(told);
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

function eraseRows(definition: PersonalTable, person: Person, at: Date): RawBuilder<unknown> {
  const { table, onErase } = definition;
  const theirs = isTheirs(definition, person);
  if (typeof onErase !== 'function') return sql`delete from ${sql.table(table)} where ${theirs}`;
  const changes = Object.entries(onErase(at)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${theirs}`;
}

function isTheirs(
  { owner = 'user_id', whose = ({ userId }) => userId, through, only = {} }: PersonalTable,
  person: Person,
): RawBuilder<boolean> {
  const values = Object.entries({ ...only, [owner]: whose(person) });
  const isOwners = sql<boolean>`${sql.join(
    values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`;
  if (!through) return isOwners;
  return sql<boolean>`${sql.ref(through.column)} in (select id from ${sql.table(through.table)} where ${isOwners})`;
}

/** In the words of JSON: `created_at` becomes `createdAt`, bytes their digits. */
export function told(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      Buffer.isBuffer(value) ? value.toString('hex') : value,
    ]),
  );
}
