/**
 * Bytes written and read in order: whole numbers as canonical LEB128, short texts, blocks with their length.
 * A reader never throws and never reads past the end: from the first wrong byte on it gives zeros and empties, and
 * `isSound` is false. Ask it before trusting anything that was read, and bound a count before looping over it.
 */
import { assert } from '@boardwalk/base';

const SEVEN_BITS = 0x80;
const PRINTABLE = /^[\x20-\x7e]*$/;

export class ByteWriter {
  private buffer = new Uint8Array(256);
  private length = 0;

  /** 0 to 2^53 − 1. */
  natural(value: number): void {
    assert(Number.isSafeInteger(value) && value >= 0, 'a natural number is 0 to 2^53 − 1');
    let rest = value;
    while (rest >= SEVEN_BITS) {
      this.byte((rest % SEVEN_BITS) + SEVEN_BITS);
      rest = Math.floor(rest / SEVEN_BITS);
    }
    this.byte(rest);
  }

  /** −2^31 to 2^31 − 1. */
  integer(value: number): void {
    assert((value | 0) === value, 'an integer has 32 bits');
    this.natural(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  text(value: string): void {
    assert(PRINTABLE.test(value), 'a text is printable ASCII');
    this.block(Uint8Array.from(value, letter => letter.charCodeAt(0)));
  }

  block(bytes: Uint8Array): void {
    this.natural(bytes.length);
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }

  private byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  private reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(needed, this.buffer.length * 2));
    larger.set(this.buffer);
    this.buffer = larger;
  }
}

export class ByteReader {
  private readonly bytes: Uint8Array;
  private offset = 0;
  private sound = true;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isSound(): boolean {
    return this.sound;
  }

  get isAtEnd(): boolean {
    return this.offset === this.bytes.length;
  }

  /** Longer spellings of the same number are refused: one log has one encoding. */
  natural(maximum: number = Number.MAX_SAFE_INTEGER): number {
    if (!this.sound) return 0;
    let value = 0;
    let weight = 1;
    for (let index = 0; index < 8; index++) {
      const byte = this.bytes[this.offset++];
      if (byte === undefined) break;
      value += (byte % SEVEN_BITS) * weight;
      if (byte < SEVEN_BITS) {
        const isCanonical = byte > 0 || index === 0;
        return isCanonical && value <= maximum ? value : this.fail(0);
      }
      weight *= SEVEN_BITS;
    }
    return this.fail(0);
  }

  integer(): number {
    const folded = this.natural(0xffff_ffff);
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  text(maximumLength: number): string {
    const text = String.fromCharCode(...this.block(maximumLength));
    return PRINTABLE.test(text) ? text : this.fail('');
  }

  block(maximumLength: number): Uint8Array {
    return this.raw(this.natural(maximumLength));
  }

  /** A copy: it neither keeps what it was read from alive nor sees it change, and starts aligned. */
  raw(length: number): Uint8Array {
    if (!this.sound || length > this.bytes.length - this.offset) return this.fail(new Uint8Array(0));
    this.offset += length;
    return this.bytes.slice(this.offset - length, this.offset);
  }

  fail<T>(instead: T): T {
    this.sound = false;
    return instead;
  }
}
