/**
 * HMAC-SHA256 (RFC 2104, FIPS 180-4) for draws only: keys of 32 bytes, messages of ASCII, digests as the words that
 * draws are made of. It is most of what deciding a round costs, and several times as fast as what is general.
 */
import { assert } from '@boardwalk/base';

const BLOCK_WORDS = 16;
const BLOCK_BYTES = 64;
const INNER_PAD = 0x3636_3636;
const OUTER_PAD = 0x5c5c_5c5c;
/** The marker's byte and eight bytes for the length follow a message. */
const END_BYTES = 9;

// Written out: no two browsers have to agree about roots.
const START = wordsOf('6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19');
const ROUND_CONSTANTS = wordsOf(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
  d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
  e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
  983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
  27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
  a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
  748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`);

// One schedule for all: nothing here is asynchronous.
const schedule = new Int32Array(64);

export interface Hmac {
  /** Eight words of 32 bits, as signed numbers; `message` is ASCII. */
  digest(message: string): Int32Array<ArrayBuffer>;
}

/** `key` is eight words. What is done for the key alone is done once, however many messages follow. */
export function hmacSha256(key: ArrayLike<number>): Hmac {
  assert(key.length === 8, 'a key is 32 bytes');
  const inner = stateOfKey(key, INNER_PAD);
  const outer = stateOfKey(key, OUTER_PAD);
  return {
    digest(message) {
      const state = inner.slice();
      const blocks = Math.ceil((message.length + END_BYTES) / BLOCK_BYTES);
      for (let block = 0; block < blocks; block++) {
        scheduleText(message, block * BLOCK_BYTES);
        // The key's own block counts too; lengths are in bits.
        if (block === blocks - 1) schedule[15] = (BLOCK_BYTES + message.length) * 8;
        compress(state);
      }
      schedule.fill(0, 8, BLOCK_WORDS);
      schedule.set(state);
      schedule[8] = 0x8000_0000;
      schedule[15] = (BLOCK_BYTES + 32) * 8;
      state.set(outer);
      compress(state);
      return state;
    },
  };
}

function stateOfKey(key: ArrayLike<number>, pad: number): Int32Array<ArrayBuffer> {
  for (let at = 0; at < BLOCK_WORDS; at++) schedule[at] = (key[at] ?? 0) ^ pad;
  const state = START.slice();
  compress(state);
  return state;
}

/** The 64 bytes of a message from `from` on, with the marker where it ends and zeros after it. */
function scheduleText(message: string, from: number): void {
  for (let word = 0; word < BLOCK_WORDS; word++) {
    const at = from + 4 * word;
    schedule[word] =
      (byteAt(message, at) << 24) |
      (byteAt(message, at + 1) << 16) |
      (byteAt(message, at + 2) << 8) |
      byteAt(message, at + 3);
  }
}

function byteAt(message: string, at: number): number {
  if (at < message.length) return message.charCodeAt(at);
  return at === message.length ? 0x80 : 0;
}

/** One block of SHA-256, in the letters of FIPS 180-4, 6.2.2. */
function compress(state: Int32Array): void {
  const w = schedule;
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const sigma0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const sigma1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (sigma1 + (w[t - 7] as number) + sigma0 + (w[t - 16] as number)) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let t = 0; t < 64; t++) {
    const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = g ^ (e & (f ^ g));
    const one = (h + sum1 + choice + (ROUND_CONSTANTS[t] as number) + (w[t] as number)) | 0;
    const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) | (c & (a | b));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + sum0 + majority) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

function wordsOf(hex: string): Int32Array {
  return Int32Array.from(hex.trim().split(/\s+/), word => Number.parseInt(word, 16));
}
