/** The only SQL of sessions. Times come from the caller, never from the database's own clock. */
import type { SessionId, UserId } from '@boardwalk/base';
import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type Database,
  type Queryable,
  type Transaction,
  transaction,
} from '../../platform/database/index.ts';

type SessionTables = {
  sessions: SessionsTable;
};

interface SessionsTable {
  id: SessionId;
  token_hash: Buffer;
  user_id: UserId;
  device_type: number;
  device_info: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** When whoever uses it last proved who they are. */
  proven_at: Date | null;
  /** Keyed: nobody can tell the network from it. */
  network_hash: Buffer | null;
  device_hash: Buffer | null;
}

export type SessionRow = Selectable<SessionsTable>;
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(database: Database) {
  const db = database.db.$extendTables<SessionTables>();
  return {
    insert: (row: SessionRow) => db.insertInto('sessions').values(row).execute(),
    findByToken: (tokenHash: Buffer) =>
      db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),
    extend: (id: SessionId, seenAt: Date, expiresAt: Date) =>
      db
        .updateTable('sessions')
        .set({ seen_at: seenAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute(),
    findProof: async (id: SessionId) => {
      const row = await db.selectFrom('sessions').select('proven_at').where('id', '=', id).executeTakeFirst();
      return row?.proven_at ?? undefined;
    },
    saveProof: async (id: SessionId, provenAt: Date) => {
      await db.updateTable('sessions').set({ proven_at: provenAt }).where('id', '=', id).execute();
    },
    listOfUser: (userId: UserId, now: Date, limit: number) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .limit(limit)
        .execute(),
    /** When each of them was last there; whoever is signed in nowhere is left out. */
    listSeen: (userIds: readonly UserId[]) =>
      db
        .selectFrom('sessions')
        .select(({ fn }) => ['user_id', fn.max('seen_at').as('seen_at')])
        .where('user_id', 'in', userIds)
        .groupBy('user_id')
        .execute(),
    /** Where each of them signed in last. */
    listDevices: (userIds: readonly UserId[]) =>
      db
        .selectFrom('sessions')
        .select(['user_id', 'device_type'])
        .distinctOn('user_id')
        .where('user_id', '=', sql<UserId>`any(${userIds})`)
        .orderBy('user_id')
        .orderBy('created_at', 'desc')
        .execute(),
    ...likenesses(db),
    ...deletions(db),
    ...endings(database),
  };
}

/** What accounts have in common. */
function likenesses(db: Kysely<SessionTables>) {
  return {
    /** Networks with more than so many accounts since then, those with most first, and some of their accounts. */
    listShared: async (since: Date, moreThan: number, most: { networks: number; accounts: number }) => {
      const { rows } = await sql<{ accounts: number; userIds: UserId[] }>`
        select count(distinct user_id)::int as accounts,
          (array_agg(distinct user_id order by user_id))[1:${most.accounts}] as "userIds"
        from sessions where created_at >= ${since} and network_hash is not null
        group by network_hash having count(distinct user_id) > ${moreThan}
        order by 1 desc limit ${most.networks}`.execute(db);
      return rows;
    },
    /** Whether they signed in from one network, as far as these sessions live. */
    shareNetwork: async (one: UserId, other: UserId, within?: Queryable): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from sessions a join sessions b using (network_hash)
        where a.user_id = ${one} and b.user_id = ${other} limit 1`.execute(within ?? db);
      return rows.length > 0;
    },
    shareDevice: async (one: UserId, other: UserId): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from sessions a join sessions b using (device_hash)
        where a.user_id = ${one} and b.user_id = ${other} limit 1`.execute(db);
      return rows.length > 0;
    },
    listDeviceHashes: async (userId: UserId, first: SessionId): Promise<Buffer[]> => {
      const { rows } = await sql<{ hash: Buffer }>`
        select device_hash as hash from sessions where user_id = ${userId} and device_hash is not null
        group by device_hash order by bool_or(id = ${first}) desc, device_hash`.execute(db);
      return rows.map(({ hash }) => hash);
    },
  };
}

/** Written in the transaction that ends sessions; when it fails, none ended. It is not asked where none was. */
export type AlongsideEnding = (tx: Transaction, sessionIds: readonly SessionId[]) => Promise<unknown>;

function endings(database: Database) {
  const along = (work: (tx: Transaction) => Promise<SessionId[]>, alongside?: AlongsideEnding) =>
    transaction(database, async tx => {
      const sessionIds = await work(tx);
      if (sessionIds.length > 0) await alongside?.(tx, sessionIds);
      return sessionIds;
    });
  return {
    deleteOne: (userId: UserId, id: SessionId, alongside?: AlongsideEnding) =>
      along(async tx => {
        const rows = await tx
          .$extendTables<SessionTables>()
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returning('id')
          .execute();
        return rows.map(row => row.id);
      }, alongside),
    deleteOfUser: (userId: UserId, except?: SessionId, alongside?: AlongsideEnding) =>
      along(async tx => {
        let query = tx
          .$extendTables<SessionTables>()
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .returning('id');
        if (except !== undefined) query = query.where('id', '<>', except);
        return (await query.execute()).map(row => row.id);
      }, alongside),
  };
}

function deletions(db: Kysely<SessionTables>) {
  return {
    /** All but the `kept` used last. */
    deleteOverflow: async (userId: UserId, kept: number) => {
      const rows = await db
        .deleteFrom('sessions')
        .where('id', 'in', sessions =>
          sessions
            .selectFrom('sessions')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('seen_at', 'desc')
            .orderBy('id')
            .offset(kept),
        )
        .returning('id')
        .execute();
      return rows.map(row => row.id);
    },
    deleteExpired: async (now: Date, limit: number) => {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', 'in', sessions =>
          sessions.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
