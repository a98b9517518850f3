import type pg from 'pg';

/** How many rows each table has: every one is read, so that it is no matter for a request. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::float8 as count from ${name}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
