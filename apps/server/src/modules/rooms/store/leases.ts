/**
 * Who owns a room's actor. Time is the database's, so that nodes' clocks may differ; the fence rises with every
 * take-over, and rows stay, so that it never falls back.
 */
import type { RoomId } from '@boardwalk/base';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { RoomTables } from './tables.ts';

export const LEASE_SECONDS = 15;

export interface HeldLease {
  readonly roomId: RoomId;
  readonly fence: number;
}

export interface LeaseStore {
  /** The fence of the room's new owner; undefined while another node owns it. */
  acquire(roomId: RoomId, node: string): Promise<number | undefined>;
  /** Those that still hold; what is missing belongs to somebody else. */
  renew(node: string, held: readonly HeldLease[]): Promise<ReadonlySet<RoomId>>;
  release(node: string, held: HeldLease): Promise<void>;
  findOwner(roomId: RoomId): Promise<string | undefined>;
  /** For a node that knows it is the only one: nobody owns anything, nobody sits anywhere. */
  voidAll(): Promise<void>;
}

const expiry = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** `isAlone`: no other node can have taken what has run out, after a standstill of this one say. */
export function createLeaseStore(
  database: Pick<Database, 'db'>,
  { isAlone }: { readonly isAlone: boolean },
): LeaseStore {
  const db = database.db.$extendTables<RoomTables>();
  return {
    acquire: async (roomId, node) => {
      const row = await db
        .insertInto('room_leases')
        .values({ room_id: roomId, node, fence: 1, expires_at: expiry })
        .onConflict(conflict =>
          conflict
            .column('room_id')
            .doUpdateSet({ node, fence: sql<number>`room_leases.fence + 1`, expires_at: expiry })
            .where(({ or, eb }) =>
              or([eb('room_leases.expires_at', '<=', sql<Date>`now()`), eb('room_leases.node', '=', node)]),
            ),
        )
        .returning('fence')
        .executeTakeFirst();
      return row?.fence;
    },
    renew: (node, held) => renew(db, { node, held, isAlone }),
    release: async (node, { roomId, fence }) => {
      await db
        .updateTable('room_leases')
        .set({ expires_at: sql<Date>`now()` })
        .where('room_id', '=', roomId)
        .where('node', '=', node)
        .where('fence', '=', fence)
        .execute();
    },
    findOwner: async roomId => {
      const row = await db
        .selectFrom('room_leases')
        .select('node')
        .where('room_id', '=', roomId)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row?.node;
    },
    voidAll: async () => {
      await db.updateTable('room_leases').set({ expires_at: sql<Date>`now()` }).execute();
      await db.deleteFrom('room_seats').execute();
    },
  };
}

async function renew(
  db: Kysely<RoomTables>,
  { node, held, isAlone }: { node: string; held: readonly HeldLease[]; isAlone: boolean },
): Promise<ReadonlySet<RoomId>> {
  if (held.length === 0) return new Set();
  const rows = await db
    .updateTable('room_leases')
    .set({ expires_at: expiry })
    .where('node', '=', node)
    // Not one that was released while this was on its way.
    .$if(!isAlone, query => query.where('expires_at', '>', sql<Date>`now()`))
    .where(({ eb, or }) =>
      or(held.map(({ roomId, fence }) => eb('room_id', '=', roomId).and('fence', '=', fence))),
    )
    .returning('room_id')
    .execute();
  return new Set(rows.map(row => row.room_id));
}
