/** The only SQL of the outbox: reading what waits, in order, and taking off what was delivered. */
import { sql } from 'kysely';
import { type Database, type Queryable, type Transaction, transaction } from '../database/index.ts';

export interface WaitingEvent {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

// Any constant will do, as long as every process asks for the same one.
const ADVISORY_LOCK = 7_262_002;

/** Runs `work` with the next events; false when another node is at it. */
export function withWaitingEvents(
  database: Pick<Database, 'db'>,
  limit: number,
  work: (events: readonly WaitingEvent[], tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return transaction(database, async tx => {
    const { rows: locks } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as "isOurs"`.execute(tx);
    if (!locks[0]?.isOurs) return false;
    const { rows } = await sql<WaitingEvent>`
      select id, topic, payload, attempts from outbox where parked_at is null order by id limit ${limit}`.execute(
      tx,
    );
    await work(rows, tx);
    return true;
  });
}

export async function removeEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from outbox where id = any(${ids})`.execute(tx);
}

/** Counts a failed attempt; after the last one the event is put aside for a person to look at. */
export async function noteFailure(
  tx: Transaction,
  { id, attempts }: WaitingEvent,
  isLast: boolean,
): Promise<void> {
  await sql`update outbox set attempts = ${attempts + 1}, parked_at = ${isLast ? sql`now()` : null}
    where id = ${id}`.execute(tx);
}

/** Those that a person has to look at. */
export async function countParked({
  db,
}: Pick<Database, 'db'>): Promise<{ readonly count: number; readonly oldestMs: number }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(parked_at) as oldest from outbox where parked_at is not null`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest?.getTime() ?? 0 };
}

export async function countWaiting({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where parked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ParkedEvent extends WaitingEvent {
  readonly writtenAtMs: number;
  readonly parkedAtMs: number;
}

interface ParkedRow extends WaitingEvent {
  readonly created_at: Date;
  readonly parked_at: Date;
}

const parked = ({ created_at, parked_at, ...event }: ParkedRow): ParkedEvent => ({
  ...event,
  writtenAtMs: created_at.getTime(),
  parkedAtMs: parked_at.getTime(),
});

/** The oldest first. */
export async function listParked({ db }: Pick<Database, 'db'>, limit: number): Promise<ParkedEvent[]> {
  const { rows } = await sql<ParkedRow>`
    select id, topic, payload, attempts, created_at, parked_at from outbox where parked_at is not null
    order by id limit ${limit}`.execute(db);
  return rows.map(parked);
}

/** As it was before; undefined where it is not aside any more. */
export async function retryParked(tx: Queryable, id: number): Promise<ParkedEvent | undefined> {
  const { rows } = await sql<ParkedRow>`
    select id, topic, payload, attempts, created_at, parked_at from outbox
    where id = ${id} and parked_at is not null for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  await sql`update outbox set parked_at = null, attempts = 0 where id = ${id}`.execute(tx);
  return parked(row);
}

export async function dropParked(tx: Queryable, id: number): Promise<ParkedEvent | undefined> {
  const { rows } = await sql<ParkedRow>`
    delete from outbox where id = ${id} and parked_at is not null
    returning id, topic, payload, attempts, created_at, parked_at`.execute(tx);
  return rows[0] && parked(rows[0]);
}
