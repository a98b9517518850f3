/**
 * Runs a statement that PostgreSQL parses once for each connection, and plans at most a few times: for the few whose planning
 * costs more than their execution and that many ask for at once. A name stands for one text only.
 */

import type { RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database } from './connect.ts';

export async function runPrepared<Row extends QueryResultRow>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
}
