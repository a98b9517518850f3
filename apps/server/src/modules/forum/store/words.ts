/** The SQL of the house's own words. */
import type { WordRule } from '@boardwalk/contract/enums';
import type { Kysely } from 'kysely';
import type { ForumTables } from './tables.ts';

type Db = Kysely<ForumTables>;

/** The newest first. */
export function listWords(db: Db) {
  return db
    .selectFrom('forum_words')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('word')
    .limit(2000)
    .execute();
}

/** Its rule before, where it had one. */
export async function saveWord(tx: Db, row: ForumTables['forum_words']): Promise<WordRule | undefined> {
  const before = await tx
    .selectFrom('forum_words')
    .select('rule')
    .where('word', '=', row.word)
    .forUpdate()
    .executeTakeFirst();
  const { word: _word, ...change } = row;
  await tx
    .insertInto('forum_words')
    .values(row)
    .onConflict(conflict => conflict.column('word').doUpdateSet(change))
    .execute();
  return before?.rule;
}

export async function deleteWord(tx: Db, word: string): Promise<WordRule | undefined> {
  const row = await tx
    .deleteFrom('forum_words')
    .where('word', '=', word)
    .returning('rule')
    .executeTakeFirst();
  return row?.rule;
}
