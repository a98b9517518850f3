/** One client's socket: what is known of it and what waits to be written. Twenty thousand of them must stay small. */
import type { Duplex } from 'node:stream';
import type { RoomId } from '@boardwalk/base';
import { WebSocket } from 'ws';
import { GatedSocket } from '../platform/websocket/index.ts';
import type { DeviceKind, SocketIdentity } from './options.ts';
import type { Batch } from './sending/batch.ts';
import type { Unacked } from './sending/outgoing.ts';

/** Carries its connection, so that all sockets share the same few listeners instead of a closure each. */
export class PlayerSocket extends GatedSocket {
  connection: Connection | undefined;
}

/** `closing`: told to go; packets are ignored and nothing more is sent. */
export type Phase = 'new' | 'handshaken' | 'binding' | 'bound' | 'closing';

export class Connection {
  readonly id: number;
  readonly socket: PlayerSocket;
  /** Under the WebSocket: whole frames are written here in one piece. */
  readonly stream: Duplex;
  readonly address: string;
  /** `?token=` of the socket's address, for clients that cannot put it into the bind. */
  addressToken: string | undefined;

  phase: Phase = 'new';
  deviceId = '';
  kind: DeviceKind = 'web';
  identity: SocketIdentity | undefined;
  boundStamp = 0;
  /** Asked for recovery when binding: its frames say their place in their stream. */
  recovers = false;
  rooms: Set<RoomId> | undefined;
  /** Rooms whose guard is still being asked; leaving in between withdraws the wish. */
  entering: Set<RoomId> | undefined;
  unacked: Map<number, Unacked> | undefined;

  lastPacketAtMs: number;
  /** When the phase ends by force; the idle limit of a bound socket comes from `lastPacketAtMs`. */
  deadlineMs: number;
  packetTokens: number;
  packetTokensAtMs: number;
  waiting = 0;

  batch: Batch | undefined;
  isScheduled = false;
  isUrgent = false;

  constructor(id: number, socket: PlayerSocket, stream: Duplex, address: string, nowMs: number) {
    this.id = id;
    this.socket = socket;
    this.stream = stream;
    this.address = address;
    this.lastPacketAtMs = nowMs;
    this.deadlineMs = Number.POSITIVE_INFINITY;
    this.packetTokens = 0;
    this.packetTokensAtMs = nowMs;
  }

  /** Bytes written to the stream which the system has not taken yet. */
  get backlogBytes(): number {
    return this.stream.writableLength;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }
}
