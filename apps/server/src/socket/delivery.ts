/** From the bus to the sockets of this node. */
import type { RoomId, UserId } from '@boardwalk/base';
import { BROADCAST_STREAM, roomStream, type ServerMessage, USER_STREAM } from '@boardwalk/contract/socket';
import type { Unsubscribe } from '../platform/bus/index.ts';
import type { Connection } from './connection.ts';
import type { Host } from './host.ts';
import { type AckMode, Outgoing } from './sending/outgoing.ts';
import { allTopic, type Bound, boundTopic, roomTopic, sessionEndTopic, userTopic } from './topics.ts';

export const allKey = BROADCAST_STREAM;
export const userKey = (userId: UserId): string => `${USER_STREAM}:${userId}`;
export const roomKey = (roomId: RoomId): string => roomStream(roomId);

/** Subscribes to all topics; the returned function ends it. */
export function listenToBus(host: Host): Unsubscribe {
  const { bus } = host.options;
  const subscriptions = [
    bus.subscribe(roomTopic, ({ roomId, ...published }) => {
      const key = roomKey(roomId);
      deliver(host, host.registry.inRoom(roomId), { key, stream: key, ack: 'none', ...published });
    }),
    bus.subscribe(userTopic, ({ userId, ...published }) => {
      const target = { key: userKey(userId), stream: USER_STREAM };
      deliver(host, host.registry.ofUser(userId), { ...target, ...published });
    }),
    bus.subscribe(allTopic, published => {
      const bound = boundOf(host.registry.all);
      deliver(host, bound, { key: allKey, stream: BROADCAST_STREAM, ack: 'none', ...published });
    }),
    bus.subscribe(sessionEndTopic, ({ sessionId, reason }) => {
      for (const connection of host.registry.ofSession(sessionId)) host.kick(connection, reason);
    }),
    bus.subscribe(boundTopic, bound => yieldTo(host, bound)),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

interface Parcel {
  readonly key: string;
  readonly stream: string;
  readonly message: ServerMessage;
  readonly ack: AckMode;
  readonly isDroppable: boolean;
}

/** A droppable message belongs to no stream: whoever misses it has lost nothing. */
function deliver(host: Host, connections: Iterable<Connection>, parcel: Parcel): void {
  const { key, stream, message, ack, isDroppable } = parcel;
  const details = { sessionId: host.nextSessionId(), ack, nowMs: host.nowMs };
  const outgoing = isDroppable
    ? new Outgoing(message, details.sessionId, 'none', details.nowMs)
    : host.streams.append(key, stream, message, details);
  for (const connection of connections) host.deliver(connection, outgoing, isDroppable);
}

function* boundOf(connections: Iterable<Connection>): Iterable<Connection> {
  for (const connection of connections) if (connection.identity !== undefined) yield connection;
}

/** The later bind stays. Nodes that bound a user without having heard of each other agree by the node's name. */
function yieldTo(host: Host, bound: Bound): void {
  if (bound.node === host.node) return;
  host.hearStamp(bound.stamp);
  const connection = host.registry.find(bound.userId, bound.kind);
  if (connection === undefined) return;
  const isLater =
    bound.stamp > connection.boundStamp || (bound.stamp === connection.boundStamp && bound.node > host.node);
  if (isLater) host.kick(connection, 'replaced');
}
