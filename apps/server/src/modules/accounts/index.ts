/**
 * Accounts: who somebody is, by which name and address, and what they were given at the start.
 * How they prove it is identity's; what they own is the wallet's.
 */
import { createHash } from 'node:crypto';
import { type Clock, DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import { levelOfGrowth } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import { type Database, deleteInBatches, type Queryable } from '../../platform/database/index.ts';
import type { Switches } from '../switches/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type AccountCallName, accountCalls } from './calls.ts';
import { type AlongsideChange, type BlockOrder, blockUser, unblockUser } from './commands/block-user.ts';
import { changeAccount, type DecideChange } from './commands/change-account.ts';
import { type Deletion, planDeletion } from './commands/delete-account.ts';
import { giveSignupGift, giveSignupGifts } from './commands/give-signup-gift.ts';
import { type NewAccount, openAccount } from './commands/open-account.ts';
import { type NewGuest, openGuest } from './commands/open-guest.ts';
import { type OwnsPicture, type ProfileChange, updateProfile } from './commands/update-profile.ts';
import { accountChanged } from './events.ts';
import type { MailAddress } from './policy.ts';
import type { ClubCard, Standing } from './present.ts';
import { listDeleting } from './store/deleting.ts';
import { listGiftsOf } from './store/gifts-of.ts';
import { hasNobodyJoined, type JoinedPlayer, listJoined } from './store/joined.ts';
import {
  type AccountChange,
  type AccountStore,
  createAccountStore,
  type GiftAmounts,
  type UserFilter,
  type UserRow,
} from './store.ts';
import { createThirdParties, type ThirdParties } from './third-parties.ts';
import { type User, userOf } from './user.ts';

export { accountBlocked, accountChanged } from './events.ts';
export { accountsPersonalData } from './personal-data.ts';
export { findMailAddress, knownLocale, type MailAddress, mailAddress } from './policy.ts';
export type { ThirdPartySource, UserFilter, UserSought } from './store.ts';
export type { ThirdParties, ThirdPartyAccount } from './third-parties.ts';
export type { User } from './user.ts';

// A guest owns nothing, so a device unseen for so long is a guest nobody misses.
const GUEST_DAYS = 30;
const PURGE_BATCH = 1000;

export interface AccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  readonly ownsPicture: OwnsPicture;
  readonly readSwitches: Switches['read'];
  /** Sessions are a module further up. */
  readonly endSessions: (userId: UserId) => Promise<void>;
  /** What somebody bought coins for. */
  readonly rechargedCents: (userId: UserId) => Promise<number>;
  /** What else a newcomer is given; again it gives nothing. */
  readonly onWelcome: (userId: UserId) => Promise<void>;
  /** The club's card that counts now; undefined for who is no member. */
  readonly clubCardOf: (userId: UserId) => Promise<ClubCard | undefined>;
  /** Messages they have not read. */
  readonly unreadMessages: (userId: UserId) => Promise<number>;
}

export interface Accounts {
  readonly handlers: Handlers<AccountCallName>;
  readonly thirdParties: ThirdParties;
  open(account: NewAccount): Promise<User>;
  openGuest(guest: NewGuest): Promise<User>;
  find(userId: UserId, db?: Queryable): Promise<User | undefined>;
  load(userId: UserId): Promise<User>;
  /** Reads them in one query; users without an account are left out. */
  findNicknames(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
  findByMail(mail: MailAddress): Promise<User | undefined>;
  /** The newest first. */
  search(filter: Omit<UserFilter, 'now'>): Promise<readonly User[]>;
  /** The first of those who joined in this time; no guests. */
  listJoined(fromMs: number, untilMs: number, limit: number): Promise<readonly JoinedPlayer[]>;
  findCredentials(of: MailAddress | UserId): Promise<Credentials | undefined>;
  change(userId: UserId, change: AccountChange | DecideChange): Promise<User>;
  /** By the SHA-256 of their address, in hexadecimal digits. */
  findByMailDigests(digests: readonly Buffer[]): Promise<ReadonlyMap<string, User>>;
  /** Coins that those of them were given who joined since then. */
  signupGiftsOf(userIds: readonly UserId[], sinceMs: number): Promise<ReadonlyMap<UserId, number>>;
  updateProfile(userId: UserId, change: ProfileChange): Promise<User>;
  /** Tells the player, ends every session and refuses every call until the block ends. */
  block(userId: UserId, order: BlockOrder, alongside?: AlongsideChange): Promise<User>;
  unblock(userId: UserId, alongside?: AlongsideChange): Promise<User>;
  /** Closes the account until it is deleted; without a deletion opens it again. Refuses `changedMeanwhile`. */
  planDeletion(userId: UserId, deletion: Deletion | undefined, alongside: AlongsideChange): Promise<User>;
  /** Whose time has come, the longest due first. */
  listDeleting(limit: number): Promise<readonly UserId[]>;
  /** Somebody changed the row beside this module: whoever keeps a copy drops it. */
  tellChanged(userId: UserId): void;
  standingOf(userId: UserId): Promise<Standing>;
  noteLevelShown(userId: UserId): Promise<void>;
  /** Gives what a sign-up still owes; harmless when it owes nothing. */
  welcome(userId: UserId): Promise<void>;
  setSignupGift(amounts: GiftAmounts): Promise<void>;
  /** No account beside guests. */
  isEmpty(): Promise<boolean>;
  readonly jobs: AccountJobs;
}

export interface Credentials {
  readonly userId: UserId;
  readonly passwordHash: string | null;
}

export interface AccountJobs {
  giveSignupGifts(): Promise<number>;
  purgeGuests(): Promise<number>;
}

export function createAccounts(deps: AccountDeps): Accounts {
  const { database, clock, wallet } = deps;
  const store = createAccountStore(database);
  const services = { ...people(store, deps), ...blocks(store, deps), ...gifts(store, deps) };
  const accounts = {
    ...services,
    thirdParties: createThirdParties(store, clock),
    listJoined: (fromMs: number, untilMs: number, limit: number) =>
      listJoined(database, fromMs, untilMs, limit),
    standingOf: async (userId: UserId) => {
      const { coins, growth } = await wallet.balancesOf(userId);
      return { balanceCoins: coins, level: levelOfGrowth(growth) };
    },
    noteLevelShown: async (userId: UserId) => {
      const { level } = await accounts.standingOf(userId);
      await store.raiseLevelSeen(userId, level);
    },
    isEmpty: () => hasNobodyJoined(database),
    jobs: {
      giveSignupGifts: () => giveSignupGifts({ store, wallet }, clock.nowMs()),
      purgeGuests: () => {
        const since = new Date(clock.nowMs() - GUEST_DAYS * DAY_MS);
        return deleteInBatches(PURGE_BATCH, limit => store.deleteGuestsUnseenSince(since, limit));
      },
    },
  };
  return { ...accounts, handlers: accountCalls(accounts, deps) };
}

function people(store: AccountStore, { clock, bus, ownsPicture }: AccountDeps) {
  const userFrom = (row: UserRow | undefined) => row && userOf(row, clock.nowMs());
  const loaded = (row: UserRow | undefined): User => {
    if (!row) throw new Refusal('notFound');
    return userOf(row, clock.nowMs());
  };
  const changed = (row: UserRow | undefined): User => {
    const user = loaded(row);
    bus.publish(accountChanged, { userId: user.userId });
    return user;
  };
  return {
    openGuest: (guest: NewGuest) => openGuest(store, guest, clock.nowMs()),
    find: async (userId: UserId, within?: Queryable) => userFrom(await store.find(userId, within)),
    load: async (userId: UserId) => loaded(await store.find(userId)),
    findNicknames: async (userIds: readonly UserId[]) => {
      const rows = userIds.length === 0 ? [] : await store.listNicknames([...new Set(userIds)]);
      return new Map(rows.map(({ id, nickname }) => [id, nickname]));
    },
    findByMail: async (mail: MailAddress) => userFrom(await store.findByMail(mail)),
    search: async (filter: Omit<UserFilter, 'now'>) => {
      const rows = await store.search({ ...filter, now: new Date(clock.nowMs()) });
      return rows.map(row => userOf(row, clock.nowMs()));
    },
    findCredentials: async (of: MailAddress | UserId) => {
      const row = await (typeof of === 'number' ? store.find(of) : store.findByMail(of));
      return row && { userId: row.id, passwordHash: row.password_hash };
    },
    change: async (userId: UserId, change: AccountChange | DecideChange) =>
      changed(await changeAccount(store, userId, change, clock.nowMs())),
    findByMailDigests: async (digests: readonly Buffer[]) => {
      const rows = digests.length === 0 ? [] : await store.listByMailDigest(digests);
      return new Map(rows.map(row => [mailDigest(row.mail ?? ''), userOf(row, clock.nowMs())]));
    },
    updateProfile: async (userId: UserId, change: ProfileChange) =>
      changed(await updateProfile(store, ownsPicture, userId, change)),
  };
}

function blocks(store: AccountStore, { database, clock, bus, endSessions }: AccountDeps) {
  const deps = { store, bus, endSessions };
  return {
    block: (userId: UserId, order: BlockOrder, alongside?: AlongsideChange) =>
      blockUser(deps, userId, order, clock.nowMs(), alongside),
    unblock: (userId: UserId, alongside?: AlongsideChange) =>
      unblockUser(deps, userId, clock.nowMs(), alongside),
    planDeletion: (userId: UserId, deletion: Deletion | undefined, alongside: AlongsideChange) =>
      planDeletion(deps, userId, deletion, clock.nowMs(), alongside),
    listDeleting: (limit: number) => listDeleting(database.db, new Date(clock.nowMs()), limit),
    tellChanged: (userId: UserId) => bus.publish(accountChanged, { userId }),
  };
}

function gifts(store: AccountStore, deps: AccountDeps) {
  const { database, clock, wallet, readSwitches } = deps;
  const welcome = async (userId: UserId) => {
    await giveSignupGift({ store, wallet }, userId, clock.nowMs());
    await deps.onWelcome(userId);
  };
  return {
    welcome,
    open: async (account: NewAccount) => {
      const user = await openAccount(store, account, await readSwitches(), clock.nowMs());
      await welcome(user.userId);
      return user;
    },
    signupGiftsOf: async (userIds: readonly UserId[], sinceMs: number) => {
      const rows = userIds.length === 0 ? [] : await listGiftsOf(database.db, userIds, new Date(sinceMs));
      return new Map(rows.map(row => [row.user_id, row.coins]));
    },
    setSignupGift: async (amounts: GiftAmounts) => {
      await store.saveGiftAmounts(amounts);
    },
  };
}

function mailDigest(mail: string): string {
  return createHash('sha256').update(mail).digest('hex');
}
