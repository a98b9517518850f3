/**
 * Frames on the wire to a mainboard: 0xFE, length, type, payload, check. Length counts type and payload; the check is
 * the low byte of their sum with the length. What is no whole frame is skipped byte by byte until one begins.
 */
export const FRAME_START = 0xfe;
export const MAX_PAYLOAD = 250;

export interface Frame {
  readonly type: number;
  readonly payload: Uint8Array;
}

export function encodeFrame({ type, payload }: Frame): Uint8Array {
  const body = [payload.length + 1, type, ...payload];
  return Uint8Array.from([FRAME_START, ...body, checkOf(body)]);
}

/** Takes bytes as they come and gives back the whole frames among them. */
export class FrameReader {
  private waiting: number[] = [];

  push(bytes: Uint8Array): Frame[] {
    this.waiting.push(...bytes);
    const frames: Frame[] = [];
    for (let frame = this.take(); frame !== undefined; frame = this.take()) {
      if (frame !== 'noise') frames.push(frame);
    }
    return frames;
  }

  /** Undefined: more bytes are needed. */
  private take(): Frame | 'noise' | undefined {
    const start = this.waiting.indexOf(FRAME_START);
    if (start < 0) {
      this.waiting = [];
      return undefined;
    }
    this.waiting.splice(0, start);
    const [, length] = this.waiting;
    if (length === undefined) return undefined;
    if (length < 1 || length > MAX_PAYLOAD + 1) return this.skip();
    if (this.waiting.length < length + 3) return undefined;
    const body = this.waiting.slice(1, length + 2);
    if (checkOf(body) !== this.waiting[length + 2]) return this.skip();
    this.waiting.splice(0, length + 3);
    const [, type = 0, ...payload] = body;
    return { type, payload: Uint8Array.from(payload) };
  }

  private skip(): 'noise' {
    this.waiting.shift();
    return 'noise';
  }
}

function checkOf(body: readonly number[]): number {
  return body.reduce((sum, byte) => sum + byte, 0) & 0xff;
}
