/** The only SQL of birthdays and their gifts. */
import type { UserId } from '@boardwalk/base';
import type { Birthday } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

export interface ToldBirthday extends Birthday {
  readonly userId: UserId;
  readonly toldMs: number;
  readonly lastGiftMs: number | undefined;
}

interface Row extends Birthday {
  readonly userId: UserId;
  readonly toldAt: Date;
  readonly giftAt: Date | null;
}

const COLUMNS = sql`b.user_id as "userId", b.month, b.day, b.told_at as "toldAt", (select max(g.given_at) from birthday_gifts g where g.user_id = b.user_id) as "giftAt"`;

export async function findBirthday(db: Queryable, userId: UserId): Promise<ToldBirthday | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from birthdays b where b.user_id = ${userId}`.execute(db);
  return rows[0] && toldOf(rows[0]);
}

/** Those on one of these days, in the order of their players. */
export async function listBirthdays(
  db: Queryable,
  days: readonly Birthday[],
  after: number,
  limit: number,
): Promise<ToldBirthday[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from birthdays b
    where (b.month, b.day) in (select unnest(${days.map(({ month }) => month)}::int[]),
      unnest(${days.map(({ day }) => day)}::int[])) and b.user_id > ${after}
    order by b.user_id limit ${limit}`.execute(db);
  return rows.map(toldOf);
}

/** False where it was told since `unlessSince`: it stands for a while. */
export async function tellBirthday(
  db: Queryable,
  told: Birthday & { readonly userId: UserId; readonly at: Date },
  unlessSince: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into birthdays (user_id, month, day, told_at)
    values (${told.userId}, ${told.month}, ${told.day}, ${told.at})
    on conflict (user_id) do update set month = excluded.month, day = excluded.day, told_at = excluded.told_at
    where birthdays.told_at <= ${unlessSince}`.execute(db);
  return numAffectedRows > 0n;
}

export interface BirthdayGift {
  readonly userId: UserId;
  readonly year: number;
  readonly coins: number;
  readonly atMs: number;
}

/** Broken where that year's gift was given. */
export const GIVEN_BEFORE = 'birthday_gifts_pkey';

export const birthdayWriter = batchWriter<BirthdayGift>({
  name: 'levels.birthday',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    year: int2(row => row.year),
    coins: int4(row => row.coins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into birthday_gifts (user_id, year, coins, transfer_id, given_at)
select user_id, year, coins, currval('ledger.transfer_ids') + place, to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});

function toldOf({ toldAt, giftAt, ...row }: Row): ToldBirthday {
  return { ...row, toldMs: toldAt.getTime(), lastGiftMs: giftAt?.getTime() };
}
