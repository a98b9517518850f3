/**
 * The live connection: handshake, bind, heartbeats, and again after a loss. What arrives goes out
 * as client events. A kick, or a refusal of the session, ends it until `connect` is called anew.
 */
import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import {
  type PlayerInstruction,
  parseServerInstruction,
  RoomAction,
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
import { SocketLink } from './socket-link.ts';

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

const ROOMS_MAX = 20;

/** A connection to the server this page came from. */
export function openSocket(): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${window.location.host}${SOCKET_PATH}`);
}

export class SocketClient {
  readonly #ports: SocketPorts;
  readonly #link: SocketLink;
  readonly #positions = createPositions();
  readonly #rooms = new Set<string>();
  readonly #heartbeat = createHeartbeat(
    () => this.#link.send(SocketCommand.heart, undefined),
    () => this.#connectAnew(),
  );
  #identity: SocketIdentity | undefined;
  #isBound = false;
  #failedTries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SocketPorts) {
    this.#ports = ports;
    this.#link = new SocketLink(ports.open, {
      onOpen: () => this.#shakeHands(),
      onPacket: packet => this.#receive(packet),
      onLost: closeCode => this.#lose(closeCode),
    });
  }

  connect(identity: SocketIdentity): void {
    this.#identity = identity;
    this.#connectAnew();
  }

  close(): void {
    this.#identity = undefined;
    this.#rooms.clear();
    this.#drop();
  }

  /** After the page was out of sight: the connection answers at once or is made anew. */
  checkAlive(): void {
    if (this.#identity === undefined) return;
    if (this.#isBound) this.#heartbeat.check();
    else this.#connectAnew();
  }

  enterRoom(roomId: string): void {
    if (this.#rooms.size >= ROOMS_MAX) return;
    this.#rooms.add(roomId);
    this.#sendRoom(RoomAction.enter, roomId);
  }

  leaveRoom(roomId: string): void {
    if (this.#rooms.delete(roomId)) this.#sendRoom(RoomAction.leave, roomId);
  }

  send(instruction: PlayerInstruction): void {
    if (this.#isBound) this.#link.send(SocketCommand.push, { content: JSON.stringify(instruction) });
  }

  #shakeHands(): void {
    const { deviceId, osName } = this.#ports;
    const body = { deviceId, osName, osVersion: '', clientVersion: CLIENT_VERSION };
    this.#link.send(SocketCommand.handshake, body);
  }

  #receive(packet: ServerPacket): void {
    if (!this.#positions.advance(packet)) return;
    switch (packet.cmd) {
      case SocketCommand.handshake:
        return this.#bind();
      case SocketCommand.ok:
        return this.#accept(packet);
      case SocketCommand.heart:
        return this.#heartbeat.answered();
      case SocketCommand.error:
        return packet.body.cmd === SocketCommand.bind ? this.#release('refused') : undefined;
      case SocketCommand.kick:
        return this.#kicked(packet);
      case SocketCommand.push:
        return tellInstruction(packet.body.content);
      case SocketCommand.notice:
        return emitEvent('notice', packet.body);
      case SocketCommand.live:
        return emitEvent('live', packet.body);
      case SocketCommand.room:
        return emitEvent('roomEntered', packet.body);
    }
  }

  #bind(): void {
    if (this.#identity === undefined) return;
    const { userId, token, nickname } = this.#identity;
    const recover = this.#positions.list();
    this.#link.send(SocketCommand.bind, { userId: String(userId), tags: nickname, data: token, recover });
  }

  #accept({ body }: ServerPacketOf<typeof SocketCommand.ok>): void {
    if (body.cmd !== SocketCommand.bind) return;
    this.#isBound = true;
    this.#failedTries = 0;
    this.#heartbeat.start();
    for (const roomId of this.#rooms) this.#sendRoom(RoomAction.enter, roomId);
    emitEvent('connected', { isComplete: !this.#positions.accept(body.streams ?? []) });
  }

  #kicked({ body }: ServerPacketOf<typeof SocketCommand.kick>): void {
    const isForUs = body.deviceId === this.#ports.deviceId && body.userId === String(this.#identity?.userId);
    // Stock servers give no reason; ours also kicks a session that has ended.
    const isReplaced = body.reason === undefined || body.reason === 'replaced';
    if (isForUs) this.#release(isReplaced ? 'kicked' : 'refused');
  }

  #sendRoom(action: RoomAction, roomId: string): void {
    if (this.#isBound) this.#link.send(SocketCommand.room, { action, roomId });
  }

  /** Unless the server ended it for good, try again, after growing pauses. */
  #lose(closeCode: number): void {
    const isFinal = closeCode >= SocketCloseCode.refused;
    this.#drop();
    if (isFinal) this.#identity = undefined;
    emitEvent('disconnected', { reason: isFinal ? 'refused' : 'lost' });
    if (this.#identity === undefined) return;
    const pauseMs = pauseBeforeTry(this.#failedTries, this.#ports.spread());
    this.#retry = setTimeout(() => this.#connectAnew(), pauseMs);
    this.#failedTries += 1;
  }

  #release(reason: 'kicked' | 'refused'): void {
    this.#identity = undefined;
    this.#drop();
    emitEvent('disconnected', { reason });
  }

  #connectAnew(): void {
    this.#drop();
    if (this.#identity !== undefined) this.#link.open();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#heartbeat.stop();
    this.#isBound = false;
    this.#link.close();
  }
}

function tellInstruction(content: string): void {
  const instruction = parseServerInstruction(content);
  if (instruction) emitEvent('instruction', instruction);
}
