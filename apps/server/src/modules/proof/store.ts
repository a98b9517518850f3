/** The only SQL of the proof: leaves, blocks and the key that signs. */
import type { Block, Leaf } from '@boardwalk/games/fairness';
import { type Generated, type Kysely, sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import { batchWriter, bytea, int2, text } from '../wallet/index.ts';

type Tables = {
  'proof.leaves': {
    id: Generated<number>;
    kind: string;
    subject: string;
    digest: Buffer;
    body: string | null;
    block: Generated<number | null>;
    created_at: Generated<Date>;
  };
  'proof.blocks': {
    number: number;
    previous: Buffer;
    root: Buffer;
    count: number;
    hash: Buffer;
    created_at: Generated<Date>;
  };
  'proof.keys': { id: Generated<number>; public_key: Buffer; private_key: Buffer };
};

/** A leaf that is written with a transfer; `'opens'` stands for the id of that very transfer. */
export interface NewLeaf {
  readonly kind: string;
  readonly subject: string;
  readonly digest: string;
}

export interface LeafWithBody extends Leaf {
  /** What was digested, for what is told to everybody and stored nowhere else. */
  readonly body?: string;
}

export interface SealedBlock extends Block {
  readonly hash: string;
  readonly createdAtMs: number;
}

export interface PlacedLeaf extends Leaf {
  readonly id: number;
  /** Undefined while it is not sealed. */
  readonly block: number | undefined;
}

export interface StoredKey {
  readonly id: number;
  readonly publicKey: Buffer;
  /** Sealed or not. */
  readonly privateKey: Buffer;
}

// Any constants will do, as long as every node asks for the same ones.
const SEALING_LOCK = 7_262_002;
const KEY_LOCK = 7_262_003;

export const leafWriter = batchWriter<NewLeaf>({
  name: 'proof.add-leaves',
  columns: {
    place: int2((_row, place) => place),
    kind: text(row => row.kind),
    subject: text(row => row.subject),
    digest: bytea(row => row.digest),
  },
  sql: batch => `
insert into proof.leaves (kind, subject, digest)
select l.kind, case l.subject when 'opens' then (currval('ledger.transfer_ids') + l.place)::text else l.subject end,
  l.digest
from ${batch('l')}`,
});

export async function addLeaf(tx: Queryable, { kind, subject, digest, body }: LeafWithBody): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .insertInto('proof.leaves')
    .values({ kind, subject, digest: Buffer.from(digest, 'hex'), body: body ?? null })
    .execute();
}

/** Makes a block of leaves that follows another. */
export type MakeBlock = (
  last: SealedBlock | undefined,
  leaves: readonly Leaf[],
) => Block & { readonly hash: string };

export function createProofStore(database: Database) {
  const db: Kysely<Tables> = database.db.$extendTables<Tables>();
  return {
    hasUnsealed: async (): Promise<boolean> => {
      const query = db.selectFrom('proof.leaves').select('id').where('block', 'is', null).limit(1);
      return (await query.executeTakeFirst()) !== undefined;
    },
    /** Seals the oldest leaves into one block, one node at a time; returns how many they were. */
    sealOldest: (limit: number, make: MakeBlock): Promise<number> =>
      transaction(database, async tx => {
        await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(tx);
        return sealIn(tx.$extendTables<Tables>(), limit, make);
      }),
    findHead: () => findLast(db),
    findBlock: async (number: number): Promise<SealedBlock | undefined> => {
      const row = await db
        .selectFrom('proof.blocks')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && blockFrom(row);
    },
    listBlocksAfter: async (number: number, limit: number): Promise<Pick<Block, 'root' | 'count'>[]> => {
      const rows = await db
        .selectFrom('proof.blocks')
        .select(['root', 'count'])
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ root, count }) => ({ root: root.toString('hex'), count }));
    },
    findNewest: async (kind: string, subject: string): Promise<PlacedLeaf | undefined> => {
      const row = await leaves(db)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && leafFrom(row);
    },
    listLeavesOf: async (block: number): Promise<PlacedLeaf[]> => {
      const rows = await leaves(db).where('block', '=', block).orderBy('id').execute();
      return rows.map(leafFrom);
    },
    /** Whether this connection's role can take no rule off the tables of the proof. */
    isProtected: async (): Promise<boolean> => {
      const { rows } = await sql<{ owns: boolean }>`
        select pg_has_role(current_user, relowner, 'member') as owns
        from pg_class where oid = 'proof.leaves'::regclass`.execute(db);
      return rows[0]?.owns === false;
    },
    ...keyStore(database, db),
  };
}

export type ProofStore = ReturnType<typeof createProofStore>;

function keyStore(database: Database, db: Kysely<Tables>) {
  return {
    /** The newest key, or the first one, made by `make`; its leaf comes with it. */
    keepKey: (make: () => { readonly key: Omit<StoredKey, 'id'>; readonly leaf: Leaf }): Promise<StoredKey> =>
      transaction(database, async tx => {
        await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
        const inside = tx.$extendTables<Tables>();
        const known = await findKey(inside);
        if (known) return known;
        const { key, leaf } = make();
        const { id } = await inside
          .insertInto('proof.keys')
          .values({ public_key: key.publicKey, private_key: key.privateKey })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addLeaf(tx, leaf);
        return { id, ...key };
      }),
    sealKey: async (id: number, privateKey: Buffer): Promise<void> => {
      await db.updateTable('proof.keys').set({ private_key: privateKey }).where('id', '=', id).execute();
    },
  };
}

async function sealIn(db: Kysely<Tables>, limit: number, make: MakeBlock): Promise<number> {
  const unsealed = await leaves(db).where('block', 'is', null).orderBy('id').limit(limit).execute();
  if (unsealed.length === 0) return 0;
  const { number, previous, root, count, hash } = make(await findLast(db), unsealed.map(leafFrom));
  await db
    .insertInto('proof.blocks')
    .values({ number, count, previous: bytes(previous), root: bytes(root), hash: bytes(hash) })
    .execute();
  const ids = unsealed.map(({ id }) => id);
  await sql`update proof.leaves set block = ${number} where id = any(${ids}::bigint[])`.execute(db);
  return count;
}

async function findLast(db: Kysely<Tables>): Promise<SealedBlock | undefined> {
  const query = db.selectFrom('proof.blocks').selectAll().orderBy('number', 'desc').limit(1);
  const row = await query.executeTakeFirst();
  return row && blockFrom(row);
}

async function findKey(db: Kysely<Tables>): Promise<StoredKey | undefined> {
  const query = db.selectFrom('proof.keys').selectAll().orderBy('id', 'desc').limit(1);
  const row = await query.executeTakeFirst();
  return row && { id: row.id, publicKey: row.public_key, privateKey: row.private_key };
}

function leaves(db: Kysely<Tables>) {
  return db.selectFrom('proof.leaves').select(['id', 'kind', 'subject', 'digest', 'block']);
}

interface LeafRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly digest: Buffer;
  readonly block: number | null;
}

function leafFrom({ id, kind, subject, digest, block }: LeafRow): PlacedLeaf {
  return { id, kind, subject, digest: digest.toString('hex'), block: block ?? undefined };
}

interface BlockRow {
  readonly number: number;
  readonly previous: Buffer;
  readonly root: Buffer;
  readonly count: number;
  readonly hash: Buffer;
  readonly created_at: Date;
}

function blockFrom({ number, previous, root, count, hash, created_at: createdAt }: BlockRow): SealedBlock {
  const text = (value: Buffer): string => value.toString('hex');
  return {
    number,
    count,
    previous: text(previous),
    root: text(root),
    hash: text(hash),
    createdAtMs: createdAt.getTime(),
  };
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
