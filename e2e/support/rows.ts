/** Rows of a product that runs, for what no page and no call can bring about: days that have passed. */
import { connect } from '@boardwalk/server/database';
import { findEmbedded } from '@boardwalk/server/postgres';

/** How many rows it changed. */
export async function changeRows(dataDir: string, sql: string, values: readonly unknown[]): Promise<number> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const { pool, close } = connect(url);
  try {
    return (await pool.query(sql, [...values])).rowCount ?? 0;
  } finally {
    await close();
  }
}
