/** The only SQL of appeals. */
import { randomBytes } from 'node:crypto';
import { assert } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import { isSealed, SECRET_BYTES, type Secrets } from '../../platform/secrets.ts';

type Tables = { appeal_keys: { only_row: boolean; secret: Buffer } };

/** Made by whichever node is first, and sealed as soon as there is a key to seal with. */
export async function keepSecret(database: Database, secrets: Secrets): Promise<Buffer> {
  const db = database.db.$extendTables<Tables>();
  const fresh = { only_row: true, secret: secrets.seal(randomBytes(SECRET_BYTES)) };
  await db
    .insertInto('appeal_keys')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('appeal_keys').select('secret').executeTakeFirst();
  assert(row, 'there is a key now');
  const secret = secrets.open(row.secret);
  if (secrets.areSealed && !isSealed(row.secret))
    await db
      .updateTable('appeal_keys')
      .set({ secret: secrets.seal(secret) })
      .execute();
  return secret;
}
