import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Connection, PlayerSocket } from './connection.ts';
import type { DeviceKind, RoomChange } from './options.ts';
import { Registry } from './registry.ts';
import { room, session, user } from './testing/world.ts';

let lastId = 0;

/** Connected to nothing: the registry never touches the socket. */
function createConnection(userId: number, kind: DeviceKind = 'web'): Connection {
  lastId += 1;
  const socket = new PlayerSocket('ws://127.0.0.1:9');
  socket.on('error', () => {});
  const connection = new Connection(lastId, socket, new PassThrough(), 'address', 0);
  connection.kind = kind;
  connection.identity = {
    userId: user(userId),
    sessionId: session(`s${userId}`),
    nickname: 'n',
    expiresAtMs: Number.POSITIVE_INFINITY,
  };
  return connection;
}

function createRegistry() {
  const changes: RoomChange[] = [];
  return { registry: new Registry(change => changes.push(change)), changes };
}

describe('the registry', () => {
  it('finds a user’s sockets by kind, and a session’s', () => {
    const { registry } = createRegistry();
    const [web, phone] = [createConnection(5), createConnection(5, 'ios')];
    registry.bind(web);
    registry.bind(phone);
    expect(registry.find(user(5), 'ios')).toBe(phone);
    expect(registry.find(user(5), 'android')).toBeUndefined();
    expect(registry.ofSession(session('s5'))).toEqual([web, phone]);
  });

  it('forgets everything of an unbound socket', () => {
    const { registry, changes } = createRegistry();
    const connection = createConnection(5);
    registry.bind(connection);
    registry.enter(connection, room(7));
    registry.enter(connection, room(8));
    registry.unbind(connection);
    expect(registry.boundUsers).toBe(0);
    expect(registry.roomCount).toBe(0);
    expect(registry.ofSession(session('s5'))).toEqual([]);
    expect(connection.identity).toBeUndefined();
    expect(changes.map(({ roomId, change }) => `${roomId} ${change}`)).toEqual([
      '7 entered',
      '8 entered',
      '7 left',
      '8 left',
    ]);
  });

  it('tells of a user’s first and last socket in a room only', () => {
    const { registry, changes } = createRegistry();
    const [web, phone] = [createConnection(5), createConnection(5, 'ios')];
    for (const connection of [web, phone]) {
      registry.bind(connection);
      registry.enter(connection, room(7));
      registry.enter(connection, room(7));
    }
    registry.leave(web, room(7));
    registry.leave(web, room(7));
    expect(changes.map(change => change.change)).toEqual(['entered']);
    registry.unbind(phone);
    expect(changes.map(change => change.change)).toEqual(['entered', 'left']);
  });

  it('lets a walk over a user’s sockets unbind them on the way', () => {
    const { registry } = createRegistry();
    for (const kind of ['web', 'ios', 'android'] as const) registry.bind(createConnection(5, kind));
    const seen: DeviceKind[] = [];
    for (const connection of registry.ofUser(user(5))) {
      seen.push(connection.kind);
      registry.unbind(connection);
    }
    expect(seen).toEqual(['web', 'ios', 'android']);
    expect(registry.boundUsers).toBe(0);
  });

  it('lets nobody in who is not bound', () => {
    const { registry, changes } = createRegistry();
    const connection = createConnection(5);
    connection.identity = undefined;
    registry.bind(connection);
    registry.enter(connection, room(7));
    expect(registry.roomCount).toBe(0);
    expect(changes).toEqual([]);
  });
});
