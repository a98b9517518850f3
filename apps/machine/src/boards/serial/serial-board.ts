/**
 * A mainboard behind a serial port. Commands and reports are frames; the board repeats a report until it is answered,
 * and numbers them, so that a coin is counted once; what the board is asked is numbered and repeated likewise, one
 * question at a time. Inputs go as the game encodes them, in 32-bit big-endian numbers.
 */
import { SECOND_MS } from '@boardwalk/base';
import type { BoardPhase } from '../../protocol/index.ts';
import type { Board, BoardListener, BoardSettings } from '../board.ts';
import { GAMES } from '../games.ts';
import { encodeFrame, type Frame, FrameReader } from './frame.ts';

/** A port as any serial library offers it. */
export interface BytePort {
  write(bytes: Uint8Array): void;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  close(): Promise<void>;
}

/**
 * Types of frames; what the board says has the high bit. Wake, begin, input, end, halt and reset begin with their
 * number, and `done` with the number it answers and, for what the board could not do, `REFUSED`.
 */
export const FrameType = {
  wake: 0x01,
  begin: 0x02,
  input: 0x03,
  end: 0x04,
  halt: 0x05,
  reset: 0x06,
  seen: 0x07,
  done: 0x81,
  event: 0x82,
  fault: 0x83,
} as const;

export const REFUSED = 1;

const ANSWER_MS = 3 * SECOND_MS;
const ASK_AGAIN_MS = 500;
const END_MS = 90 * SECOND_MS;
const EVENT_HEAD_BYTES = 6;

export function createSerialBoard(game: Board['game'], port: BytePort): Board {
  return new SerialBoard(game, port);
}

type Answer = 'done' | 'refused' | 'silence';

class SerialBoard implements Board {
  readonly game: Board['game'];
  phase: BoardPhase = 'asleep';
  private readonly port: BytePort;
  private readonly reader = new FrameReader();
  private readonly listeners: BoardListener[] = [];
  private waiting: { readonly number: number; readonly done: (answer: Answer) => void } | undefined;
  private line: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private lastEvent = 0;

  constructor(game: Board['game'], port: BytePort) {
    this.game = game;
    this.port = port;
    port.onBytes(bytes => {
      for (const frame of this.reader.push(bytes)) this.hear(frame);
    });
  }

  listen(listener: BoardListener): void {
    this.listeners.push(listener);
  }

  async wake({ config }: BoardSettings): Promise<void> {
    // The board has its own settings; ones that the game would refuse are not played with either.
    GAMES[this.game].gameOf(config);
    await this.ask(FrameType.wake, ANSWER_MS);
    this.phase = 'ready';
  }

  async begin(): Promise<void> {
    // Before: the first event may come ahead of the answer.
    this.lastEvent = 0;
    await this.ask(FrameType.begin, ANSWER_MS);
    this.phase = 'playing';
  }

  async input(code: readonly number[]): Promise<string | undefined> {
    if (this.phase !== 'playing') return 'notNow';
    const answer = await this.ask(FrameType.input, ANSWER_MS, code.flatMap(bytesOf));
    return answer === 'refused' ? 'notNow' : undefined;
  }

  async end(): Promise<void> {
    if (this.phase !== 'playing') return;
    this.phase = 'settling';
    await this.ask(FrameType.end, END_MS);
    this.phase = 'ready';
  }

  halt(): void {
    // A board that does not answer has told its fault.
    if (this.phase === 'playing') this.ask(FrameType.halt, ANSWER_MS).catch(() => {});
  }

  async repair(): Promise<void> {
    await this.ask(FrameType.reset, ANSWER_MS);
    this.phase = 'ready';
  }

  async sleep(): Promise<void> {
    this.phase = 'asleep';
  }

  private send(type: number, payload: readonly number[]): void {
    this.port.write(encodeFrame({ type, payload: Uint8Array.from(payload) }));
  }

  private ask(type: number, withinMs: number, more: readonly number[] = []): Promise<Answer> {
    const answer = this.line.then(() => this.askNow(type, withinMs, more));
    this.line = answer.catch(() => {});
    return answer;
  }

  private async askNow(type: number, withinMs: number, more: readonly number[]): Promise<Answer> {
    this.asked = (this.asked % 255) + 1;
    const number = this.asked;
    const say = () => this.send(type, [number, ...more]);
    const answer = await new Promise<Answer>(resolve => {
      const timer = setTimeout(() => resolve('silence'), withinMs);
      const again = setInterval(say, ASK_AGAIN_MS);
      this.waiting = {
        number,
        done: result => {
          clearTimeout(timer);
          clearInterval(again);
          resolve(result);
        },
      };
      say();
    });
    this.waiting?.done(answer);
    this.waiting = undefined;
    if (answer !== 'silence') return answer;
    this.fail('the board does not answer');
    throw new Error('machineFault');
  }

  private hear({ type, payload }: Frame): void {
    if (type === FrameType.done && payload[0] === this.waiting?.number)
      this.waiting?.done(payload[1] === REFUSED ? 'refused' : 'done');
    if (type === FrameType.event) this.hearEvent(payload);
    if (type === FrameType.fault) this.fail(new TextDecoder().decode(payload));
  }

  /** Number (2 bytes), step (4 bytes), then the event as JSON. */
  private hearEvent(payload: Uint8Array): void {
    if (payload.length < EVENT_HEAD_BYTES) return;
    const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
    const number = view.getUint16(0);
    const isNext = number === this.lastEvent + 1;
    if (isNext) this.lastEvent = number;
    // Up to here: what came out of turn comes again.
    this.send(FrameType.seen, [this.lastEvent >> 8, this.lastEvent & 0xff]);
    if (!isNext) return;
    const event = eventOf(payload.subarray(EVENT_HEAD_BYTES));
    if (!event) return this.fail('the board said what is no event');
    for (const listener of this.listeners) listener.onEvent(view.getUint32(2), event);
  }

  private fail(reason: string): void {
    this.phase = 'fault';
    for (const listener of this.listeners) listener.onFault(reason);
  }
}

function eventOf(bytes: Uint8Array): { readonly type: string } | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isEvent =
      typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
    return isEvent ? (value as { readonly type: string }) : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(number: number): number[] {
  return [24, 16, 8, 0].map(shift => (number >> shift) & 0xff);
}
