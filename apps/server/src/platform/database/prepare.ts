/** The database as the server needs it: migrated by its owner, and with no more rights for the server than it needs. */
import type pg from 'pg';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

export interface Prepared {
  /** What the server works on. */
  readonly database: Pick<Database, 'pool'>;
  /** The address for the role that owns the tables; undefined where the server's own role does. */
  readonly ownerUrl: string | undefined;
}

export async function prepareDatabase({ database, ownerUrl }: Prepared, migrations: string): Promise<void> {
  if (ownerUrl === undefined) {
    await migrate(database.pool, migrations);
    return;
  }
  const { rows } = await database.pool.query<{ name: string }>('select current_user as name');
  const owner = connect(ownerUrl, { poolSize: 1 });
  try {
    await owner.ready();
    await migrate(owner.pool, migrations);
    await grantServer(owner.pool, rows[0]?.name ?? '');
  } finally {
    await owner.close();
  }
}

/** As often as one likes: what is granted already stays. */
export async function grantServer(owner: pg.Pool, role: string): Promise<void> {
  await owner.query('select proof.grant_server($1)', [role]);
}
