/** What each of the staff has moved in a day without a second person. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../../wallet/index.ts';

export interface MovedAlone {
  readonly staffId: number;
  /** `2026-11-23`, in UTC. */
  readonly day: string;
  readonly coins: number;
  readonly most: number;
}

/** Broken by whoever would go beyond what they may. */
export const BEYOND_ALONE = 'moved_alone_within';

/** With the transfer that moves them. */
export const movedAloneWriter = batchWriter<MovedAlone>({
  name: 'staff.moved-alone',
  columns: {
    place: int2((_row, place) => place),
    staff_id: int4(row => row.staffId),
    coins: int8(row => row.coins),
    most: int8(row => row.most),
    day: text(row => row.day),
  },
  sql: batch => `
insert into staff.moved_alone (staff_id, day, coins, most)
select m.staff_id, m.day::date, sum(m.coins)::bigint, max(m.most) from ${batch('m')} group by m.staff_id, m.day
order by m.staff_id
on conflict (staff_id, day) do update set coins = moved_alone.coins + excluded.coins, most = excluded.most`,
});

/** False for what goes beyond, of which nothing is written. */
export async function addMovedAlone(
  tx: Queryable,
  { staffId, day, coins, most }: MovedAlone,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into staff.moved_alone (staff_id, day, coins, most)
    select ${staffId}, ${day}::date, ${coins}::bigint, ${most}::bigint where ${coins}::bigint <= ${most}::bigint
    on conflict (staff_id, day) do update set coins = moved_alone.coins + excluded.coins, most = excluded.most
    where moved_alone.coins + excluded.coins <= excluded.most`.execute(tx);
  return numAffectedRows > 0n;
}

export async function findMovedAlone(db: Queryable, staffId: number, day: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coins from staff.moved_alone where staff_id = ${staffId} and day = ${day}::date`.execute(db);
  return rows[0]?.coins ?? 0;
}
