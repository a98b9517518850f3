/**
 * Bounds of TCP connections, whatever is spoken over them: how many there are, how many of one address, and how long
 * somebody may not take what was written for them.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND_MS } from '@boardwalk/base';
import { AddressCounts, type Addresses, networkOf } from '../platform/addresses/index.ts';

export interface ConnectionLimits {
  readonly inAll: number;
  readonly perAddress: number;
  readonly sweepMs: number;
  /** So long somebody may take nothing, and longer for more: what is written in one piece is taken in one. */
  readonly stallMs: number;
  readonly minBytesPerSecond: number;
  /** What may wait for all together; those for whom most waits go first. */
  readonly waitingBytes: number;
}

export const defaultConnectionLimits: Omit<ConnectionLimits, 'inAll'> = {
  perAddress: 512,
  sweepMs: 2 * SECOND_MS,
  stallMs: 20 * SECOND_MS,
  minBytesPerSecond: 8192,
  waitingBytes: 268_435_456,
};

interface Reading {
  /** When something was last taken, and what by then. */
  sinceMs: number;
  takenBytes: number;
}

/** The returned function ends it. */
export function guardConnections(server: Server, addresses: Addresses, limits: ConnectionLimits): () => void {
  const places = new AddressCounts(limits.perAddress);
  const all = new Map<Socket, Reading>();
  const onConnection = (socket: Socket): void => {
    const peer = socket.remoteAddress ?? '';
    // A proxy's connections carry everybody's requests; limiting them is its own business.
    const network = addresses.isProxy(peer) ? undefined : networkOf(peer);
    if (network !== undefined && !places.take(network)) return void socket.destroy();
    all.set(socket, { sinceMs: performance.now(), takenBytes: 0 });
    socket.once('close', () => {
      all.delete(socket);
      if (network !== undefined) places.release(network);
    });
  };
  server.maxConnections = limits.inAll;
  server.on('connection', onConnection);
  const sweeping = setInterval(() => sweep(all, limits, performance.now()), limits.sweepMs);
  sweeping.unref();
  return () => {
    clearInterval(sweeping);
    server.off('connection', onConnection);
  };
}

function sweep(all: ReadonlyMap<Socket, Reading>, limits: ConnectionLimits, nowMs: number): void {
  let waitingBytes = 0;
  for (const [socket, reading] of all) {
    if (isStalled(socket, reading, limits, nowMs)) socket.destroy();
    else waitingBytes += socket.writableLength;
  }
  if (waitingBytes <= limits.waitingBytes) return;
  for (const socket of [...all.keys()].toSorted((one, other) => other.writableLength - one.writableLength)) {
    waitingBytes -= socket.writableLength;
    socket.destroy();
    if (waitingBytes <= limits.waitingBytes) return;
  }
}

function isStalled(socket: Socket, reading: Reading, limits: ConnectionLimits, nowMs: number): boolean {
  const { writableLength } = socket;
  const takenBytes = socket.bytesWritten - writableLength;
  if (writableLength === 0 || takenBytes > reading.takenBytes) {
    reading.sinceMs = nowMs;
    reading.takenBytes = takenBytes;
    return false;
  }
  const allowedMs = limits.stallMs + (writableLength / limits.minBytesPerSecond) * SECOND_MS;
  return nowMs - reading.sinceMs >= allowedMs;
}
