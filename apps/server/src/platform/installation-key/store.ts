import type { Database } from '../database/index.ts';

type Tables = { installation_key: { id: boolean; key: Buffer } };

export type InstallationKeyStore = ReturnType<typeof createInstallationKeyStore>;

export function createInstallationKeyStore({ db: plain }: Database) {
  const db = plain.$extendTables<Tables>();
  return {
    /** The one that is kept, which is another node's where that was faster. */
    keep: async (make: () => Buffer): Promise<Buffer> => {
      const known = await db.selectFrom('installation_key').select('key').executeTakeFirst();
      if (known) return known.key;
      await db
        .insertInto('installation_key')
        .values({ id: true, key: make() })
        .onConflict(oc => oc.doNothing())
        .execute();
      const row = await db.selectFrom('installation_key').select('key').executeTakeFirstOrThrow();
      return row.key;
    },
    seal: (key: Buffer) => db.updateTable('installation_key').set({ key }).execute(),
  };
}
