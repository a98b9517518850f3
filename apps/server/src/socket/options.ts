/** What the socket server needs from the house, and its bounds. */
import type { Clock, Refusal, RoomId, SessionId, UserId } from '@boardwalk/base';
import { SECOND_MS } from '@boardwalk/base';
import type { PlayerInstruction } from '@boardwalk/contract/socket';
import type { Addresses } from '../platform/addresses/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Log } from '../platform/log.ts';
import type { FrameLimits } from '../platform/websocket/index.ts';

/** Who a token belongs to. */
export interface SocketIdentity {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly nickname: string;
  readonly expiresAtMs: number;
}

export type DeviceKind = 'web' | 'android' | 'ios';

/** Who sent something; taken from the bound socket, never from the packet. */
export interface Sender extends SocketIdentity {
  readonly kind: DeviceKind;
}

/** A returned or thrown refusal goes to the sender as an error with its code as the reason. */
export type HandlerOutcome = void | Refusal | Promise<void | Refusal>;

export interface RoomChange {
  readonly roomId: RoomId;
  readonly userId: UserId;
  /** `entered` with the user's first socket of this node in the room, `left` with the last. */
  readonly change: 'entered' | 'left';
}

export interface SocketServerOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined for a token that is unknown, expired or blocked. */
  readonly authenticate: (token: string) => Promise<SocketIdentity | undefined>;
  readonly canEnter: (userId: UserId, roomId: RoomId) => boolean | Promise<boolean>;
  /** A player's instruction for a room the player has entered; without a handler there is no such command. */
  readonly onInstruction?: (sender: Sender, instruction: PlayerInstruction) => HandlerOutcome;
  /** A player's words in a live room the player has entered. */
  readonly onLiveMessage?: (sender: Sender, roomId: RoomId, content: string) => HandlerOutcome;
  readonly onRoomChange?: (change: RoomChange) => void;
  /** Whose request an upgrade is. */
  readonly addresses: Addresses;
  /** Multiplies how often an address may connect. */
  readonly rateFactor?: number;
  readonly limits?: Partial<SocketLimits>;
}

export interface SocketLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly opensPerMinute: number;
  readonly packetBytes: number;
  /** Limits of the WebSocket beneath packets: frames of any kind, and bytes. */
  readonly frames: FrameLimits;
  /** Sustained, and how many may come at once. */
  readonly packetsPerSecond: number;
  readonly packetBurst: number;
  readonly roomsPerConnection: number;
  /** Answers of handlers and of the database that one socket may wait for. */
  readonly waitingPerConnection: number;
  /** From connecting (or unbinding) to a bind. */
  readonly unboundMs: number;
  /** Silence after a bind. */
  readonly idleMs: number;
  /** A kicked client closes by itself within this, or is closed. */
  readonly kickGraceMs: number;
  readonly closeGraceMs: number;
  readonly sweepMs: number;
  /** What may wait for one client: beyond the first droppable frames are left out, beyond the second it is closed. */
  readonly droppableBytes: number;
  readonly outgoingBytes: number;
  /** The pause between two rounds of writing while messages keep coming; 0 writes at the end of every tick. */
  readonly coalesceMs: number;
  readonly streamMessages: number;
  readonly streamAgeMs: number;
  /** What one recovery sends at most; who missed more starts anew. */
  readonly recoverBytes: number;
  readonly streamBytes: number;
  readonly streams: number;
  readonly unackedPerConnection: number;
  readonly unackedSends: number;
  readonly orphans: number;
}

export const defaultLimits: SocketLimits = {
  connections: 25_000,
  connectionsPerAddress: 200,
  opensPerMinute: 1_200,
  packetBytes: 16_384,
  frames: { framesPerSecond: 120, frameBurst: 240, bytesPerSecond: 524_288, byteBurst: 1_048_576 },
  packetsPerSecond: 30,
  packetBurst: 60,
  roomsPerConnection: 8,
  waitingPerConnection: 16,
  unboundMs: 10 * SECOND_MS,
  idleMs: 35 * SECOND_MS,
  kickGraceMs: 2 * SECOND_MS,
  closeGraceMs: 3 * SECOND_MS,
  sweepMs: SECOND_MS,
  droppableBytes: 32_768,
  outgoingBytes: 262_144,
  coalesceMs: 4,
  streamMessages: 128,
  streamAgeMs: 120 * SECOND_MS,
  recoverBytes: 32_768,
  streamBytes: 67_108_864,
  streams: 50_000,
  unackedPerConnection: 32,
  unackedSends: 3,
  orphans: 10_000,
};
