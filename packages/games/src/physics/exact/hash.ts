/** A 64-bit hash of 32-bit words. Finds worlds that went apart; keeps no secret and withstands no attacker. */
export interface Hash64 {
  /** Takes the low 32 bits. */
  word(value: number): void;
  /** Each byte a word, after their number. */
  bytes(values: Uint8Array): void;
  /** 16 hexadecimal digits; more words may follow. */
  digest(): string;
}

// Odd constants of MurmurHash3 and its finaliser (Appleby, public domain).
const MIX_A = 0xcc9e_2d51;
const MIX_B = 0x1b87_3593;
const FINAL_A = 0x85eb_ca6b;
const FINAL_B = 0xc2b2_ae35;

export function createHash64(): Hash64 {
  let a = 0x243f_6a88;
  let b = 0x85a3_08d3;
  let count = 0;
  const word = (value: number): void => {
    a = Math.imul(rotate(a ^ value, 13), MIX_A);
    b = Math.imul(rotate(b + value, 17) ^ a, MIX_B);
    count += 1;
  };
  return {
    word,
    bytes(values) {
      word(values.length);
      for (const value of values) word(value);
    },
    digest() {
      const low = finish(a ^ count);
      const high = finish(b ^ rotate(low, 16));
      return hex(finish(low ^ rotate(high, 7))) + hex(high);
    },
  };
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, FINAL_A);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, FINAL_B);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
