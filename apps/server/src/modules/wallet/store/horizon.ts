/**
 * Up to which transfer nothing new can appear. Ids are taken before their transaction ends, and transactions end in any
 * order, so the greatest id that can be seen says nothing about those below it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { assert } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

const LOOK_EVERY_MS = 3;
const LONGEST_WAIT_MS = 5000;

/**
 * Every transfer up to this id is there, or will never be, for any statement that begins from now on. Nobody waits for
 * whoever asks; they wait for those who were writing, which takes milliseconds. A transaction may ask that reads what
 * is committed by each of its statements.
 */
export async function readHorizon(db: Queryable): Promise<number> {
  const id = await takenId(db);
  const endMs = performance.now() + LONGEST_WAIT_MS;
  // Those who come later have later ids.
  let underWay = await listUnderWay(db);
  while (underWay.size > 0) {
    if (performance.now() > endMs) throw new Error('a transfer has been under way for seconds');
    await pause(LOOK_EVERY_MS);
    const still = await listUnderWay(db);
    underWay = new Set([...underWay].filter(one => still.has(one)));
  }
  return id;
}

async function takenId(db: Queryable): Promise<number> {
  // A batch takes one value and numbers its transfers from there.
  const { rows } = await sql<{ id: number }>`
    select case when is_called then last_value + 255 else last_value - 1 end as id from ledger.transfer_ids`.execute(
    db,
  );
  const [row] = rows;
  assert(row, 'a sequence has one row');
  return row.id;
}

// Whoever takes a value locks the sequence until its transaction has ended, and is seen before it lets go.
async function listUnderWay(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'ledger.transfer_ids'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
