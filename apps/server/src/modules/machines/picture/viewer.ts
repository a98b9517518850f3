/** One who watches: gets frames as long as they arrive, and everything anew when they did not. */
import type { Writable } from 'node:stream';
import type { PictureQuality } from '@boardwalk/games/picture';
import type { FrameUse } from '../simulated/protocol.ts';

/** A second of a busy picture: who has so much before them is shown less, never later. */
const MAX_BACKLOG_BYTES = 48 * 1024;

/** Probes without an answer until nothing more is sent, and until it is given up. */
const LAGGING_SILENCE = 2;
const MAX_SILENCE = 30;
/** Choices of a quality between two probes, which are a second apart: a page makes one in some seconds. */
const MAX_ASKED = 20;
/** A ping without content. */
const PING = Buffer.from([0x89, 0]);

export class Viewer {
  quality: PictureQuality = 0;
  /** Has to see everything before changes mean anything. */
  isBehind = true;
  private hasHeader = false;
  /** Ticks since it was asked for a sign of life. */
  private silence = 0;
  private asked = 0;
  private readonly stream: Writable;

  constructor(stream: Writable) {
    this.stream = stream;
  }

  /** `frame` is a whole WebSocket frame, the same for all. */
  take(use: FrameUse, frame: Buffer): void {
    if (use === 'hello') {
      this.isBehind = true;
      this.hasHeader = true;
      this.stream.write(frame);
      return;
    }
    if (!this.hasHeader || !this.isWanted(use)) return;
    if (this.isLagging) {
      this.isBehind = true;
      return;
    }
    if (use === 'full' || use === 'restart') this.isBehind = false;
    this.stream.write(frame);
  }

  /**
   * Once a second. What was written may still lie in the system's own buffers: only an answer tells that it has arrived.
   * False when there was none for too long.
   */
  probe(): boolean {
    this.asked = 0;
    if (this.silence === 0) this.stream.write(PING);
    this.silence += 1;
    return this.silence <= MAX_SILENCE;
  }

  /** False for who asks too much: every choice costs its machine a whole picture. */
  mayAsk(): boolean {
    this.asked += 1;
    return this.asked <= MAX_ASKED;
  }

  answered(): void {
    this.silence = 0;
  }

  private get isLagging(): boolean {
    return this.silence > LAGGING_SILENCE || this.stream.writableLength > MAX_BACKLOG_BYTES;
  }

  private isWanted(use: FrameUse): boolean {
    if (use === 'restart') return true;
    return use === 'full' ? this.isBehind : !this.isBehind;
  }
}
