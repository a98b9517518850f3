/** The only SQL of fairness' pairs: what was committed to, what was told, and what the rounds say about it. */
import { randomBytes } from 'node:crypto';
import type { UserId } from '@boardwalk/base';
import { hashServerSeed, leafOf, type Statement, writeStatement } from '@boardwalk/games/fairness';
import { type Generated, sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Proof } from '../../proof/index.ts';
import { activationStatement, seedStatement } from '../statements.ts';

type Tables = {
  seeds: {
    id: Generated<number>;
    user_id: number;
    state: 'upcoming' | 'active' | 'retired';
    /** Sealed, where there is a key for it, until it is told. */
    server_seed: Buffer;
    server_seed_hash: Buffer;
    client_seed: string | null;
    created_at: Date;
    activated_at: Date | null;
    revealed_at: Date | null;
  };
  rounds: { seed_id: number | null; nonce: number | null; state: string };
};

/** The pair in use. The server seed must not leave the server before it is retired. */
export interface ActiveSeed {
  readonly seedId: number;
  readonly userId: UserId;
  /** Hexadecimal. */
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** The pair that comes next: all of it that anybody may know. */
export interface UpcomingSeed {
  readonly seedId: number;
  readonly userId: UserId;
  readonly serverSeedHash: string;
}

export interface Rotation {
  /** Undefined at the first one. */
  readonly revealed: ActiveSeed | undefined;
  readonly current: ActiveSeed;
  readonly upcoming: UpcomingSeed;
}

export interface RotationOrder {
  readonly userId: UserId;
  readonly clientSeed: string;
  /** The hash of the upcoming pair, as the player has seen it. */
  readonly serverSeedHash: string;
  readonly now: Date;
}

export interface SeedStore {
  /** Undefined before the player has chosen a client seed. */
  findActive(userId: UserId): Promise<ActiveSeed | undefined>;
  /** Commits to one where there is none. */
  loadUpcoming(userId: UserId, now: Date): Promise<UpcomingSeed>;
  /** `roundsUnfinished`: a round on the active pair is open; `seedChanged`: the upcoming pair is another. */
  rotate(order: RotationOrder): Promise<Rotation | 'roundsUnfinished' | 'seedChanged'>;
  /** Undefined until it is revealed. */
  findRevealed(seedId: number): Promise<string | undefined>;
}

export interface SeedStoreDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly proof: Pick<Proof, 'addLeaf'>;
}

const SEED_BYTES = 32;

export function createSeedStore(deps: SeedStoreDeps): SeedStore {
  const { database, secrets } = deps;
  const db = database.db;
  return {
    findActive: userId => findActive(db, secrets, userId),
    loadUpcoming: async (userId, now) =>
      (await findUpcoming(db, userId)) ??
      transaction(database, tx => commitUpcoming(deps, tx, { userId, now })),
    rotate: order => transaction(database, tx => rotate(deps, tx, order)),
    findRevealed: async seedId => {
      const row = await db
        .$extendTables<Tables>()
        .selectFrom('seeds')
        .select('server_seed')
        .where('id', '=', seedId)
        .where('state', '=', 'retired')
        .executeTakeFirst();
      return row?.server_seed.toString('hex');
    },
  };
}

async function rotate(
  deps: SeedStoreDeps,
  tx: Queryable,
  { userId, clientSeed, serverSeedHash, now }: RotationOrder,
): ReturnType<SeedStore['rotate']> {
  await lockPairs(tx, userId);
  const upcoming = await findUpcoming(tx, userId);
  if (upcoming?.serverSeedHash !== serverSeedHash) return 'seedChanged';
  const revealed = await findActive(tx, deps.secrets, userId);
  if (revealed && (await hasOpenRound(tx, revealed.seedId))) return 'roundsUnfinished';
  if (revealed) await retire(tx, revealed, now);
  await activate(deps, tx, { upcoming, clientSeed, now });
  const current = await findActive(tx, deps.secrets, userId);
  if (!current) throw new Error('a pair that was activated is active');
  return { revealed, current, upcoming: await commitUpcoming(deps, tx, { userId, now }) };
}

async function retire(tx: Queryable, { seedId, serverSeed }: ActiveSeed, now: Date): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('seeds')
    .set({ state: 'retired', revealed_at: now, server_seed: Buffer.from(serverSeed, 'hex') })
    .where('id', '=', seedId)
    .execute();
}

async function activate(
  { proof }: SeedStoreDeps,
  tx: Queryable,
  { upcoming, clientSeed, now }: { upcoming: UpcomingSeed; clientSeed: string; now: Date },
): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('seeds')
    .set({ state: 'active', client_seed: clientSeed, activated_at: now })
    .where('id', '=', upcoming.seedId)
    .execute();
  await addStatement(proof, tx, upcoming.seedId, activationStatement({ ...upcoming, clientSeed }));
}

/** Another node may commit at the same moment: then its pair is the one. */
async function commitUpcoming(
  { proof, secrets }: SeedStoreDeps,
  tx: Queryable,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<UpcomingSeed> {
  const serverSeed = randomBytes(SEED_BYTES);
  const serverSeedHash = hashServerSeed(serverSeed.toString('hex'));
  const made = await tx
    .$extendTables<Tables>()
    .insertInto('seeds')
    .values({
      user_id: userId,
      state: 'upcoming',
      server_seed: secrets.seal(serverSeed),
      server_seed_hash: Buffer.from(serverSeedHash, 'hex'),
      client_seed: null,
      created_at: now,
      activated_at: null,
      revealed_at: null,
    })
    .onConflict(conflict => conflict.column('user_id').where('state', '=', 'upcoming').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    const upcoming = { seedId: made.id, userId, serverSeedHash };
    await addStatement(proof, tx, made.id, seedStatement(upcoming));
    return upcoming;
  }
  const other = await findUpcoming(tx, userId);
  if (!other) throw new Error('a pair that could not be made twice is there');
  return other;
}

async function addStatement(
  proof: Pick<Proof, 'addLeaf'>,
  tx: Queryable,
  seedId: number,
  statement: Statement,
): Promise<void> {
  const said = { kind: statement.type, subject: String(seedId), statement: writeStatement(statement) };
  await proof.addLeaf(tx, leafOf(said));
}

async function findActive(db: Queryable, secrets: Secrets, userId: UserId): Promise<ActiveSeed | undefined> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('seeds')
    .select(['seeds.id', 'server_seed', 'server_seed_hash', 'client_seed'])
    .select(({ selectFrom }) =>
      selectFrom('rounds')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('nonce')} + 1, 0)`.as('next'))
        .whereRef('rounds.seed_id', '=', 'seeds.id')
        .as('next_nonce'),
    )
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!row || row.client_seed === null) return undefined;
  return {
    seedId: row.id,
    userId,
    serverSeed: secrets.open(row.server_seed).toString('hex'),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce ?? 0,
  };
}

async function findUpcoming(db: Queryable, userId: UserId): Promise<UpcomingSeed | undefined> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('seeds')
    .select(['id', 'server_seed_hash'])
    .where('user_id', '=', userId)
    .where('state', '=', 'upcoming')
    .executeTakeFirst();
  return row && { seedId: row.id, userId, serverSeedHash: row.server_seed_hash.toString('hex') };
}

/** Locked, so that no round is written with the active pair any more until this transaction ends. */
async function lockPairs(db: Queryable, userId: UserId): Promise<void> {
  await db
    .$extendTables<Tables>()
    .selectFrom('seeds')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'retired')
    .orderBy('id')
    .forUpdate()
    .execute();
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
