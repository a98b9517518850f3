/**
 * The live connection: handshake, bind, heartbeats, and again after a loss. What arrives goes out
 * as client events. A kick, or a refusal of the session, ends it until `connect` is called anew.
 */
import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import {
  InstructionCode,
  type PlayerInstruction,
  parseServerInstruction,
  RoomAction,
  type ServerPacket,
  type ServerPacketOf,
  SOCKET_PATH,
  SocketCloseCode,
  SocketCommand,
  type StreamPosition,
} from '@boardwalk/contract/socket';
import type { TellEvent } from '../events.ts';
import { backoffMs } from './backoff.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { LiveConnection, SocketIdentity, SocketSettings } from './live-connection.ts';
import { createPositions, type Positions } from './positions.ts';
import { SocketLink } from './socket-link.ts';

export interface SocketPorts {
  readonly open: () => WebSocket;
  readonly deviceId: string;
  readonly osName: string;
  readonly osVersion: string;
  /** 0 to 1, by chance. */
  readonly spread: () => number;
  /** To whoever listens to the app's events; in a worker that is across a border. */
  readonly tell: TellEvent;
  /** Up to where an earlier connection of this page has told each stream. */
  readonly seen: readonly StreamPosition[];
}

type ChatInstruction = Extract<PlayerInstruction, { readonly code: typeof InstructionCode.barrage }>;

const ROOMS_MAX = 20;
const SAYINGS_MAX = 20;
/** A network that swallows everything says nothing at all: not bound by then is lost. */
const BOUND_WITHIN_MS = 15_000;
/** What a browser calls a connection that ended without a word. */
const SILENT = 1006;

export function createSocketClient(
  { host, ...device }: SocketSettings,
  tell: TellEvent,
  seen: readonly StreamPosition[] = [],
): LiveConnection {
  const open = () => new WebSocket(host + SOCKET_PATH);
  return new SocketClient({ open, ...device, spread: Math.random, tell, seen });
}

export class SocketClient implements LiveConnection {
  readonly #ports: SocketPorts;
  readonly #link: SocketLink;
  readonly #positions: Positions;
  readonly #rooms = new Set<string>();
  /** Said and not answered yet, by packet. */
  readonly #unanswered = new Map<number, ChatInstruction>();
  readonly #heartbeat = createHeartbeat(
    () => this.#link.send(SocketCommand.heart, undefined),
    () => this.#connectAnew(),
  );
  #identity: SocketIdentity | undefined;
  #isBound = false;
  #failedTries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SocketPorts) {
    this.#ports = ports;
    this.#positions = createPositions(ports.seen);
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

  /** Machines answer commands by themselves; what becomes of words is told as an event. */
  send(instruction: PlayerInstruction): void {
    const isSaying = instruction.code === InstructionCode.barrage;
    if (!this.#isBound) return isSaying ? this.#tellSaid(instruction, 'lost') : undefined;
    const sessionId = this.#link.send(SocketCommand.push, { content: JSON.stringify(instruction) });
    if (!isSaying) return;
    this.#unanswered.set(sessionId, instruction);
    const [oldest] = this.#unanswered.keys();
    if (this.#unanswered.size > SAYINGS_MAX && oldest !== undefined) this.#answerSaying(oldest, 'lost');
  }

  #shakeHands(): void {
    const { deviceId, osName, osVersion } = this.#ports;
    const body = { deviceId, osName, osVersion, clientVersion: CLIENT_VERSION };
    this.#link.send(SocketCommand.handshake, body);
  }

  #receive(packet: ServerPacket): void {
    if (!this.#positions.advance(packet)) return;
    this.#handle(packet);
    if ('stream' in packet && packet.stream !== undefined) this.#tellPositions();
  }

  #handle(packet: ServerPacket): void {
    switch (packet.cmd) {
      case SocketCommand.handshake:
        return this.#bind();
      case SocketCommand.ok:
        return this.#accept(packet);
      case SocketCommand.heart:
        return this.#heartbeat.answered();
      case SocketCommand.error:
        return this.#refused(packet);
      case SocketCommand.kick:
      case SocketCommand.unbind:
        return this.#kicked(packet.body);
      case SocketCommand.push:
        return this.#tellInstruction(packet.body.content);
      case SocketCommand.notice:
        return this.#ports.tell('notice', packet.body);
      case SocketCommand.live:
        return this.#ports.tell('live', packet.body);
      case SocketCommand.room:
        return this.#ports.tell('roomEntered', packet.body);
    }
  }

  #bind(): void {
    if (this.#identity === undefined) return;
    const { userId, token, nickname } = this.#identity;
    const recover = this.#positions.list();
    this.#link.send(SocketCommand.bind, { userId: String(userId), tags: nickname, data: token, recover });
  }

  #refused({ sessionId, body }: ServerPacketOf<typeof SocketCommand.error>): void {
    if (body.cmd === SocketCommand.bind) return this.#release('refused');
    if (body.cmd === SocketCommand.push) this.#answerSaying(sessionId, body.reason);
  }

  #answerSaying(sessionId: number, reason?: string): void {
    const words = this.#unanswered.get(sessionId);
    if (words && this.#unanswered.delete(sessionId)) this.#tellSaid(words, reason);
  }

  #tellSaid({ roomId, content }: ChatInstruction, reason?: string): void {
    this.#ports.tell('said', { roomId, content, ...(reason !== undefined && { reason }) });
  }

  #accept({ sessionId, body }: ServerPacketOf<typeof SocketCommand.ok>): void {
    if (body.cmd === SocketCommand.push) return this.#answerSaying(sessionId);
    if (body.cmd !== SocketCommand.bind) return;
    clearTimeout(this.#deadline);
    this.#isBound = true;
    this.#failedTries = 0;
    this.#heartbeat.start();
    for (const roomId of this.#rooms) this.#sendRoom(RoomAction.enter, roomId);
    this.#ports.tell('connected', { isComplete: !this.#positions.accept(body.streams ?? []) });
    this.#tellPositions();
  }

  #tellPositions(): void {
    this.#ports.tell('streamsTold', { positions: this.#positions.list() });
  }

  #kicked(body: ServerPacketOf<typeof SocketCommand.kick>['body']): void {
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
    this.#ports.tell('disconnected', { reason: isFinal ? 'refused' : 'lost' });
    if (this.#identity === undefined) return;
    const pauseMs = backoffMs(this.#failedTries, this.#ports.spread());
    this.#retry = setTimeout(() => this.#connectAnew(), pauseMs);
    this.#failedTries += 1;
  }

  #release(reason: 'kicked' | 'refused'): void {
    this.#identity = undefined;
    this.#drop();
    this.#ports.tell('disconnected', { reason });
  }

  #connectAnew(): void {
    this.#drop();
    if (this.#identity === undefined) return;
    this.#deadline = setTimeout(() => this.#lose(SILENT), BOUND_WITHIN_MS);
    this.#link.open();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    this.#heartbeat.stop();
    this.#isBound = false;
    this.#link.close();
    for (const sessionId of this.#unanswered.keys()) this.#answerSaying(sessionId, 'lost');
  }

  #tellInstruction(content: string): void {
    const instruction = parseServerInstruction(content);
    if (instruction) this.#ports.tell('instruction', instruction);
  }
}
