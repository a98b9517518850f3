/** What is typed into the search as a query: its words, what begins as the last one does, and what they may have meant. */
import { type Kysely, sql } from 'kysely';
import { searchWords, sketchOf } from '../text/search-words.ts';
import type { ForumTables } from './tables.ts';

export interface Matching {
  /** As PostgreSQL reads a `tsquery`. */
  readonly query: string;
  /** All that match; undefined where they are so many that some are found wherever one looks. */
  readonly ids: readonly number[] | undefined;
}

const MOST_WORDS = 8;
const MOST_ALIKE = 6;
/** More are common enough: one in every few hundred posts of a million. */
const FEW = 3000;
const NEWEST = 10_000;
const PAGE = 50;
/** A shorter word is like too many others. */
const SHORTEST_MISSPELT = 4;
/** A similarity of pg_trgm: one wrong letter in five leaves about so much. */
const ALIKE = 0.35;

/** Undefined where nothing can be found. */
export async function readQuery(db: Kysely<ForumTables>, typed: string): Promise<Matching | undefined> {
  const words = searchWords(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const known = await knownAmong(db, words);
  const parts = await Promise.all(
    words.map(async (word, index) => {
      const isLast = index === words.length - 1;
      const forms = known.has(word) || [...word].length < SHORTEST_MISSPELT ? [] : await alike(db, word);
      return `(${[isLast ? `${quoted(word)}:*` : quoted(word), ...forms.map(quoted)].join(' | ')})`;
    }),
  );
  const query = parts.join(' & ');
  return { query, ids: (await isCommon(db, query)) ? undefined : await findAll(db, query) };
}

/** A common word fills a page from the newest posts alone, and its place in the index is too long to be read. */
async function isCommon(db: Kysely<ForumTables>, query: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select search from forum_posts where state = 'shown' order by id desc limit ${NEWEST}) newest
    where search @@ ${query}::tsquery limit ${PAGE}`.execute(db);
  return rows.length === PAGE;
}

/**
 * PostgreSQL does not know how rare a word is, and may look through all posts from the newest on for one that stands in
 * none of them. Its index of words always knows.
 */
async function findAll(db: Kysely<ForumTables>, query: string): Promise<readonly number[] | undefined> {
  const { rows } = await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_indexscan = off`.execute(tx);
    return sql<{ id: number }>`
      select id from forum_posts where state = 'shown' and search @@ ${query}::tsquery limit ${FEW + 1}`.execute(
      tx,
    );
  });
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

async function knownAmong(db: Kysely<ForumTables>, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('forum_lexemes').select('word').where('word', 'in', words).execute();
  return new Set(rows.map(({ word }) => word));
}

async function alike(db: Kysely<ForumTables>, word: string): Promise<readonly string[]> {
  const sketch = sketchOf(word);
  const { rows } = await sql<{ word: string }>`
    select word from forum_lexemes
    where sketch % ${sketch} and similarity(sketch, ${sketch}) >= ${ALIKE}
    order by similarity(sketch, ${sketch}) desc, word limit ${MOST_ALIKE}`.execute(db);
  return rows.map(({ word: found }) => found);
}

/** Letters and digits only come here; quotes keep them from being read as anything else. */
function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '')}'`;
}
