/** Reports as the staff lists them. */
import { type Kysely, sql } from 'kysely';
import type { Counts, ListFilter, Repair, RepairTables } from './tables.ts';

/** More than so many solved ones need no exact number. */
const MOST_COUNTED = 1000;

export function listing(db: Kysely<RepairTables>) {
  const count = (box: string, more = sql``) => sql<number>`
    (select count(*)::int from (select 1 from repairs where box = ${box} ${more} limit ${MOST_COUNTED}) found)`;
  return {
    /** What waits longest is first; solved ones and those of all boxes come newest first. */
    listFor: ({ box, assignedTo, userId, after, limit }: ListFilter): Promise<Repair[]> => {
      const isOldestFirst = box === 'us' || box === 'player';
      const direction = isOldestFirst ? 'asc' : 'desc';
      const beyond = isOldestFirst ? sql`>` : sql`<`;
      return db
        .selectFrom('repairs')
        .selectAll()
        .$if(box !== undefined, query => query.where('box', '=', box ?? 'us'))
        .$if(userId !== undefined, query => query.where(sql`user_id`, '=', userId ?? 0))
        .$if(assignedTo !== undefined, query =>
          assignedTo ? query.where('assigned_to', '=', assignedTo) : query.where('assigned_to', 'is', null),
        )
        .$if(after !== undefined, query =>
          query.where(
            sql<boolean>`(waits_since, id) ${beyond} (${new Date(after?.sinceMs ?? 0)}, ${after?.id ?? 0})`,
          ),
        )
        .orderBy('waits_since', direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute();
    },
    countFor: async (staffId: number): Promise<Counts> => {
      const { rows } = await sql<Counts>`select
        ${count('us')} as us, ${count('player')} as player, ${count('solved')} as solved,
        ${count('us', sql`and assigned_to = ${staffId}`)} as mine,
        ${count('us', sql`and assigned_to is null`)} as nobody`.execute(db);
      return rows[0] ?? { us: 0, player: 0, solved: 0, mine: 0, nobody: 0 };
    },
  };
}
