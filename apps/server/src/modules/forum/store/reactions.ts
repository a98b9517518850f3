/** The SQL of reactions: one of each person to each thing. Its counts stand with the thing, whose row is locked. */
import type { UserId } from '@boardwalk/base';
import type { ForumKind, ForumReaction } from '@boardwalk/contract/enums';
import { type Kysely, sql } from 'kysely';
import type { ForumTables } from './tables.ts';

type Db = Kysely<ForumTables>;

export interface Subject {
  readonly kind: ForumKind;
  readonly id: number;
}

export async function findReaction(
  tx: Db,
  { kind, id }: Subject,
  userId: UserId,
): Promise<ForumReaction | undefined> {
  const row = await tx
    .selectFrom('forum_reactions')
    .select('reaction')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reaction;
}

export async function saveReaction(
  tx: Db,
  { kind, id }: Subject,
  {
    userId,
    reaction,
    at,
  }: { readonly userId: UserId; readonly reaction: ForumReaction | undefined; readonly at: Date },
): Promise<void> {
  if (reaction === undefined) {
    await tx
      .deleteFrom('forum_reactions')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await tx
    .insertInto('forum_reactions')
    .values({ kind, subject_id: id, user_id: userId, reaction, created_at: at })
    .onConflict(row => row.columns(['kind', 'subject_id', 'user_id']).doUpdateSet({ reaction }))
    .execute();
}

/** What this reader has said to each of these. */
export async function listReactionsOf(
  db: Db,
  userId: UserId,
  kind: ForumKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ForumReaction>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('forum_reactions')
    .select(['subject_id', 'reaction'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(rows.map(row => [row.subject_id, row.reaction]));
}

/** When somebody goes: the counts are made anew of what is left. */
export async function eraseReactions(tx: Db, userId: UserId): Promise<void> {
  const gone = await tx
    .deleteFrom('forum_reactions')
    .where('user_id', '=', userId)
    .returning(['kind', 'subject_id'])
    .execute();
  for (const [kind, table] of [
    ['post', 'forum_posts'],
    ['comment', 'forum_comments'],
  ] as const) {
    const ids = gone.filter(row => row.kind === kind).map(row => row.subject_id);
    if (ids.length === 0) continue;
    await sql`update ${sql.table(table)} set reactions = coalesce((
        select jsonb_object_agg(reaction, count) from (
          select reaction, count(*) as count from forum_reactions r
          where r.kind = ${kind} and r.subject_id = ${sql.table(table)}.id group by reaction) counted), '{}')
      where id in (${sql.join(ids)})`.execute(tx);
  }
}
