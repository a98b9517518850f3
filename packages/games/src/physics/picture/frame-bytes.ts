/** Fixed-width numbers for frames. Logs have their own bytes: canonical and all of whole numbers. */
import { MAX_FRAME_BYTES } from './picture.ts';

export class FrameWriter {
  private readonly bytes = new Uint8Array(MAX_FRAME_BYTES);
  private readonly view = new DataView(this.bytes.buffer);
  private length = 0;

  /** Begins a frame; what was written before is forgotten. */
  begin(kind: number): void {
    this.length = 0;
    this.u8(kind);
  }

  u8(value: number): void {
    this.view.setUint8(this.length, value);
    this.length += 1;
  }

  u16(value: number): void {
    this.view.setUint16(this.length, value, true);
    this.length += 2;
  }

  i16(value: number): void {
    this.view.setInt16(this.length, value, true);
    this.length += 2;
  }

  u32(value: number): void {
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  /** 0 to 2^32 − 1: seven bits a byte. */
  small(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.u8((rest % 128) + 128);
    this.u8(rest);
  }

  block(bytes: Uint8Array): void {
    this.small(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Room that is left in a frame. */
  get room(): number {
    return MAX_FRAME_BYTES - this.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

/** Never reads past the end: then it gives zeros, and `isSound` is false. */
export class FrameReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private offset = 0;
  private sound = true;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isSound(): boolean {
    return this.sound;
  }

  get isAtEnd(): boolean {
    return this.offset === this.bytes.length;
  }

  u8(): number {
    const at = this.take(1);
    return at < 0 ? 0 : this.view.getUint8(at);
  }

  u16(): number {
    const at = this.take(2);
    return at < 0 ? 0 : this.view.getUint16(at, true);
  }

  i16(): number {
    const at = this.take(2);
    return at < 0 ? 0 : this.view.getInt16(at, true);
  }

  u32(): number {
    const at = this.take(4);
    return at < 0 ? 0 : this.view.getUint32(at, true);
  }

  small(maximum: number): number {
    let value = 0;
    let weight = 1;
    for (let index = 0; index < 5; index++) {
      const byte = this.u8();
      value += (byte % 128) * weight;
      if (byte < 128) return value <= maximum ? value : this.fail();
      weight *= 128;
    }
    return this.fail();
  }

  block(maximum: number): Uint8Array {
    const length = this.small(maximum);
    const at = this.take(length);
    return at < 0 ? new Uint8Array(0) : this.bytes.subarray(at, at + length);
  }

  private take(count: number): number {
    if (!this.sound || this.offset + count > this.bytes.length) {
      this.sound = false;
      return -1;
    }
    this.offset += count;
    return this.offset - count;
  }

  private fail(): number {
    this.sound = false;
    return 0;
  }
}
