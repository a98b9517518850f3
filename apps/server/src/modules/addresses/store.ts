/** The only SQL of addresses. */
import type { UserId } from '@boardwalk/base';
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import {
  createBatchLoader,
  type Database,
  type Queryable,
  transaction,
} from '../../platform/database/index.ts';

export type AddressTables = { addresses: AddressTable };

interface AddressTable {
  id: Generated<number>;
  user_id: UserId;
  request_key: string;
  country: string;
  name: string;
  organization: string;
  address_line1: string;
  address_line2: string;
  dependent_locality: string;
  city: string;
  state: string;
  zip: string;
  sorting_code: string;
  phone: string;
  is_default: boolean;
  created_at: Date;
  changed_at: Date;
}

export type AddressRow = Selectable<AddressTable>;
export type NewAddress = Insertable<AddressTable>;
export type AddressStore = ReturnType<typeof createAddressStore>;

export function createAddressStore(database: Database) {
  const db = tablesOf(database.db);
  return {
    /** The default first, then the one changed last. */
    listOf: (userId: UserId) => listOf(db, userId),
    /** Finds an address by its id; lookups made together share a statement. */
    find: createBatchLoader(async (ids: readonly number[]) => {
      const rows = await db.selectFrom('addresses').selectAll().where('id', 'in', ids).execute();
      const found = new Map(rows.map(row => [row.id, row]));
      return ids.map(id => found.get(id));
    }),
    /** Two changes of one player's addresses come one after the other. */
    change: <T>(userId: UserId, act: (tx: Kysely<AddressTables>) => Promise<T>): Promise<T> =>
      transaction(database, async tx => {
        await sql`select pg_advisory_xact_lock(hashtext('addresses'), ${userId})`.execute(tx);
        return act(tablesOf(tx));
      }),
  };
}

export function listOf(db: Kysely<AddressTables>, userId: UserId): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insert(tx: Kysely<AddressTables>, row: NewAddress): Promise<AddressRow> {
  return tx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();
}

export function update(
  tx: Kysely<AddressTables>,
  id: number,
  row: Omit<NewAddress, 'user_id' | 'request_key' | 'created_at'>,
): Promise<AddressRow> {
  return tx.updateTable('addresses').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function noDefault(tx: Kysely<AddressTables>, userId: UserId): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).execute();
}

export async function makeDefault(tx: Kysely<AddressTables>, id: number): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute();
}

export async function remove(tx: Kysely<AddressTables>, id: number): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).execute();
}

const tablesOf = (db: Queryable): Kysely<AddressTables> => db.$extendTables<AddressTables>();
