/** Who is connected: by user, by session and by room. A user has at most one bound socket per kind of device. */
import type { RoomId, SessionId, UserId } from '@boardwalk/base';
import type { Connection } from './connection.ts';
import type { DeviceKind, RoomChange } from './options.ts';

const NOBODY: ReadonlySet<Connection> = new Set();

export class Registry {
  readonly all = new Set<Connection>();
  readonly #byUser = new Map<UserId, Connection[]>();
  readonly #bySession = new Map<SessionId, Connection[]>();
  readonly #rooms = new Map<RoomId, Set<Connection>>();
  readonly #onRoomChange: (change: RoomChange) => void;

  constructor(onRoomChange: (change: RoomChange) => void) {
    this.#onRoomChange = onRoomChange;
  }

  get roomCount(): number {
    return this.#rooms.size;
  }

  get boundUsers(): number {
    return this.#byUser.size;
  }

  ofUser(userId: UserId): readonly Connection[] {
    return this.#byUser.get(userId) ?? [];
  }

  ofSession(sessionId: SessionId): readonly Connection[] {
    return this.#bySession.get(sessionId) ?? [];
  }

  inRoom(roomId: RoomId): ReadonlySet<Connection> {
    return this.#rooms.get(roomId) ?? NOBODY;
  }

  find(userId: UserId, kind: DeviceKind): Connection | undefined {
    return this.ofUser(userId).find(connection => connection.kind === kind);
  }

  bind(connection: Connection): void {
    const { identity } = connection;
    if (identity === undefined) return;
    add(this.#byUser, identity.userId, connection);
    add(this.#bySession, identity.sessionId, connection);
  }

  /** Leaves every room as well; the identity is gone afterwards. */
  unbind(connection: Connection): void {
    const { identity } = connection;
    if (identity === undefined) return;
    for (const roomId of connection.rooms ?? []) this.leave(connection, roomId);
    connection.rooms = undefined;
    connection.entering = undefined;
    remove(this.#byUser, identity.userId, connection);
    remove(this.#bySession, identity.sessionId, connection);
    connection.identity = undefined;
  }

  enter(connection: Connection, roomId: RoomId): void {
    const { identity } = connection;
    if (identity === undefined || connection.rooms?.has(roomId) === true) return;
    const isFirst = !this.#hasUserInRoom(identity.userId, roomId);
    connection.rooms ??= new Set();
    connection.rooms.add(roomId);
    const members = this.#rooms.get(roomId) ?? new Set();
    this.#rooms.set(roomId, members);
    members.add(connection);
    if (isFirst) this.#onRoomChange({ roomId, userId: identity.userId, change: 'entered' });
  }

  leave(connection: Connection, roomId: RoomId): void {
    const { identity } = connection;
    if (identity === undefined || connection.rooms?.delete(roomId) !== true) return;
    const members = this.#rooms.get(roomId);
    members?.delete(connection);
    if (members?.size === 0) this.#rooms.delete(roomId);
    const isLast = !this.#hasUserInRoom(identity.userId, roomId);
    if (isLast) this.#onRoomChange({ roomId, userId: identity.userId, change: 'left' });
  }

  #hasUserInRoom(userId: UserId, roomId: RoomId): boolean {
    return this.ofUser(userId).some(connection => connection.rooms?.has(roomId) === true);
  }
}

function add<Key>(index: Map<Key, Connection[]>, key: Key, connection: Connection): void {
  const connections = index.get(key);
  if (connections === undefined) index.set(key, [connection]);
  else connections.push(connection);
}

/** Makes a new list: whoever walks the old one may unbind on the way. */
function remove<Key>(index: Map<Key, Connection[]>, key: Key, connection: Connection): void {
  const rest = (index.get(key) ?? []).filter(other => other !== connection);
  if (rest.length === 0) index.delete(key);
  else index.set(key, rest);
}
