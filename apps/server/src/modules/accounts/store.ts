/** The only SQL of accounts: who they are, how they sign in, what they were given. */
import type { UserId } from '@boardwalk/base';
import {
  type ExpressionBuilder,
  type Generated,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import {
  type Database,
  type Queryable,
  type Transaction,
  transaction,
} from '../../platform/database/index.ts';
import type { MailAddress } from './policy.ts';
import type { DeletionRow } from './store/deleting.ts';

export interface UsersTable {
  id: Generated<UserId>;
  role: string;
  nickname: string;
  portrait: Generated<string>;
  mail: MailAddress | null;
  password_hash: string | null;
  device_id: string | null;
  device_seen_at: Date | null;
  colour: Generated<1 | 2>;
  home_page_type: Generated<1 | 2>;
  language: Generated<string>;
  currency: Generated<string>;
  country_code: Generated<string>;
  ab_test: Generated<1 | 2>;
  function_ab_test: Generated<number[]>;
  vest_bag_id: Generated<string>;
  risk_flag: Generated<boolean>;
  risk_reason: Generated<string>;
  blocked_until: Date | null;
  blocked_reason: Generated<string>;
  level_seen: Generated<number>;
  created_at: Date;
  deletes_at: Date | null;
  deletion_gives_up: Generated<boolean>;
  deleted_at: Date | null;
}

export interface ThirdPartyTable {
  auth_source: ThirdPartySource;
  subject: string;
  user_id: UserId;
  name: string;
  bound_at: Date;
}

export interface GiftAmounts {
  coins: number;
  trial_plinko_coins: number;
  trial_push_coins?: number;
}

export type ThirdPartySource = 4 | 5 | 6;

export interface SignupGiftsTable {
  user_id: UserId;
  coins: number;
  trial_plinko_coins: number;
  trial_push_coins: Generated<number>;
  created_at: Date;
  posted_at: Date | null;
}

type AccountTables = {
  users: UsersTable;
  signup_gifts: SignupGiftsTable;
  signup_gift_settings: Omit<GiftAmounts, 'trial_push_coins'> & {
    trial_push_coins: Generated<number>;
    only_row: Generated<boolean>;
  };
  third_party_accounts: ThirdPartyTable;
};

export type UserRow = Selectable<UsersTable>;
export type SignupGift = Pick<
  Selectable<SignupGiftsTable>,
  'user_id' | 'coins' | 'trial_plinko_coins' | 'trial_push_coins'
>;

/** What others may change of an account; what is not given stays. */
export interface AccountChange {
  readonly nickname?: string;
  readonly portrait?: string;
  readonly mail?: MailAddress;
  readonly passwordHash?: string | null;
  readonly roleText?: string;
  readonly colour?: 1 | 2;
  readonly homePageType?: 1 | 2;
  readonly language?: string;
  readonly vestBagId?: string;
  readonly isFlagged?: boolean;
  readonly flagReason?: string;
}

const COLUMNS = {
  nickname: 'nickname',
  portrait: 'portrait',
  mail: 'mail',
  passwordHash: 'password_hash',
  roleText: 'role',
  colour: 'colour',
  homePageType: 'home_page_type',
  language: 'language',
  vestBagId: 'vest_bag_id',
  isFlagged: 'risk_flag',
  flagReason: 'risk_reason',
} as const satisfies Record<keyof AccountChange, keyof UsersTable>;

export interface NewUserRow {
  readonly user: Insertable<UsersTable>;
  readonly alongside?: ((tx: Transaction, userId: UserId) => Promise<unknown>) | undefined;
  readonly thirdParty?: Omit<ThirdPartyTable, 'user_id'> | undefined;
}

function columnsOf(change: AccountChange): Updateable<UsersTable> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [COLUMNS[field as keyof AccountChange], value]));
}

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(database: Database) {
  const db = database.db.$extendTables<AccountTables>();
  return {
    ...userQueries(db),
    ...thirdPartyQueries(db),
    ...giftQueries(db),
    ...guestQueries(db),
    ...searchQueries(db),
    insert: (row: NewUserRow) => insertUser(database, row),
    decideChange: (id: UserId, decide: (tx: Transaction, before: UserRow) => Promise<AccountChange>) =>
      changeLocked(database, id, async (tx, before) => columnsOf(await decide(tx, before))),
    saveBlock: (id: UserId, { until, reason }: BlockRow, alongside?: AlongsideRows) =>
      changeLocked(database, id, async () => ({ blocked_until: until, blocked_reason: reason }), alongside),
    saveDeletion: (id: UserId, deletion: DeletionRow, alongside?: AlongsideRows) =>
      changeLocked(database, id, async () => deletion, alongside),
  };
}

function userQueries(db: Kysely<AccountTables>) {
  return {
    find: (id: UserId, within?: Queryable) =>
      (within?.$extendTables<AccountTables>() ?? db)
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst(),
    listNicknames: (ids: readonly UserId[]) =>
      db.selectFrom('users').select(['id', 'nickname']).where('id', 'in', ids).execute(),
    findByMail: (mail: MailAddress) =>
      db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirst(),
    change: (id: UserId, change: AccountChange) =>
      db.updateTable('users').set(columnsOf(change)).where('id', '=', id).returningAll().executeTakeFirst(),
    /** By `mail_digest` of their address. */
    listByMailDigest: (digests: readonly Buffer[]) =>
      db
        .selectFrom('users')
        .selectAll()
        .where('mail', 'is not', null)
        .where(sql<Buffer>`mail_digest(mail)`, 'in', digests)
        .execute(),
    /** Never lowers it: two devices may tell in any order. */
    raiseLevelSeen: (id: UserId, level: number) =>
      db
        .updateTable('users')
        .set({ level_seen: level })
        .where('id', '=', id)
        .where('level_seen', '<', level)
        .execute(),
  };
}

/** Null ends the block. */
export interface BlockRow {
  readonly until: Date | null;
  readonly reason: string;
}

/** Written in the transaction of a change; when it fails, nothing was changed. */
type AlongsideRows = (tx: Transaction, before: UserRow, after: UserRow) => Promise<unknown>;

/** Changes a row that nobody else changes meanwhile; when anything fails, nothing was changed. */
function changeLocked(
  database: Database,
  id: UserId,
  decide: (tx: Transaction, before: UserRow) => Promise<Updateable<UsersTable>>,
  alongside?: AlongsideRows,
): Promise<UserRow | undefined> {
  return transaction(database, async tx => {
    const db = tx.$extendTables<AccountTables>();
    const row = db.selectFrom('users').selectAll().where('id', '=', id);
    const before = await row.forUpdate().executeTakeFirst();
    if (!before) return undefined;
    const columns = await decide(tx, before);
    if (Object.keys(columns).length > 0)
      await db.updateTable('users').set(columns).where('id', '=', id).execute();
    const after = await row.executeTakeFirstOrThrow();
    await alongside?.(tx, before, after);
    return after;
  });
}

export interface UserFilter {
  readonly who: 'players' | 'guests' | 'maintainers' | 'everybody';
  readonly state?: 'blocked' | 'flagged' | undefined;
  /** Whoever is any of these. */
  readonly sought?: UserSought | undefined;
  readonly before?: UserId | undefined;
  readonly limit: number;
  readonly now: Date;
}

export interface UserSought {
  readonly userId?: UserId;
  readonly mail?: MailAddress;
  readonly deviceId?: string;
  readonly userIds?: readonly UserId[];
  /** Beginnings of words of the name, letters and digits only. */
  readonly words?: readonly string[];
}

function searchQueries(db: Kysely<AccountTables>) {
  return {
    /** The newest first. */
    search: ({ who, state, sought, before, limit, now }: UserFilter) =>
      db
        .selectFrom('users')
        .selectAll()
        .$if(who === 'players', query => query.where('role', '<>', 'guest'))
        .$if(who === 'guests', query => query.where('role', '=', 'guest'))
        .$if(who === 'maintainers', query => query.where('role', 'like', '%depot%'))
        .$if(state === 'blocked', query => query.where('blocked_until', '>', now))
        .$if(state === 'flagged', query => query.where('risk_flag', '=', sql.lit(true)))
        .$if(sought !== undefined, query => query.where(users => soughtIn(users, sought ?? {})))
        .$if(before !== undefined, query => query.where('id', '<', before ?? (0 as UserId)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}

function soughtIn(
  users: ExpressionBuilder<AccountTables, 'users'>,
  { userId, mail, deviceId, userIds = [], words = [] }: UserSought,
) {
  const name = words.map(word => `${word}:*`).join(' & ');
  return users.or([
    ...(userId === undefined ? [] : [users('id', '=', userId)]),
    ...(mail === undefined ? [] : [users('mail', '=', mail)]),
    ...(deviceId === undefined ? [] : [users('device_id', '=', deviceId)]),
    ...(userIds.length === 0 ? [] : [users('id', 'in', userIds)]),
    ...(name === '' ? [] : [sql<boolean>`to_tsvector('simple', nickname) @@ to_tsquery('simple', ${name})`]),
  ]);
}

/** The account, its third-party way in, the gift it is owed and what others write with it: all or nothing. */
function insertUser(database: Database, { user, alongside, thirdParty }: NewUserRow): Promise<UserRow> {
  return transaction(database, async tx => {
    const db = tx.$extendTables<AccountTables>();
    const row = await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
    if (thirdParty) {
      await db
        .insertInto('third_party_accounts')
        .values({ ...thirdParty, user_id: row.id })
        .execute();
    }
    await owe(db, row);
    await alongside?.(tx, row.id);
    return row;
  });
}

async function owe(db: Kysely<AccountTables>, { id, created_at: createdAt }: UserRow): Promise<void> {
  await db
    .insertInto('signup_gifts')
    .columns(['user_id', 'coins', 'trial_plinko_coins', 'trial_push_coins', 'created_at'])
    .expression(settings =>
      settings
        .selectFrom('signup_gift_settings')
        .select(({ val }) => [
          val(id).as('user_id'),
          'coins',
          'trial_plinko_coins',
          'trial_push_coins',
          val(createdAt).as('created_at'),
        ]),
    )
    .execute();
}

function thirdPartyQueries(db: Kysely<AccountTables>) {
  return {
    findThirdParty: (source: ThirdPartySource, subject: string) =>
      db
        .selectFrom('third_party_accounts')
        .selectAll()
        .where('auth_source', '=', source)
        .where('subject', '=', subject)
        .executeTakeFirst(),
    listThirdParties: (userId: UserId) =>
      db
        .selectFrom('third_party_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('auth_source')
        .execute(),
    insertThirdParty: (row: ThirdPartyTable) => db.insertInto('third_party_accounts').values(row).execute(),
    deleteThirdParty: async (userId: UserId, source: ThirdPartySource) => {
      const { numDeletedRows } = await db
        .deleteFrom('third_party_accounts')
        .where('user_id', '=', userId)
        .where('auth_source', '=', source)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function giftQueries(db: Kysely<AccountTables>) {
  return {
    findPendingGift: (userId: UserId) =>
      db
        .selectFrom('signup_gifts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('posted_at', 'is', null)
        .executeTakeFirst(),
    listPendingGifts: (limit: number) =>
      db
        .selectFrom('signup_gifts')
        .selectAll()
        .where('posted_at', 'is', null)
        .orderBy('created_at')
        .limit(limit)
        .execute(),
    markGiftPosted: (userId: UserId, at: Date) =>
      db.updateTable('signup_gifts').set({ posted_at: at }).where('user_id', '=', userId).execute(),
    saveGiftAmounts: (amounts: GiftAmounts) =>
      db
        .insertInto('signup_gift_settings')
        .values(amounts)
        .onConflict(row => row.column('only_row').doUpdateSet(amounts))
        .execute(),
  };
}

function guestQueries(db: Kysely<AccountTables>) {
  return {
    /** The device's guest, made at the first call; two calls at once end with the same one. */
    saveGuest: (guest: Insertable<UsersTable>) =>
      db
        .insertInto('users')
        .values(guest)
        .onConflict(row =>
          row.column('device_id').doUpdateSet({ device_seen_at: guest.device_seen_at ?? null }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    deleteGuestsUnseenSince: async (since: Date, limit: number) => {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('id', 'in', users =>
          users
            .selectFrom('users')
            .select('id')
            .where('role', '=', 'guest')
            .where('device_seen_at', '<', since)
            .where('blocked_until', 'is', null)
            .where('deletes_at', 'is', null)
            .orderBy('device_seen_at')
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
