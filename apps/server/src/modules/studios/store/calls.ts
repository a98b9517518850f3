/** What game servers asked lately, and what they were answered. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface AskedCall {
  readonly studioId: number;
  readonly requestUuid: string;
  readonly call: string;
  readonly hash: string;
}

/** What was asked under this number before; itself when it is the first. */
export interface KnownCall {
  readonly hash: string;
  /** Null until it was answered, and where answers are not kept. */
  readonly answer: object | null;
}

export async function noteCall(db: Queryable, asked: AskedCall, at: Date): Promise<KnownCall> {
  const { studioId, requestUuid, call, hash } = asked;
  await sql`
    insert into studio_calls (studio_id, request_uuid, call, hash, at)
    values (${studioId}, ${requestUuid}, ${call}, decode(${hash}, 'hex'), ${at})
    on conflict (studio_id, request_uuid) do nothing`.execute(db);
  const { rows } = await sql<KnownCall>`
    select encode(hash, 'hex') as hash, answer from studio_calls
    where studio_id = ${studioId} and request_uuid = ${requestUuid}`.execute(db);
  return rows[0] ?? { hash, answer: null };
}

export interface AnsweredCall extends Pick<AskedCall, 'studioId' | 'requestUuid'> {
  readonly status: string;
  readonly userId: number | null;
  readonly round: string;
  readonly coins: number;
  readonly answer: object | null;
}

/** The answer that stands: of two that were made at once, the first. */
export async function keepAnswer(db: Queryable, answered: AnsweredCall): Promise<object | null> {
  const { studioId, requestUuid, status, userId, round, coins, answer } = answered;
  await sql`
    update studio_calls set status = ${status}, user_id = ${userId}, round = ${round}, coins = ${coins},
      answer = ${answer === null ? null : JSON.stringify(answer)}::json
    where studio_id = ${studioId} and request_uuid = ${requestUuid} and answer is null`.execute(db);
  const { rows } = await sql<Pick<KnownCall, 'answer'>>`
    select answer from studio_calls where studio_id = ${studioId} and request_uuid = ${requestUuid}`.execute(
    db,
  );
  return rows[0]?.answer ?? answer;
}

export interface ListedCall {
  readonly id: number;
  readonly call: string;
  readonly userId: number;
  readonly round: string;
  readonly coins: number;
  readonly status: string;
  readonly at: number;
}

/** Newest first. */
export async function listCalls(
  db: Queryable,
  studioId: number,
  before: number,
  limit: number,
): Promise<ListedCall[]> {
  const { rows } = await sql<Omit<ListedCall, 'at'> & { readonly at: Date }>`
    select id, call, coalesce(user_id, 0) as "userId", round, coins, status, at from studio_calls
    where studio_id = ${studioId} and id < ${before} order by id desc limit ${limit}`.execute(db);
  return rows.map(row => ({ ...row, at: row.at.getTime() }));
}

export async function deleteCalls(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from studio_calls where (studio_id, request_uuid) in (
      select studio_id, request_uuid from studio_calls where at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
