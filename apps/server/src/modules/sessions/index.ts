/**
 * Sessions: opaque tokens that say who calls. They slide: each one lives `SESSION_DAYS` after its
 * last use. A token that is unknown, ended or expired answers the same: nothing.
 */
import { randomUUID } from 'node:crypto';
import { type Clock, DAY_MS, HOUR_MS, type SessionId, type UserId } from '@boardwalk/base';
import type { FindSession, Session } from '../../http/caller.ts';
import type { Bus } from '../../platform/bus/index.ts';
import { type Database, deleteInBatches, type Queryable } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import { type Accounts, accountChanged } from '../accounts/index.ts';
import { sessionEnded } from './events.ts';
import { createRecentSessions } from './recent-sessions.ts';
import { type AlongsideEnding, createSessionStore, type SessionRow, type SessionStore } from './store.ts';
import { digestBytes, isToken, newToken, tokenDigest } from './token.ts';

export { type SessionEnded, sessionEnded } from './events.ts';
export { sessionsPersonalData } from './personal-data.ts';
export { digestBytes, isToken, newToken, tokenDigest } from './token.ts';

/** More devices than anybody has; the one unused longest makes room. */
const SESSIONS_OF_A_USER = 50;
const SESSIONS_OF_A_GUEST = 5;
// How often a used session's end is moved: an update an hour instead of one a call.
const EXTEND_EVERY_MS = HOUR_MS;
const PURGE_BATCH = 1000;
const ACCOUNTS_OF_A_NETWORK = 50;

export interface Device {
  readonly deviceType: number;
  readonly deviceInfo: string;
}

export interface SignInDevice extends Device {
  /** Where it signs in from; empty or absent where nothing is known of it. Only a keyed hash of it is kept. */
  readonly subnet?: string;
  /** What its app calls itself; kept in the same way. */
  readonly deviceId?: string;
}

/** A network several accounts signed in from. */
export interface SharedNetwork {
  readonly accounts: number;
  /** Some of them, where there are many. */
  readonly userIds: readonly UserId[];
}

export interface OpenedSession {
  readonly userId: UserId;
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface LiveSession extends Device {
  readonly sessionId: SessionId;
  readonly signedInAtMs: number;
  readonly seenAtMs: number;
}

export interface Sessions {
  readonly find: FindSession;
  open(
    user: { readonly userId: UserId; readonly role: string },
    device: SignInDevice,
  ): Promise<OpenedSession>;
  /** Newest use first. */
  list(userId: UserId): Promise<readonly LiveSession[]>;
  /** False for a session that is not this account's. */
  end(userId: UserId, sessionId: SessionId, alongside?: AlongsideEnding): Promise<boolean>;
  endAll(userId: UserId, except?: SessionId, alongside?: AlongsideEnding): Promise<void>;
  /** When each of them was last there; whoever is signed in nowhere is left out. */
  seenAtMs(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, number>>;
  /** The type of device each of them signed in on last; whoever is signed in nowhere is left out. */
  deviceTypes(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, number>>;
  /** When this session's player last proved who they are: signing in does, and `noteProof`. */
  provenAtMs(sessionId: SessionId): Promise<number | undefined>;
  noteProof(sessionId: SessionId): Promise<void>;
  /** Networks from which more than so many accounts signed in since then, those with most first. */
  sharedNetworks(sinceMs: number, moreThan: number, limit: number): Promise<readonly SharedNetwork[]>;
  /** Whether two players are signed in from one network. */
  shareNetwork(one: UserId, other: UserId, db?: Queryable): Promise<boolean>;
  /** Whether two players are signed in on one device. */
  shareDevice(one: UserId, other: UserId): Promise<boolean>;
  /** Devices this player is signed in on, that of this session first, as hashes that tell nothing. */
  devicesOf(userId: UserId, sessionId: SessionId): Promise<readonly Buffer[]>;
  readonly jobs: { purge(): Promise<number> };
}

export interface SessionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly installationKey: InstallationKey;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessionDays: number;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { database, clock, bus } = deps;
  const store = createSessionStore(database);
  const recent = createRecentSessions(clock);
  bus.subscribe(sessionEnded, ({ userId }) => recent.forget(userId));
  bus.subscribe(accountChanged, ({ userId }) => recent.forget(userId));

  const ended = (userId: UserId, sessionIds: readonly SessionId[]) => {
    if (sessionIds.length === 0) return;
    // At once here, and by the bus everywhere else.
    recent.forget(userId);
    bus.publish(sessionEnded, { userId, sessionIds });
  };

  return {
    find: async token => {
      if (!isToken(token)) return undefined;
      const digest = tokenDigest(token);
      const session = await recent.find(digest, () => load(store, deps, digest));
      return session && session.expiresAtMs > clock.nowMs() ? session : undefined;
    },
    open: async ({ userId, role }, device) => {
      // Guests own nothing, so that nobody compares them.
      const told = role === 'guest' ? { subnet: '', deviceId: '' } : {};
      const opened = await open(store, deps, userId, { ...device, ...told });
      const kept = role === 'guest' ? SESSIONS_OF_A_GUEST : SESSIONS_OF_A_USER;
      ended(userId, await store.deleteOverflow(userId, kept));
      return opened;
    },
    list: async userId => {
      const rows = await store.listOfUser(userId, new Date(clock.nowMs()), SESSIONS_OF_A_USER);
      return rows.map(liveSession);
    },
    end: async (userId, sessionId, alongside) => {
      const sessionIds = await store.deleteOne(userId, sessionId, alongside);
      ended(userId, sessionIds);
      return sessionIds.length > 0;
    },
    endAll: async (userId, except, alongside) =>
      ended(userId, await store.deleteOfUser(userId, except, alongside)),
    seenAtMs: async userIds => {
      const rows = userIds.length === 0 ? [] : await store.listSeen(userIds);
      return new Map(rows.map(row => [row.user_id, row.seen_at.getTime()]));
    },
    deviceTypes: async userIds => {
      const rows = userIds.length === 0 ? [] : await store.listDevices(userIds);
      return new Map(rows.map(row => [row.user_id, row.device_type]));
    },
    provenAtMs: async sessionId => (await store.findProof(sessionId))?.getTime(),
    sharedNetworks: (sinceMs, moreThan, limit) =>
      store.listShared(new Date(sinceMs), moreThan, { networks: limit, accounts: ACCOUNTS_OF_A_NETWORK }),
    shareNetwork: (one, other, within) => store.shareNetwork(one, other, within),
    shareDevice: (one, other) => store.shareDevice(one, other),
    devicesOf: (userId, sessionId) => store.listDeviceHashes(userId, sessionId),
    noteProof: sessionId => store.saveProof(sessionId, new Date(clock.nowMs())),
    jobs: {
      purge: () => deleteInBatches(PURGE_BATCH, limit => store.deleteExpired(new Date(clock.nowMs()), limit)),
    },
  };
}

async function open(
  store: SessionStore,
  { clock, sessionDays, installationKey }: SessionDeps,
  userId: UserId,
  { deviceType, deviceInfo, subnet = '', deviceId = '' }: SignInDevice,
): Promise<OpenedSession> {
  const token = newToken();
  const now = new Date(clock.nowMs());
  const expiresAt = new Date(clock.nowMs() + sessionDays * DAY_MS);
  await store.insert({
    id: randomUUID() as string as SessionId,
    token_hash: digestBytes(tokenDigest(token)),
    user_id: userId,
    device_type: deviceType,
    device_info: deviceInfo,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    proven_at: now,
    network_hash: subnet === '' ? null : await installationKey.mac('network of a session', subnet),
    device_hash: deviceId === '' ? null : await installationKey.mac('device of a session', deviceId),
  });
  return { userId, token, expiresAtMs: expiresAt.getTime() };
}

async function load(
  store: SessionStore,
  { accounts, clock, sessionDays }: SessionDeps,
  digest: string,
): Promise<Session | undefined> {
  const row = await store.findByToken(digestBytes(digest));
  if (!row || row.expires_at.getTime() <= clock.nowMs()) return undefined;
  const user = await accounts.find(row.user_id);
  // A session that was opened in the moment of the order is none.
  if (!user || user.deletesAtMs !== null) return undefined;
  const { userId, role, nickname, block } = user;
  const expiresAtMs = await extended(store, row, clock.nowMs(), sessionDays);
  return { kind: 'session', sessionId: row.id, userId, role, nickname, expiresAtMs, block };
}

async function extended(store: SessionStore, row: SessionRow, nowMs: number, days: number): Promise<number> {
  if (nowMs - row.seen_at.getTime() < EXTEND_EVERY_MS) return row.expires_at.getTime();
  const expiresAt = new Date(nowMs + days * DAY_MS);
  await store.extend(row.id, new Date(nowMs), expiresAt);
  return expiresAt.getTime();
}

function liveSession(row: SessionRow): LiveSession {
  return {
    sessionId: row.id,
    deviceType: row.device_type,
    deviceInfo: row.device_info,
    signedInAtMs: row.created_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
  };
}
