/** The SQL of identity: mailed codes and the nonces of third-party sign-in here, the rest beside it. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { MailAddress } from '../../accounts/index.ts';
import { guessQueries } from './guesses.ts';
import { mailChangeQueries } from './mail-changes.ts';

export type CodePurpose = 'register' | 'reset' | 'prove';

type IdentityTables = {
  mail_codes: MailCodesTable;
  sign_in_nonces: { nonce_hash: Buffer; expires_at: Date };
};

interface MailCodesTable {
  mail: MailAddress;
  purpose: CodePurpose;
  code_hash: string;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  day_started_at: Date;
  sent_in_day: number;
}

export type MailCodeRow = Selectable<MailCodesTable>;

export interface NewCode {
  readonly mail: MailAddress;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** A code sent after this moment is too young to be followed by another. */
  readonly sentBefore: Date;
  readonly dayBefore: Date;
  readonly codesADay: number;
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export function createIdentityStore(database: Database) {
  const db = database.db.$extendTables<IdentityTables>();
  return {
    ...sending(db),
    ...trying(db),
    ...nonceQueries(db),
    ...guessQueries(database),
    ...mailChangeQueries(database),
    ...purges(db),
  };
}

function sending(db: Kysely<IdentityTables>) {
  const codeOf = (mail: MailAddress, purpose: CodePurpose) =>
    ({ mail, purpose }) satisfies Partial<MailCodeRow>;
  return {
    /** Replaces the last code of this address; false while that one is too young or the day is used up. */
    replaceCode: async (code: NewCode) => {
      const isNewDay = sql<boolean>`mail_codes.day_started_at <= ${code.dayBefore}`;
      const fresh = {
        code_hash: code.codeHash,
        tries_left: code.tries,
        sent_at: code.now,
        expires_at: code.expiresAt,
      };
      const row = await db
        .insertInto('mail_codes')
        .values({
          ...codeOf(code.mail, code.purpose),
          ...fresh,
          used_at: null,
          day_started_at: code.now,
          sent_in_day: 1,
        })
        .onConflict(conflict =>
          conflict
            .columns(['mail', 'purpose'])
            .doUpdateSet({
              ...fresh,
              used_at: null,
              day_started_at: sql`case when ${isNewDay} then ${code.now} else mail_codes.day_started_at end`,
              sent_in_day: sql`case when ${isNewDay} then 1 else mail_codes.sent_in_day + 1 end`,
            })
            .where('mail_codes.sent_at', '<=', code.sentBefore)
            .where(sql<boolean>`(${isNewDay} or mail_codes.sent_in_day < ${code.codesADay})`),
        )
        .returning('mail')
        .executeTakeFirst();
      return row !== undefined;
    },
    findCode: (mail: MailAddress, purpose: CodePurpose) =>
      db
        .selectFrom('mail_codes')
        .selectAll()
        .where('mail', '=', mail)
        .where('purpose', '=', purpose)
        .executeTakeFirst(),
    /** A mail that could not be sent does not make its reader wait. */
    withdrawCode: (mail: MailAddress, codeHash: string) =>
      db
        .updateTable('mail_codes')
        .set({ tries_left: 0, sent_at: new Date(0) })
        .where('mail', '=', mail)
        .where('code_hash', '=', codeHash)
        .execute(),
  };
}

function trying(db: Kysely<IdentityTables>) {
  return {
    /** Costs a try before anything is compared, so that tries at the same moment cannot share one. */
    takeTry: (mail: MailAddress, purpose: CodePurpose, now: Date) =>
      db
        .updateTable('mail_codes')
        .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('mail', '=', mail)
        .where('purpose', '=', purpose)
        .where('tries_left', '>', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst(),
    giveTryBack: (mail: MailAddress, codeHash: string) =>
      db
        .updateTable('mail_codes')
        .set(({ eb }) => ({ tries_left: eb('tries_left', '+', 1) }))
        .where('mail', '=', mail)
        .where('code_hash', '=', codeHash)
        .execute(),
    /** When a code is used twice at the same moment, one use wins. */
    useUp: async (mail: MailAddress, codeHash: string, now: Date) => {
      const { numUpdatedRows } = await db
        .updateTable('mail_codes')
        .set({ used_at: now })
        .where('mail', '=', mail)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function nonceQueries(db: Kysely<IdentityTables>) {
  return {
    insertNonce: (nonceHash: Buffer, expiresAt: Date) =>
      db.insertInto('sign_in_nonces').values({ nonce_hash: nonceHash, expires_at: expiresAt }).execute(),
    hasNonce: async (nonceHash: Buffer, now: Date) => {
      const row = await db
        .selectFrom('sign_in_nonces')
        .select('expires_at')
        .where('nonce_hash', '=', nonceHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    useNonce: async (nonceHash: Buffer, now: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_nonces')
        .where('nonce_hash', '=', nonceHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function purges(db: Kysely<IdentityTables>) {
  return {
    deleteCodesBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('mail_codes')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    deleteNoncesBefore: async (before: Date) => {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_nonces')
        .where('expires_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
