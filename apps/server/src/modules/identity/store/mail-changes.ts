/** Addresses that accounts had, for as long as whoever reads them may have the account back. */
import type { UserId } from '@boardwalk/base';
import type { Generated, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { MailAddress } from '../../accounts/index.ts';

type MailChangeTables = { mail_changes: MailChangesTable };

interface MailChangesTable {
  id: Generated<number>;
  user_id: UserId;
  mail: MailAddress;
  token_hash: Buffer;
  changed_at: Date;
  expires_at: Date;
}

export type MailChangeRow = Selectable<MailChangesTable>;

export function mailChangeQueries(database: Database) {
  const db = database.db.$extendTables<MailChangeTables>();
  return {
    insertMailChange: async (row: Omit<MailChangeRow, 'id'>) => {
      await db.insertInto('mail_changes').values(row).execute();
    },
    findMailChange: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('mail_changes')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    /** Somebody's way back leads to this address. */
    isMailHeld: async (mail: MailAddress, now: Date, except: UserId | undefined) => {
      const row = await db
        .selectFrom('mail_changes')
        .select('id')
        .where('mail', '=', mail)
        .where('expires_at', '>', now)
        .where('user_id', '<>', except ?? (0 as UserId))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** This one and what came after it: ways back to addresses of whoever changed it. */
    deleteMailChangesFrom: async (userId: UserId, id: number) => {
      await db.deleteFrom('mail_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
    },
    deleteMailChangesBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('mail_changes')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
