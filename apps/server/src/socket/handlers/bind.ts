/** Makes a socket a user's: nobody receives anything before the token has shown who it is. */
import {
  BROADCAST_STREAM,
  type ClientPacketOf,
  PacketFlag,
  SocketCloseCode,
  SocketCommand,
  SocketErrorCode,
  type StreamPosition,
  USER_STREAM,
} from '@boardwalk/contract/socket';
import type { Connection } from '../connection.ts';
import { allKey, userKey } from '../delivery.ts';
import type { Host } from '../host.ts';
import type { SocketIdentity } from '../options.ts';
import type { Outgoing } from '../sending/outgoing.ts';
import type { Standing } from '../sending/streams.ts';
import { boundTopic } from '../topics.ts';
import type { Handle } from './handle.ts';

type BindPacket = ClientPacketOf<typeof SocketCommand.bind>;

export const handleBind: Handle<typeof SocketCommand.bind> = (host, connection, packet) => {
  const { userId = '', data = '' } = packet.body;
  const token = data === '' ? (connection.addressToken ?? '') : data;
  if (connection.phase === 'new') return refuse(host, connection, packet, 'not handshake');
  if (connection.phase === 'binding') return refuse(host, connection, packet, 'bind in progress');
  if (userId === '') return refuse(host, connection, packet, 'invalid param');
  if (token === '') return refuse(host, connection, packet, 'no token');
  connection.phase = 'binding';
  connection.deadlineMs = Math.min(connection.deadlineMs, host.nowMs + host.limits.unboundMs);
  void host.wait(connection, packet, () => authenticate(host, connection, packet, token));
};

async function authenticate(
  host: Host,
  connection: Connection,
  packet: BindPacket,
  token: string,
): Promise<void> {
  let identity: SocketIdentity | undefined;
  try {
    identity = await host.options.authenticate(token);
  } catch (error) {
    host.options.log.error({ error }, 'a token could not be checked');
    // Nobody knows that it is bad: who is told so would sign its player out.
    host.close(connection, SocketCloseCode.restart, 'not now');
    return;
  }
  if (connection.phase !== 'binding') return;
  if (identity !== undefined && isTheirs(identity, packet) && identity.expiresAtMs > host.nowMs) {
    complete(host, connection, packet, identity);
  } else {
    refuse(host, connection, packet, 'bind failed');
  }
}

function isTheirs(identity: SocketIdentity, packet: BindPacket): boolean {
  return String(identity.userId) === packet.body.userId;
}

function complete(host: Host, connection: Connection, packet: BindPacket, identity: SocketIdentity): void {
  const { registry, nowMs } = host;
  const earlier = registry.find(identity.userId, connection.kind);
  if (earlier !== undefined && earlier !== connection) host.kick(earlier, 'replaced');
  host.detach(connection);
  connection.identity = identity;
  connection.phase = 'bound';
  connection.deadlineMs = Number.POSITIVE_INFINITY;
  connection.lastPacketAtMs = nowMs;
  connection.boundStamp = host.nextStamp();
  connection.recovers = packet.body.recover !== undefined;
  registry.bind(connection);
  const { userId } = identity;
  const { kind, boundStamp: stamp } = connection;
  host.options.bus.publish(boundTopic, { userId, kind, node: host.node, stamp });
  welcome(host, connection, packet);
}

/** Says where the streams stand, then sends what was missed, oldest first. */
function welcome(host: Host, connection: Connection, packet: BindPacket): void {
  const positions = packet.body.recover ?? [];
  const standings = standingsOf(host, connection, positions);
  const streams = standings.map(({ stream, standing: { epoch, offset, recovery } }) => ({
    stream,
    epoch,
    offset,
    recovery,
  }));
  host.reply(connection, {
    cmd: SocketCommand.ok,
    flags: PacketFlag.json,
    sessionId: packet.sessionId,
    body: { cmd: SocketCommand.bind, data: 'bind success', ...(connection.recovers ? { streams } : {}) },
  });
  const missed = standings.flatMap(({ standing }) => standing.missed);
  const again = host.acks.adopt(connection, host.nowMs, outgoing => isSettled(outgoing, standings));
  // The server's counter orders messages across streams.
  const inOrder = [...missed, ...again].toSorted((a, b) => a.sessionId - b.sessionId);
  for (const outgoing of inOrder) host.deliver(connection, outgoing);
}

interface StreamStanding {
  readonly key: string;
  readonly stream: string;
  readonly seen: StreamPosition | undefined;
  readonly standing: Standing;
}

function standingsOf(
  host: Host,
  connection: Connection,
  positions: readonly StreamPosition[],
): readonly StreamStanding[] {
  const { identity } = connection;
  if (!connection.recovers || identity === undefined) return [];
  const keys = [
    [USER_STREAM, userKey(identity.userId)],
    [BROADCAST_STREAM, allKey],
  ] as const;
  return keys.map(([stream, key]) => {
    const seen = positions.find(position => position.stream === stream);
    const standing = host.streams.standing(key, seen, host.nowMs);
    if (seen !== undefined) host.counts[standing.recovery === 'recovered' ? 'recovered' : 'resets'] += 1;
    return { key, stream, seen, standing };
  });
}

/** Recovery sends it anyway, or the client has shown that it came: then only 'handled' is still open. */
function isSettled(outgoing: Outgoing, standings: readonly StreamStanding[]): boolean {
  const { place, ack } = outgoing;
  const of = standings.find(({ key }) => key === place?.key);
  if (place === undefined || of?.seen === undefined || of.standing.recovery === 'reset') return false;
  return place.offset > of.seen.offset || ack === 'auto';
}

function refuse(host: Host, connection: Connection, packet: BindPacket, reason: string): void {
  host.error(connection, packet, SocketErrorCode.bindRefused, reason);
  host.close(connection, SocketCloseCode.refused, reason);
}
