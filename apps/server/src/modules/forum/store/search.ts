/** What is typed into the search as a query: its words, what begins as the last one does, and what they may have meant. */
import { type Kysely, sql } from 'kysely';
import { searchWords, sketchOf } from '../text/search-words.ts';
import type { ForumTables } from './tables.ts';

export interface Matching {
  /** As PostgreSQL reads a `tsquery`. */
  readonly query: string;
}

const MOST_WORDS = 8;
const MOST_ALIKE = 6;
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
  return { query: parts.join(' & ') };
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
