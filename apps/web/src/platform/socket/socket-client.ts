/**
 * The live connection: handshake, bind, heartbeats, and again after a loss. What arrives goes out
 * as client events. A kick, or a refusal of the session, ends it until `connect` is called anew.
 */

import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import {
  clientPacket,
  encodePacket,
  isParseFailure,
  PacketFlag,
  type PlayerInstruction,
  parseServerInstruction,
  parseServerPacket,
  type RoomAction,
  RoomAction as RoomActions,
  SESSION_ID_MAX,
  type ServerPacket,
  type ServerPacketOf,
  SOCKET_PATH,
  SocketCloseCode,
  SocketCommand,
} from '@boardwalk/contract/socket';
import { emitEvent } from '../events.ts';
import { createHeartbeat } from './heartbeat.ts';
import { pauseBeforeTry } from './pauses.ts';
import { createPositions } from './positions.ts';

export interface SocketIdentity {
  readonly userId: number;
  readonly token: string;
  readonly nickname: string;
}

export interface SocketPorts {
  readonly open: () => WebSocket;
  readonly deviceId: string;
  readonly osName: string;
  /** 0 to 1, by chance. */
  readonly spread: () => number;
}

export interface SocketClient {
  connect(identity: SocketIdentity): void;
  close(): void;
  /** After the page was out of sight: the connection answers at once or is made anew. */
  checkAlive(): void;
  enterRoom(roomId: string): void;
  leaveRoom(roomId: string): void;
  send(instruction: PlayerInstruction): void;
}

const ROOMS_MAX = 20;

/** A connection to the server this page came from. */
export function openSocket(): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${window.location.host}${SOCKET_PATH}`);
}

export function createSocketClient(ports: SocketPorts): SocketClient {
  const positions = createPositions();
  const rooms = new Set<string>();
  let identity: SocketIdentity | undefined;
  let socket: WebSocket | undefined;
  let isBound = false;
  let sessionId = 0;
  let failedTries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const sendPacket = (packet: Parameters<typeof encodePacket>[0]) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(encodePacket(packet));
  };
  const nextSessionId = () => {
    sessionId = sessionId >= SESSION_ID_MAX ? 1 : sessionId + 1;
    return sessionId;
  };
  const heartbeat = createHeartbeat(
    () => sendPacket(clientPacket(SocketCommand.heart, nextSessionId(), undefined)),
    () => reconnect(),
  );

  function openOne(): void {
    clearTimeout(retry);
    const opened = ports.open();
    socket = opened;
    opened.onopen = () => {
      const { deviceId, osName } = ports;
      const body = { deviceId, osName, osVersion: '', clientVersion: CLIENT_VERSION };
      sendPacket(clientPacket(SocketCommand.handshake, nextSessionId(), body));
    };
    opened.onmessage = event => receive(String(event.data));
    opened.onclose = event => {
      if (socket === opened) lose(event.code >= SocketCloseCode.refused);
    };
  }

  function bind(): void {
    if (identity === undefined) return;
    const { userId, token, nickname } = identity;
    const body = { userId: String(userId), tags: nickname, data: token, recover: positions.list() };
    sendPacket(clientPacket(SocketCommand.bind, nextSessionId(), body));
  }

  function receive(text: string): void {
    const packet = parseServerPacket(text);
    if (isParseFailure(packet)) return;
    acknowledge(packet);
    if (!positions.advance(packet)) return;
    switch (packet.cmd) {
      case SocketCommand.handshake:
        return bind();
      case SocketCommand.ok:
        return accept(packet);
      case SocketCommand.heart:
        return heartbeat.answered();
      case SocketCommand.error:
        if (packet.body.cmd === SocketCommand.bind) release('refused');
        return;
      case SocketCommand.kick:
        return kicked(packet);
      case SocketCommand.push: {
        const instruction = parseServerInstruction(packet.body.content);
        if (instruction) emitEvent('instruction', instruction);
        return;
      }
      case SocketCommand.notice:
        return emitEvent('notice', packet.body);
      case SocketCommand.live:
        return emitEvent('live', packet.body);
      case SocketCommand.room:
        return emitEvent('roomEntered', packet.body);
    }
  }

  function acknowledge({ cmd, flags, sessionId: id }: ServerPacket): void {
    const isWanted = cmd === SocketCommand.push && (flags & (PacketFlag.ack | PacketFlag.autoAck)) !== 0;
    if (isWanted) sendPacket({ cmd: SocketCommand.ack, flags: PacketFlag.json, sessionId: id, body: null });
  }

  function accept({ body }: ServerPacketOf<typeof SocketCommand.ok>): void {
    if (body.cmd !== SocketCommand.bind) return;
    isBound = true;
    failedTries = 0;
    heartbeat.start();
    for (const roomId of rooms) sendRoom(RoomActions.enter, roomId);
    emitEvent('connected', { isComplete: !positions.accept(body.streams ?? []) });
  }

  function kicked({ body }: ServerPacketOf<typeof SocketCommand.kick>): void {
    const isForUs = body.deviceId === ports.deviceId && body.userId === String(identity?.userId);
    if (isForUs) release('kicked');
  }

  function sendRoom(action: RoomAction, roomId: string): void {
    if (isBound) sendPacket(clientPacket(SocketCommand.room, nextSessionId(), { action, roomId }));
  }

  /** The connection broke; unless the server ended it for good, try again. */
  function lose(isFinal: boolean): void {
    drop();
    emitEvent('disconnected', { reason: isFinal ? 'refused' : 'lost' });
    if (isFinal || identity === undefined) return;
    retry = setTimeout(openOne, pauseBeforeTry(failedTries, ports.spread()));
    failedTries += 1;
  }

  function reconnect(): void {
    drop();
    if (identity !== undefined) openOne();
  }

  function release(reason: 'kicked' | 'refused'): void {
    identity = undefined;
    drop();
    emitEvent('disconnected', { reason });
  }

  function drop(): void {
    clearTimeout(retry);
    heartbeat.stop();
    isBound = false;
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  }

  return {
    connect(newIdentity) {
      identity = newIdentity;
      reconnect();
    },
    close() {
      identity = undefined;
      rooms.clear();
      drop();
    },
    checkAlive() {
      if (identity === undefined) return;
      if (isBound) heartbeat.check();
      else reconnect();
    },
    enterRoom(roomId) {
      if (rooms.size >= ROOMS_MAX) return;
      rooms.add(roomId);
      sendRoom(RoomActions.enter, roomId);
    },
    leaveRoom(roomId) {
      if (rooms.delete(roomId)) sendRoom(RoomActions.leave, roomId);
    },
    send(instruction) {
      const body = { content: JSON.stringify(instruction) };
      if (isBound) sendPacket(clientPacket(SocketCommand.push, nextSessionId(), body));
    },
  };
}
