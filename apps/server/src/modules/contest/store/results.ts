/** How seasons ended, and what is still to be paid. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Result {
  readonly entryId: number;
  readonly seasonId: number;
  readonly userId: UserId;
  readonly place: number;
  readonly votes: number;
  readonly coins: number;
}

export interface NamedResult extends Result {
  readonly nickname: string;
  readonly portrait: string;
}

export async function addResults(tx: Queryable, results: readonly Result[]): Promise<void> {
  for (const one of results)
    await sql`
      insert into contest_results (entry_id, season_id, user_id, place, votes, coins)
      values (${one.entryId}, ${one.seasonId}, ${one.userId}, ${one.place}, ${one.votes}, ${one.coins})`.execute(
      tx,
    );
}

export async function listDue(db: Queryable, limit: number): Promise<Result[]> {
  const { rows } = await sql<Result>`
    select entry_id as "entryId", season_id as "seasonId", user_id as "userId", place, votes, coins
    from contest_results where paid_at is null and coins > 0 order by entry_id limit ${limit}`.execute(db);
  return rows;
}

export async function notePaid(db: Queryable, entryId: number, at: Date): Promise<void> {
  await sql`update contest_results set paid_at = ${at} where entry_id = ${entryId}`.execute(db);
}

export async function listResults(db: Queryable, seasonIds: readonly number[]): Promise<NamedResult[]> {
  const { rows } = await sql<NamedResult>`
    select r.entry_id as "entryId", r.season_id as "seasonId", r.user_id as "userId", r.place, r.votes, r.coins,
      u.nickname, u.portrait
    from contest_results r join users u on u.id = r.user_id where r.season_id = any(${seasonIds}::int[])
    order by r.season_id desc, r.place, r.entry_id`.execute(db);
  return rows;
}
