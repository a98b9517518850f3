/** The only SQL of fairness: committed seeds, and what the rounds say about them. */
import { randomBytes } from 'node:crypto';
import type { UserId } from '@boardwalk/base';
import { type Generated, sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';

type Tables = {
  seeds: {
    id: Generated<number>;
    user_id: number;
    server_seed: Buffer;
    client_seed: string;
    created_at: Date;
    revealed_at: Date | null;
  };
  rounds: { seed_id: number | null; nonce: number | null; state: string };
};

/** The active pair of a player. The server seed must not leave the server before it is rotated. */
export interface ActiveSeed {
  readonly seedId: number;
  /** Hexadecimal. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface Rotation {
  readonly revealed: ActiveSeed;
  readonly current: ActiveSeed;
}

export interface SeedStore {
  /** Commits to a seed at the first call. */
  loadActive(userId: UserId, now: Date): Promise<ActiveSeed>;
  /** Undefined while a round on the active seed is open. */
  rotate(userId: UserId, clientSeed: string, now: Date): Promise<Rotation | undefined>;
  /** Undefined until it is revealed. */
  findRevealed(seedId: number): Promise<string | undefined>;
}

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export function createSeedStore(database: Database): SeedStore {
  const db = database.db;
  return {
    loadActive: async (userId, now) =>
      (await findActive(db, userId)) ?? (await commitSeed(db, userId, randomClientSeed(), now)),
    rotate: (userId, clientSeed, now) =>
      transaction(database, async tx => {
        const revealed =
          (await lockActive(tx, userId)) ?? (await commitSeed(tx, userId, randomClientSeed(), now));
        if (await hasOpenRound(tx, revealed.seedId)) return undefined;
        await tx
          .$extendTables<Tables>()
          .updateTable('seeds')
          .set({ revealed_at: now })
          .where('id', '=', revealed.seedId)
          .execute();
        return { revealed, current: await commitSeed(tx, userId, clientSeed, now) };
      }),
    findRevealed: async seedId => {
      const row = await db
        .$extendTables<Tables>()
        .selectFrom('seeds')
        .select('server_seed')
        .where('id', '=', seedId)
        .where('revealed_at', 'is not', null)
        .executeTakeFirst();
      return row?.server_seed.toString('hex');
    },
  };
}

export function randomClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex');
}

async function findActive(db: Queryable, userId: UserId): Promise<ActiveSeed | undefined> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('seeds')
    .select(['seeds.id', 'server_seed', 'client_seed'])
    .select(({ selectFrom }) =>
      selectFrom('rounds')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('nonce')} + 1, 0)`.as('next'))
        .whereRef('rounds.seed_id', '=', 'seeds.id')
        .as('next_nonce'),
    )
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    seedId: row.id,
    serverSeed: row.server_seed.toString('hex'),
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce ?? 0,
  };
}

/** Locked, so that no round is written with it any more until this transaction ends. */
async function lockActive(db: Queryable, userId: UserId): Promise<ActiveSeed | undefined> {
  await db
    .$extendTables<Tables>()
    .selectFrom('seeds')
    .select('id')
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .execute();
  return findActive(db, userId);
}

/** Another node may commit at the same moment: then its seed is the one. */
async function commitSeed(db: Queryable, userId: UserId, clientSeed: string, now: Date): Promise<ActiveSeed> {
  await db
    .$extendTables<Tables>()
    .insertInto('seeds')
    .values({
      user_id: userId,
      server_seed: randomBytes(SEED_BYTES),
      client_seed: clientSeed,
      created_at: now,
      revealed_at: null,
    })
    .onConflict(conflict => conflict.column('user_id').where('revealed_at', 'is', null).doNothing())
    .execute();
  const active = await findActive(db, userId);
  if (!active) throw new Error('a player has an active seed once one is committed');
  return active;
}

async function hasOpenRound(db: Queryable, seedId: number): Promise<boolean> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('rounds')
    .select('seed_id')
    .where('seed_id', '=', seedId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}
