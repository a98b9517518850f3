/** What players send into rooms: instructions (in a push) and words in a live room. The house's handlers decide. */
import { Refusal, type RoomId } from '@boardwalk/base';
import {
  type PlayerInstruction,
  parsePlayerInstruction,
  type SocketCommand,
  SocketErrorCode,
} from '@boardwalk/contract/socket';
import type { Connection } from '../connection.ts';
import type { Host, Request } from '../host.ts';
import type { HandlerOutcome, Sender } from '../options.ts';
import type { Handle } from './handle.ts';
import { roomIdOf } from './room.ts';

export const handlePush: Handle<typeof SocketCommand.push> = (host, connection, packet) => {
  const { onInstruction } = host.options;
  const instruction = parsePlayerInstruction(packet.body.content);
  if (onInstruction === undefined) return refuseCommand(host, connection, packet);
  if (instruction === undefined) {
    host.error(connection, packet, SocketErrorCode.badPacket, 'body.content');
    return;
  }
  forward(host, connection, packet, instruction.roomId, sender => onInstruction(sender, instruction));
};

export const handleLive: Handle<typeof SocketCommand.live> = (host, connection, packet) => {
  const { onLiveMessage } = host.options;
  const { roomId, content } = packet.body;
  if (onLiveMessage === undefined) return refuseCommand(host, connection, packet);
  forward(host, connection, packet, roomId, (sender, room) => onLiveMessage(sender, room, content));
};

/** Only into rooms the sender has entered; the sender is who the socket is bound to. */
function forward(
  host: Host,
  connection: Connection,
  request: Request & { readonly cmd: SocketCommand },
  roomText: PlayerInstruction['roomId'],
  handle: (sender: Sender, roomId: RoomId) => HandlerOutcome,
): void {
  const roomId = roomIdOf(roomText);
  const { identity, kind } = connection;
  if (identity === undefined || roomId === undefined || connection.rooms?.has(roomId) !== true) {
    host.error(connection, request, SocketErrorCode.refused, 'not in this room');
    return;
  }
  void host.wait(connection, request, async () => {
    const outcome = await handle({ ...identity, kind }, roomId);
    if (outcome instanceof Refusal) return outcome;
    host.ok(connection, request);
    return undefined;
  });
}

function refuseCommand(host: Host, connection: Connection, request: Request): void {
  host.error(connection, request, SocketErrorCode.unsupportedCommand, 'unsupported command');
}
