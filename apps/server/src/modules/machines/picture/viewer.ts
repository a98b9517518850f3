/** One who watches: gets frames as long as they arrive, and everything anew when they did not. */
import type { Writable } from 'node:stream';
import type { PictureQuality } from '@boardwalk/games/picture';
import type { FrameUse } from '../simulated/protocol.ts';

/** A second of a busy picture: who has so much before them is shown less, never later. */
const MAX_BACKLOG_BYTES = 48 * 1024;

export class Viewer {
  quality: PictureQuality = 0;
  /** Has to see everything before changes mean anything. */
  isBehind = true;
  private hasHeader = false;
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
    if (this.stream.writableLength > MAX_BACKLOG_BYTES) {
      this.isBehind = true;
      return;
    }
    if (use === 'full' || use === 'restart') this.isBehind = false;
    this.stream.write(frame);
  }

  private isWanted(use: FrameUse): boolean {
    if (use === 'restart') return true;
    return use === 'full' ? this.isBehind : !this.isBehind;
  }
}
