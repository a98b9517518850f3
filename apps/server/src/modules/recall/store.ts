/** The only SQL of who was away. */
import type { UserId } from '@boardwalk/base';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import { batchWriter, int2, int8 } from '../wallet/index.ts';

export interface TermsRow {
  readonly id: number;
  readonly fromMs: number;
  readonly afterDays: number;
  readonly coins: number;
  readonly keptDays: number;
}

/** Those to come as well, the latest first. */
export async function readTerms(db: Queryable): Promise<TermsRow[]> {
  const { rows } = await sql<Omit<TermsRow, 'fromMs'> & { readonly fromAt: Date }>`
    select id, from_at as "fromAt", after_days as "afterDays", coins, kept_days as "keptDays"
    from recall_terms order by from_at desc`.execute(db);
  return rows.map(({ fromAt, ...row }) => ({ ...row, fromMs: fromAt.getTime() }));
}

/** Undefined where others begin at the same time. */
export async function addTerms(tx: Queryable, terms: Omit<TermsRow, 'id'>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into recall_terms (from_at, after_days, coins, kept_days)
    values (${new Date(terms.fromMs)}, ${terms.afterDays}, ${terms.coins}, ${terms.keptDays})
    on conflict (from_at) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The latest of each. */
export async function notePlays(
  tx: Queryable,
  plays: readonly { readonly userId: UserId; readonly atMs: number }[],
): Promise<void> {
  const [users, times] = [plays.map(({ userId }) => userId), plays.map(({ atMs }) => new Date(atMs))];
  await sql`
    insert into last_plays as p (user_id, played_at)
    select user_id, max(at) from unnest(${users}::integer[], ${times}::timestamptz[]) as t (user_id, at)
    join users u on u.id = user_id group by 1
    on conflict (user_id) do update set played_at = greatest(p.played_at, excluded.played_at)`.execute(tx);
}

export interface Finding {
  readonly terms: Pick<TermsRow, 'coins' | 'keptDays'>;
  readonly goneBefore: Date;
  /** Nobody whose last one was found after this. */
  readonly againBefore: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Writes down who is gone now, once for each time; how many there were. */
export async function findLapses(db: Queryable, finding: Finding): Promise<number> {
  const { terms, goneBefore, againBefore, now, limit } = finding;
  const { numAffectedRows = 0n } = await sql`
    insert into lapses (user_id, played_at, found_at, coins, until_at)
    select p.user_id, p.played_at, ${now}, ${terms.coins},
      ${now}::timestamptz + ${terms.keptDays}::integer * interval '1 day'
    from last_plays p join users u on u.id = p.user_id and u.role <> 'guest' and u.deleted_at is null
    where p.played_at <= ${goneBefore}
      and not exists (select from lapses l where l.user_id = p.user_id
        and (l.played_at = p.played_at or l.found_at > ${againBefore}))
    order by p.played_at desc limit ${limit}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

export interface Lapse {
  readonly id: number;
  readonly userId: UserId;
  readonly coins: number;
  readonly playedAt: Date;
  readonly foundAt: Date;
  readonly untilAt: Date;
  readonly openedAt: Date | null;
  readonly claimedAt: Date | null;
  readonly mailTries: number;
}

const COLUMNS = sql.raw(`id, user_id as "userId", coins, played_at as "playedAt", found_at as "foundAt",
  until_at as "untilAt", opened_at as "openedAt", claimed_at as "claimedAt", mail_tries as "mailTries"`);

async function select(db: Queryable, where: RawBuilder<unknown>): Promise<Lapse[]> {
  const { rows } = await sql<Lapse>`select ${COLUMNS} from lapses where ${where}`.execute(db);
  return rows;
}

/** The latest that still waits. */
export async function findOpen(db: Queryable, userId: UserId, now: Date): Promise<Lapse | undefined> {
  const [found] = await select(
    db,
    sql`user_id = ${userId} and claimed_at is null and until_at > ${now} order by found_at desc limit 1`,
  );
  return found;
}

/** Whether they came back from being away since then. */
export async function wasFoundSince(db: Queryable, userId: UserId, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from lapses where user_id = ${userId} and found_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

export async function findLapse(db: Queryable, id: number): Promise<Lapse | undefined> {
  return (await select(db, sql`id = ${id}`))[0];
}

/** Oldest first. */
export function listToMail(db: Queryable, limit: number): Promise<Lapse[]> {
  return select(db, sql`mailed_at is null order by found_at, id limit ${limit}`);
}

/** False where another node has it. */
export async function takeMail(db: Queryable, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lapses set mailed_at = ${at}, mail_tries = mail_tries + 1
    where id = ${id} and mailed_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** It did not go: another time. */
export async function giveMailBack(db: Queryable, id: number): Promise<void> {
  await sql`update lapses set mailed_at = null where id = ${id}`.execute(db);
}

/** False where its link was taken before, or is over. */
export async function openLapse(db: Queryable, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lapses set opened_at = ${at} where id = ${id} and opened_at is null and until_at > ${at}`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export async function stopMail(db: Queryable, userId: UserId, at: Date): Promise<void> {
  await sql`insert into recall_stops (user_id, stopped_at) select id, ${at} from users where id = ${userId}
    on conflict do nothing`.execute(db);
}

export async function isStopped(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from recall_stops where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** With its coins. */
export const claimWriter = batchWriter<{ readonly id: number; readonly atMs: number }>({
  name: 'recall.claim',
  columns: {
    place: int2((_row, place) => place),
    id: int8(row => row.id),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
update lapses l set claimed_at = to_timestamp(b.at_ms / 1000.0), transfer_id = currval('ledger.transfer_ids') + b.place
from ${batch('b')} where l.id = b.id`,
});

export interface RecallFigures {
  readonly found: number;
  readonly mailed: number;
  readonly opened: number;
  readonly claimed: number;
}

/** What came of those that were found since then. */
export async function countRecalls(db: Queryable, since: Date): Promise<RecallFigures> {
  const { rows } = await sql<RecallFigures>`
    select count(*)::int as found, count(mailed_at) filter (where mail_tries > 0)::int as mailed,
      count(opened_at)::int as opened, count(claimed_at)::int as claimed
    from lapses where found_at > ${since}`.execute(db);
  return rows[0] ?? { found: 0, mailed: 0, opened: 0, claimed: 0 };
}
