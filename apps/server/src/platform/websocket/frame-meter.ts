/**
 * Counts what a WebSocket's peer sends, by the heads of its frames and before anything else looks at them: a message, a
 * piece of one, a ping, a pong or a close costs the same. It allocates nothing, so that refusing is cheaper than sending.
 */
import { SECOND_MS } from '@boardwalk/base';

/** Sustained, and how much may come at once. */
export interface FrameLimits {
  readonly framesPerSecond: number;
  readonly frameBurst: number;
  readonly bytesPerSecond: number;
  readonly byteBurst: number;
}

const MASK_BYTES = 4;

export class FrameMeter {
  readonly #limits: FrameLimits;
  #frames: number;
  #bytes: number;
  #countedAtMs: number;
  /** The frame that is being read: how far its head is known, how long it is, and how much of its content is to come. */
  #at = 0;
  #headBytes = 0;
  #lengthBytes = 0;
  #length = 0;
  #toCome = 0;

  constructor(limits: FrameLimits, nowMs: number) {
    this.#limits = limits;
    this.#frames = limits.frameBurst;
    this.#bytes = limits.byteBurst;
    this.#countedAtMs = nowMs;
  }

  /** False for who sends too much: what it sent must not be read. */
  take(chunk: Uint8Array, nowMs: number): boolean {
    const { framesPerSecond, frameBurst, bytesPerSecond, byteBurst } = this.#limits;
    const seconds = (nowMs - this.#countedAtMs) / SECOND_MS;
    this.#countedAtMs = nowMs;
    this.#bytes = Math.min(byteBurst, this.#bytes + seconds * bytesPerSecond) - chunk.length;
    this.#frames = Math.min(frameBurst, this.#frames + seconds * framesPerSecond);
    if (this.#bytes < 0) return false;
    for (let at = 0; at < chunk.length; ) {
      if (this.#toCome > 0) {
        const step = Math.min(this.#toCome, chunk.length - at);
        this.#toCome -= step;
        at += step;
      } else {
        if (this.#at === 0) this.#frames -= 1;
        if (this.#frames < 0) return false;
        this.#readHead(chunk[at] ?? 0);
        at += 1;
      }
    }
    return true;
  }

  /** RFC 6455, 5.2: kind, mask and length, two or eight more bytes of length, the mask. */
  #readHead(byte: number): void {
    if (this.#at === 1) {
      const code = byte & 0x7f;
      this.#lengthBytes = code === 126 ? 2 : code === 127 ? 8 : 0;
      this.#headBytes = 2 + this.#lengthBytes + ((byte & 0x80) === 0 ? 0 : MASK_BYTES);
      this.#length = this.#lengthBytes === 0 ? code : 0;
    } else if (this.#at >= 2 && this.#at < 2 + this.#lengthBytes) {
      this.#length = this.#length * 256 + byte;
    }
    this.#at += 1;
    if (this.#at < 2 || this.#at < this.#headBytes) return;
    this.#at = 0;
    this.#headBytes = 0;
    this.#toCome = this.#length;
  }
}
