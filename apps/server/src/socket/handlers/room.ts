/** Command 74: a bound socket enters and leaves rooms, and hears what is said in those it is in. */
import type { RoomId, UserId } from '@boardwalk/base';
import {
  type ClientPacketOf,
  PacketFlag,
  RoomAction,
  RoomResult,
  SocketCommand,
} from '@boardwalk/contract/socket';
import type { Connection } from '../connection.ts';
import { roomKey } from '../delivery.ts';
import type { Host, Request } from '../host.ts';
import type { Position } from '../sending/streams.ts';
import type { Handle } from './handle.ts';

type RoomPacket = ClientPacketOf<typeof SocketCommand.room>;

export const handleRoom: Handle<typeof SocketCommand.room> = (host, connection, packet) => {
  const roomId = roomIdOf(packet.body.roomId);
  const { identity } = connection;
  if (connection.phase !== 'bound' || identity === undefined) {
    return answer(host, connection, packet, RoomResult.tokenError);
  }
  if (roomId === undefined) return answer(host, connection, packet, RoomResult.argsError);
  if (packet.body.action === RoomAction.leave) {
    connection.entering?.delete(roomId);
    host.registry.leave(connection, roomId);
    return answer(host, connection, packet, RoomResult.success);
  }
  void host.wait(connection, packet, () => enter(host, connection, packet, identity.userId, roomId));
};

/** Answers a packet whose body could not be read. */
export function answerBadRoom(host: Host, connection: Connection, request: Request): void {
  const result = connection.phase === 'bound' ? RoomResult.argsError : RoomResult.tokenError;
  const { sessionId } = request;
  host.reply(connection, { cmd: SocketCommand.room, flags: PacketFlag.json, sessionId, body: { result } });
}

async function enter(
  host: Host,
  connection: Connection,
  packet: RoomPacket,
  userId: UserId,
  roomId: RoomId,
): Promise<void> {
  connection.entering ??= new Set();
  const { entering } = connection;
  entering.add(roomId);
  let mayEnter = false;
  let isWanted = false;
  try {
    mayEnter = await host.options.canEnter(userId, roomId);
  } finally {
    // Unbinding throws the whole set away.
    const isLeft = connection.entering !== entering || !entering.delete(roomId);
    isWanted = !isLeft || connection.rooms?.has(roomId) === true;
  }
  if (connection.identity?.userId !== userId) {
    return answer(host, connection, packet, RoomResult.tokenError);
  }
  const isIn = connection.rooms?.has(roomId) === true;
  const isFull = !isIn && (connection.rooms?.size ?? 0) >= host.limits.roomsPerConnection;
  if (!mayEnter || !isWanted || isFull) return answer(host, connection, packet, RoomResult.denied);
  host.registry.enter(connection, roomId);
  welcome(host, connection, packet, roomId);
}

/** Answers first, then sends what was missed: nothing can come between, and nothing is sent twice. */
function welcome(host: Host, connection: Connection, packet: RoomPacket, roomId: RoomId): void {
  if (!connection.recovers) return answer(host, connection, packet, RoomResult.success);
  const { epoch, offset } = packet.body;
  const seen: Position | undefined =
    epoch === undefined || offset === undefined ? undefined : { epoch, offset };
  const { missed, ...standing } = host.streams.standing(roomKey(roomId), seen, host.nowMs);
  if (seen !== undefined) host.counts[standing.recovery === 'recovered' ? 'recovered' : 'resets'] += 1;
  answer(host, connection, packet, RoomResult.success, standing);
  for (const outgoing of missed) host.deliver(connection, outgoing);
}

function answer(
  host: Host,
  connection: Connection,
  packet: RoomPacket,
  result: RoomResult,
  standing: Partial<Position> = {},
): void {
  const { action, roomId } = packet.body;
  host.reply(connection, {
    cmd: SocketCommand.room,
    flags: PacketFlag.json,
    sessionId: packet.sessionId,
    body: { action, roomId, result, ...standing },
  });
}

/** Undefined for what is no positive whole number within 15 digits. */
export function roomIdOf(text: string): RoomId | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? (Number(text) as RoomId) : undefined;
}
