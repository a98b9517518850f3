/** The only SQL of players: notes, which come and stay. */
import type { UserId } from '@boardwalk/base';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Database, Queryable } from '../../platform/database/index.ts';

interface NotesTable {
  id: Generated<number>;
  user_id: UserId;
  staff_id: number;
  staff_name: string;
  text: string;
  created_at: Date;
}

type Tables = { player_notes: NotesTable };
export type NoteRow = Selectable<NotesTable>;

export function insertNote(tx: Queryable, note: Insertable<NotesTable>): Promise<NoteRow> {
  return tx
    .$extendTables<Tables>()
    .insertInto('player_notes')
    .values(note)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export function listNotes(
  { db }: Database,
  userId: UserId,
  before: number | undefined,
  limit: number,
): Promise<NoteRow[]> {
  return db
    .$extendTables<Tables>()
    .selectFrom('player_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
