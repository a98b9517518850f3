/** How often somebody guessed, and the devices that need not wait for strangers' guesses. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

type GuessTables = {
  guesses: { key: Buffer; made: number; ends_at: Date };
  known_devices: { mail_hash: Buffer; device_hash: Buffer; seen_at: Date };
};

export interface CountedGuess {
  readonly key: Buffer;
  readonly now: Date;
  /** The end of the window that this guess opens when none is open. */
  readonly endsAt: Date;
}

export function guessQueries(database: Database) {
  const db = database.db.$extendTables<GuessTables>();
  return { ...counting(db), ...devices(db) };
}

function counting(db: Kysely<GuessTables>) {
  return {
    /** One statement, so that guesses at the same moment, on other nodes too, each get a number of their own. */
    countGuess: ({ key, now, endsAt }: CountedGuess) => {
      const isOver = sql<boolean>`guesses.ends_at <= ${now}`;
      return db
        .insertInto('guesses')
        .values({ key, made: 1, ends_at: endsAt })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            made: sql`case when ${isOver} then 1 else least(guesses.made, 1000000) + 1 end`,
            ends_at: sql`case when ${isOver} then ${endsAt} else guesses.ends_at end`,
          }),
        )
        .returning(['made', 'ends_at'])
        .executeTakeFirstOrThrow();
    },
    uncountGuess: async (key: Buffer) => {
      await db
        .updateTable('guesses')
        .set({ made: sql`greatest(made - 1, 0)` })
        .where('key', '=', key)
        .execute();
    },
    forgetGuesses: async (keys: readonly Buffer[]) => {
      await db.deleteFrom('guesses').where('key', 'in', keys).execute();
    },
    deleteGuessesBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('guesses')
        .where('ends_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function devices(db: Kysely<GuessTables>) {
  return {
    hasDevice: async (mailHash: Buffer, deviceHash: Buffer) => {
      const row = await db
        .selectFrom('known_devices')
        .select('seen_at')
        .where('mail_hash', '=', mailHash)
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Keeps the `kept` seen last. */
    saveDevice: async (mailHash: Buffer, deviceHash: Buffer, seenAt: Date, kept: number) => {
      await db
        .insertInto('known_devices')
        .values({ mail_hash: mailHash, device_hash: deviceHash, seen_at: seenAt })
        .onConflict(row => row.columns(['mail_hash', 'device_hash']).doUpdateSet({ seen_at: seenAt }))
        .execute();
      await db
        .deleteFrom('known_devices')
        .where('mail_hash', '=', mailHash)
        .where('device_hash', 'in', devices =>
          devices
            .selectFrom('known_devices')
            .select('device_hash')
            .where('mail_hash', '=', mailHash)
            .orderBy('seen_at', 'desc')
            .offset(kept),
        )
        .execute();
    },
    /** Devices on which more than so many addresses signed in since then, those with most first. */
    listShared: async (since: Date, moreThan: number, limit: number) =>
      db
        .selectFrom('known_devices')
        .select(({ fn }) => ['device_hash', fn.agg<Buffer[]>('array_agg', ['mail_hash']).as('mail_hashes')])
        .where('seen_at', '>=', since)
        .groupBy('device_hash')
        .having(({ fn }) => fn.countAll(), '>', moreThan)
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .limit(limit)
        .execute(),
    /** Addresses that signed in there, by their SHA-256. */
    listMailsOf: async (deviceHash: Buffer, limit: number) => {
      const rows = await db
        .selectFrom('known_devices')
        .select('mail_hash')
        .where('device_hash', '=', deviceHash)
        .orderBy('seen_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(row => row.mail_hash);
    },
    deleteDevicesUnseenSince: async (since: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('known_devices')
        .where('seen_at', '<', since)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
