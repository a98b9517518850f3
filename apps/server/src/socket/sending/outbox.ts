/**
 * Writes frames to clients, many per system call. Messages wait for the end of the tick, and for a few
 * milliseconds more while they keep coming; a first message after a pause goes at once, answers never wait
 * longer than their tick. What waits for a slow client is bounded.
 */
import { SocketCloseCode } from '@boardwalk/contract/socket';
import type { Connection } from '../connection.ts';
import type { SocketLimits } from '../options.ts';
import { Batch } from './batch.ts';

/** A round of writing hands the loop back after so many sockets (about 5 ms of writes). */
const SLICE = 1_024;
/** How often a client that does not read is looked at again. */
const CONGESTED_MS = 20;

type OutboxLimits = Pick<SocketLimits, 'coalesceMs' | 'droppableBytes' | 'outgoingBytes'>;
type SendAway = (connection: Connection, code: SocketCloseCode, reason: string) => void;

export interface OutboxCounts {
  frames: number;
  writes: number;
  dropped: number;
  tooSlow: number;
}

export class Outbox {
  readonly counts: OutboxCounts = { frames: 0, writes: 0, dropped: 0, tooSlow: 0 };
  readonly #limits: OutboxLimits;
  /** For clients that are too slow. */
  readonly #sendAway: SendAway;
  #root = new Batch();
  #scheduled: Connection[] = [];
  #urgent: Connection[] = [];
  readonly #congested = new Set<Connection>();
  #isRoundDue = false;
  #roundEndedAtMs = 0;
  #congestedTimer: NodeJS.Timeout | undefined;

  constructor(limits: OutboxLimits, sendAway: SendAway) {
    this.#limits = limits;
    this.#sendAway = sendAway;
  }

  /** Sends with the next round. A droppable frame is left out for a client that lags. */
  send(connection: Connection, frame: Buffer, isDroppable = false): void {
    if (!this.#append(connection, frame, isDroppable) || connection.isScheduled) return;
    connection.isScheduled = true;
    this.#scheduled.push(connection);
    if (!this.#isRoundDue) this.#scheduleRound();
  }

  /** Sends at the end of this tick. */
  answer(connection: Connection, frame: Buffer): void {
    if (!this.#append(connection, frame, false) || connection.isUrgent) return;
    connection.isUrgent = true;
    this.#urgent.push(connection);
    if (this.#urgent.length === 1) setImmediate(() => this.#flushUrgent());
  }

  /** Writes what waits for one client now, unless it has not taken what was written before. */
  flush(connection: Connection): void {
    const { batch } = connection;
    if (batch === undefined) return;
    if (!connection.isOpen) {
      connection.batch = undefined;
    } else if (connection.backlogBytes > 0) {
      this.#watch(connection);
    } else {
      connection.batch = undefined;
      this.counts.frames += batch.frames;
      this.counts.writes += 1;
      connection.stream.write(batch.joined());
    }
  }

  forget(connection: Connection): void {
    connection.batch = undefined;
    this.#congested.delete(connection);
  }

  stop(): void {
    clearTimeout(this.#congestedTimer);
    this.#congestedTimer = undefined;
  }

  #append(connection: Connection, frame: Buffer, isDroppable: boolean): boolean {
    if (!connection.isOpen) return false;
    const lagBytes = connection.backlogBytes;
    const waitingBytes = lagBytes + (connection.batch?.bytes ?? 0);
    const bytes = waitingBytes + frame.length;
    if (isDroppable && lagBytes > 0 && bytes > this.#limits.droppableBytes) {
      this.counts.dropped += 1;
      return false;
    }
    // A frame alone is never too much, and neither is one tick's worth for a client that keeps up.
    if (bytes > this.#limits.outgoingBytes && waitingBytes > 0) {
      if (lagBytes > 0) return this.#giveUp(connection);
      this.flush(connection);
    }
    connection.batch = (connection.batch ?? this.#root).append(frame);
    return true;
  }

  #giveUp(connection: Connection): false {
    this.counts.tooSlow += 1;
    connection.batch = undefined;
    this.#sendAway(connection, SocketCloseCode.tooSlow, 'too slow');
    return false;
  }

  #scheduleRound(): void {
    this.#isRoundDue = true;
    const waitMs = this.#roundEndedAtMs + this.#limits.coalesceMs - performance.now();
    if (waitMs <= 0) setImmediate(() => this.#startRound());
    else setTimeout(() => this.#startRound(), Math.ceil(waitMs));
  }

  #startRound(): void {
    const connections = this.#scheduled;
    this.#scheduled = [];
    this.#root = new Batch();
    this.#writeSlice(connections, 0);
  }

  #writeSlice(connections: readonly Connection[], from: number): void {
    const to = Math.min(from + SLICE, connections.length);
    for (let index = from; index < to; index++) {
      const connection = connections[index];
      if (connection === undefined) continue;
      connection.isScheduled = false;
      this.flush(connection);
    }
    if (to < connections.length) {
      setImmediate(() => this.#writeSlice(connections, to));
      return;
    }
    this.#isRoundDue = false;
    this.#roundEndedAtMs = performance.now();
    if (this.#scheduled.length > 0) this.#scheduleRound();
  }

  #flushUrgent(): void {
    const connections = this.#urgent;
    this.#urgent = [];
    for (const connection of connections) {
      connection.isUrgent = false;
      this.flush(connection);
    }
  }

  /** A poll shared by all lagging clients instead of a 'drain' listener each. */
  #watch(connection: Connection): void {
    this.#congested.add(connection);
    this.#congestedTimer ??= setTimeout(() => this.#lookAtCongested(), CONGESTED_MS);
  }

  #lookAtCongested(): void {
    this.#congestedTimer = undefined;
    const connections = [...this.#congested];
    this.#congested.clear();
    for (const connection of connections) this.flush(connection);
  }
}
