/** Changes that the database's own triggers write down, with the name of who made them. */
import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { type Transaction, transaction } from './transaction.ts';

/** As players read it. */
export interface Author {
  /** `house` or the operator's name. */
  readonly author: string;
  readonly note: string;
}

export function authored<Result>(
  database: Pick<Database, 'db'>,
  { author, note }: Author,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transaction(database, async tx => {
    await sql`
      select set_config('boardwalk.author', ${author}, true), set_config('boardwalk.note', ${note}, true)
    `.execute(tx);
    return work(tx);
  });
}
