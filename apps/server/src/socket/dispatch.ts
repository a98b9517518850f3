/** From the bytes of a socket to the handler of its command; whatever comes in, nothing throws. */

import { SECOND_MS } from '@boardwalk/base';
import {
  type ClientPacket,
  type ParseFailure,
  parseClientPacket,
  SocketCloseCode,
  SocketCommand,
  SocketErrorCode,
} from '@boardwalk/contract/socket';
import type { Connection } from './connection.ts';
import { handleBind } from './handlers/bind.ts';
import { handleLive, handlePush } from './handlers/forward.ts';
import type { Handle } from './handlers/handle.ts';
import { handleHandshake } from './handlers/handshake.ts';
import { answerBadRoom, handleRoom } from './handlers/room.ts';
import { handleUnbind } from './handlers/unbind.ts';
import type { Host } from './host.ts';
import { pongFrame, textFrame } from './sending/frame.ts';

const handlers: { readonly [Cmd in ClientPacket['cmd']]: Handle<Cmd> } = {
  // Echoed as it came by `receive`, where the text still is.
  [SocketCommand.heart]: () => {},
  [SocketCommand.handshake]: handleHandshake,
  [SocketCommand.bind]: handleBind,
  [SocketCommand.unbind]: handleUnbind,
  [SocketCommand.push]: handlePush,
  [SocketCommand.ack]: (host, connection, packet) => host.acks.confirm(connection, packet.sessionId),
  [SocketCommand.room]: handleRoom,
  [SocketCommand.live]: handleLive,
};

export function receive(host: Host, connection: Connection, data: Buffer, isBinary: boolean): void {
  if (!takeToken(host, connection)) return;
  const text = data.toString('utf8');
  const packet = isBinary ? BINARY : parseClientPacket(text);
  if ('failure' in packet) {
    host.counts.badPackets += 1;
    answerFailure(host, connection, packet);
    return;
  }
  if (packet.cmd === SocketCommand.heart) {
    host.outbox.answer(connection, textFrame(text));
    return;
  }
  // The table's row was chosen by the packet's own command.
  const handle = handlers[packet.cmd] as Handle<ClientPacket['cmd']>;
  handle(host, connection, packet);
}

export function receivePing(host: Host, connection: Connection, payload: Buffer): void {
  if (takeToken(host, connection)) host.outbox.answer(connection, pongFrame(payload));
}

/** Nobody was asked for one: it counts, and says nothing. */
export function receivePong(host: Host, connection: Connection): void {
  takeToken(host, connection);
}

const BINARY: ParseFailure = { failure: 'notJson', field: '' };

function answerFailure(host: Host, connection: Connection, failure: ParseFailure): void {
  const { cmd = 0, sessionId = 0, field } = failure;
  if (cmd === SocketCommand.room && failure.failure === 'badBody') {
    answerBadRoom(host, connection, { cmd, sessionId });
  } else if (failure.failure === 'unknownCommand') {
    host.error(connection, { cmd, sessionId }, SocketErrorCode.unsupportedCommand, 'unsupported command');
  } else {
    const reason = field === '' ? failure.failure : `${failure.failure}: ${field}`;
    host.error(connection, { cmd, sessionId }, SocketErrorCode.badPacket, reason);
  }
}

/** Counts a packet, ping or pong against the socket's rate; false once it is told to go. */
function takeToken(host: Host, connection: Connection): boolean {
  if (connection.phase === 'closing') return false;
  const { nowMs, limits } = host;
  const earned = ((nowMs - connection.packetTokensAtMs) * limits.packetsPerSecond) / SECOND_MS;
  connection.packetTokens = Math.min(limits.packetBurst, connection.packetTokens + earned);
  connection.packetTokensAtMs = nowMs;
  connection.lastPacketAtMs = nowMs;
  if (connection.packetTokens < 1) {
    host.error(connection, { cmd: 0, sessionId: 0 }, SocketErrorCode.tooManyPackets, 'too many packets');
    host.expel(connection, SocketCloseCode.policy, 'too many packets');
    return false;
  }
  connection.packetTokens -= 1;
  host.counts.packets += 1;
  return true;
}
