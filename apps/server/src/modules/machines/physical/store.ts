/** Which machines there are and what they are known by: the hash of a secret that stands on the machine only. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/database/index.ts';

type Tables = {
  machine_credentials: { machine_id: string; secret_hash: Buffer };
  machine_rooms: { machine_id: string | null; driver: 'simulated' | 'physical' };
};

export type CredentialStore = ReturnType<typeof createCredentialStore>;

const SECRET_BYTES = 24;

export function createCredentialStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  return {
    /** A new secret for a machine; the one it had before is worth nothing from then on. */
    issue: async (machineId: string): Promise<string> => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const secret_hash = hashOf(secret);
      await db
        .insertInto('machine_credentials')
        .values({ machine_id: machineId, secret_hash })
        .onConflict(conflict => conflict.column('machine_id').doUpdateSet({ secret_hash }))
        .execute();
      return secret;
    },
    check: async (machineId: string, secret: string): Promise<boolean> => {
      const row = await db
        .selectFrom('machine_credentials')
        .select('secret_hash')
        .where('machine_id', '=', machineId)
        .executeTakeFirst();
      return row !== undefined && timingSafeEqual(row.secret_hash, hashOf(secret));
    },
    isAnyPhysical: async (): Promise<boolean> =>
      (await db
        .selectFrom('machine_rooms')
        .select('machine_id')
        .where('driver', '=', 'physical')
        .executeTakeFirst()) !== undefined,
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
