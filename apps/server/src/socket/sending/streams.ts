/**
 * The last messages of every stream, so that a client that was away gets what it missed. A stream is
 * numbered without gaps; its epoch changes when its numbering may have been lost, and then a client is
 * told to start anew. Everything is bounded: messages and age per stream, bytes and number of streams in all.
 */
import type { Recovery, ServerMessage } from '@boardwalk/contract/socket';
import type { SocketLimits } from '../options.ts';
import { type AckMode, Outgoing } from './outgoing.ts';

export interface Position {
  readonly epoch: string;
  readonly offset: number;
}

export interface Standing extends Position {
  readonly recovery: Recovery;
  /** What the client has not seen, oldest first; empty after a reset. */
  readonly missed: readonly Outgoing[];
}

interface Stream {
  readonly epoch: string;
  offset: number;
  messages: Outgoing[];
  bytes: number;
}

type StreamLimits = Pick<
  SocketLimits,
  'streamMessages' | 'streamAgeMs' | 'recoverBytes' | 'streamBytes' | 'streams'
>;

export class StreamStore {
  /** Both ordered by the last publishing, oldest first. `#quiet` keeps only where a silent stream stands. */
  readonly #active = new Map<string, Stream>();
  readonly #quiet = new Map<string, Stream>();
  readonly #limits: StreamLimits;
  readonly #boot: string;
  /** Counts forgotten streams: one made anew must not look like the one that was forgotten. */
  #forgotten = 0;
  #bytes = 0;

  constructor(limits: StreamLimits, boot: string) {
    this.#limits = limits;
    this.#boot = boot;
  }

  get size(): number {
    return this.#active.size + this.#quiet.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Numbers a message and keeps it. `stream` is the name clients know; `key` tells users' streams apart. */
  append(key: string, stream: string, message: ServerMessage, details: MessageDetails): Outgoing {
    const { sessionId, ack, nowMs } = details;
    const kept = this.#take(key);
    kept.offset += 1;
    const outgoing = new Outgoing(message, sessionId, ack, nowMs, { key, stream, offset: kept.offset });
    kept.messages.push(outgoing);
    this.#count(kept, sizeOf(outgoing));
    while (kept.messages.length > this.#limits.streamMessages) this.#dropOldest(kept);
    this.#active.set(key, kept);
    this.#shrink();
    return outgoing;
  }

  /** Where a stream stands and what somebody at `seen` has missed of it. */
  standing(key: string, seen: Position | undefined, nowMs: number): Standing {
    const stream = this.#active.get(key) ?? this.#quiet.get(key);
    const epoch = stream?.epoch ?? this.#freshEpoch();
    const offset = stream?.offset ?? 0;
    if (seen === undefined || seen.epoch !== epoch || seen.offset > offset) {
      return { epoch, offset, recovery: 'reset', missed: [] };
    }
    const missing = offset - seen.offset;
    const missed = missing === 0 ? [] : (stream?.messages.slice(-missing) ?? []);
    const isWhole = missed.length === missing && missed.every(message => this.#isYoung(message, nowMs));
    const bytes = missed.reduce((sum, message) => sum + message.frameFor(true).length, 0);
    return isWhole && bytes <= this.#limits.recoverBytes
      ? { epoch, offset, recovery: 'recovered', missed }
      : { epoch, offset, recovery: 'reset', missed: [] };
  }

  /** Lets go of what is too old to be recovered. */
  sweep(nowMs: number): void {
    for (const [key, stream] of this.#active) {
      const last = stream.messages.at(-1);
      if (last !== undefined && this.#isYoung(last, nowMs)) break;
      this.#silence(key, stream);
    }
  }

  #take(key: string): Stream {
    const stream = this.#active.get(key) ?? this.#quiet.get(key);
    this.#active.delete(key);
    this.#quiet.delete(key);
    return stream ?? { epoch: this.#freshEpoch(), offset: 0, messages: [], bytes: 0 };
  }

  #freshEpoch(): string {
    return `${this.#boot}.${this.#forgotten}`;
  }

  #isYoung(message: Outgoing, nowMs: number): boolean {
    return nowMs - message.atMs < this.#limits.streamAgeMs;
  }

  #shrink(): void {
    for (const [key, stream] of this.#active) {
      const isTooMuch = this.#bytes > this.#limits.streamBytes || this.size > this.#limits.streams;
      if (!isTooMuch || this.#active.size === 1) break;
      this.#silence(key, stream);
    }
  }

  #silence(key: string, stream: Stream): void {
    this.#active.delete(key);
    this.#count(stream, -stream.bytes);
    stream.messages = [];
    this.#quiet.set(key, stream);
    for (const oldest of this.#quiet.keys()) {
      if (this.size <= this.#limits.streams) break;
      this.#quiet.delete(oldest);
      this.#forgotten += 1;
    }
  }

  #dropOldest(stream: Stream): void {
    const oldest = stream.messages.shift();
    if (oldest !== undefined) this.#count(stream, -sizeOf(oldest));
  }

  #count(stream: Stream, bytes: number): void {
    stream.bytes += bytes;
    this.#bytes += bytes;
  }
}

export interface MessageDetails {
  readonly sessionId: number;
  readonly ack: AckMode;
  readonly nowMs: number;
}

/** The frame for recovering clients, counted twice for the message it was made from. */
function sizeOf(outgoing: Outgoing): number {
  return 2 * outgoing.frameFor(true).length;
}
