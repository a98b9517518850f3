/** The socket server of one node, put together. */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { RoomId, SessionId, UserId } from '@boardwalk/base';
import { type ServerMessage, SocketCloseCode } from '@boardwalk/contract/socket';
import { createGate } from '../platform/websocket/index.ts';
import { PlayerSocket } from './connection.ts';
import { listenToBus } from './delivery.ts';
import { createAdmission } from './gate/admission.ts';
import { openGate } from './gate/upgrade.ts';
import { Host } from './host.ts';
import { defaultLimits, type SocketServerOptions } from './options.ts';
import type { AckMode } from './sending/outgoing.ts';
import { type SocketStats, statsOf } from './stats.ts';
import { sweep } from './sweep.ts';
import { allTopic, roomTopic, sessionEndTopic, userTopic } from './topics.ts';

export interface PublishOptions {
  /** For a state that the next message replaces: left out for clients that lag, kept in no stream. */
  readonly isDroppable?: boolean;
}

export interface UserPublishOptions extends PublishOptions {
  /** `auto`: confirmed on receipt, `handled`: once handled. Unconfirmed ones are sent again at the next bind. */
  readonly ack?: AckMode;
}

export interface SocketServer {
  /** Takes the upgrades of `SOCKET_PATH`. Close this before the HTTP server: that one waits for open sockets. */
  attach(server: Server): void;
  /** The publish functions reach every node, and return before anybody has received. */
  publishToRoom(roomId: RoomId, message: ServerMessage, options?: PublishOptions): void;
  publishToUser(userId: UserId, message: ServerMessage, options?: UserPublishOptions): void;
  broadcast(message: ServerMessage, options?: PublishOptions): void;
  /** Kicks the sockets of a session that was ended: signed out, blocked, password changed. */
  disconnectSession(sessionId: SessionId, reason: string): void;
  /** Sockets of this node in a room. */
  countInRoom(roomId: RoomId): number;
  stats(): SocketStats;
  /** Takes nobody new, tells every client to come back, and waits a little for them to go. */
  close(): Promise<void>;
}

export function createSocketServer(options: SocketServerOptions): SocketServer {
  const limits = { ...defaultLimits, ...options.limits };
  const host = new Host(options, limits, randomBytes(6).toString('hex'));
  const gate = createGate({
    Socket: PlayerSocket,
    addresses: options.addresses,
    socketsPerAddress: limits.connectionsPerAddress,
    opensPerMinute: limits.opensPerMinute * (options.rateFactor ?? 1),
    messageBytes: limits.packetBytes,
    frames: limits.frames,
    closeGraceMs: limits.closeGraceMs,
  });
  const detachGates: Array<() => void> = [];
  const unsubscribe = listenToBus(host);
  const sweeping = setInterval(() => sweep(host), limits.sweepMs);
  sweeping.unref();
  const { bus } = options;
  let isOpen = true;
  const admit = createAdmission(host, gate);

  return {
    attach(server) {
      const upgrades = {
        limits,
        gate,
        isOpen: () => isOpen,
        connectionCount: () => host.registry.all.size,
        admit,
        refused: () => void (host.counts.refusedUpgrades += 1),
      };
      detachGates.push(openGate(server, upgrades));
    },
    publishToRoom: (roomId, message, { isDroppable = false } = {}) =>
      bus.publish(roomTopic, { roomId, message, isDroppable }),
    publishToUser: (userId, message, { isDroppable = false, ack = 'none' } = {}) =>
      bus.publish(userTopic, { userId, message, isDroppable, ack }),
    broadcast: (message, { isDroppable = false } = {}) => bus.publish(allTopic, { message, isDroppable }),
    disconnectSession: (sessionId, reason) => bus.publish(sessionEndTopic, { sessionId, reason }),
    countInRoom: roomId => host.registry.inRoom(roomId).size,
    stats: () => statsOf(host, gate.addressCount),
    async close() {
      isOpen = false;
      unsubscribe();
      for (const connection of host.registry.all) host.close(connection, SocketCloseCode.restart, 'restart');
      await untilEmpty(host, limits.closeGraceMs);
      clearInterval(sweeping);
      host.outbox.stop();
      for (const detach of detachGates) detach();
    },
  };
}

const POLL_MS = 10;

/** Waits until everybody is gone; whoever stays longer than the grace is cut off. */
async function untilEmpty(host: Host, graceMs: number): Promise<void> {
  const { all } = host.registry;
  for (let waitedMs = 0; all.size > 0 && waitedMs < graceMs; waitedMs += POLL_MS) {
    await new Promise<void>(resolve => void setTimeout(resolve, POLL_MS));
  }
  for (const connection of all) connection.socket.terminate();
}
