import { assert, type Draws } from '@boardwalk/base';
import { hmacSha256 } from './hmac.ts';
import { checkSeeds, type RoundSeeds } from './seeds.ts';

const BLOCK_DRAWS = 8;

/**
 * The draws of one round: HMAC-SHA256(key = server seed bytes, `${clientSeed}:${nonce}:${cursor}`),
 * the cursor counting blocks from 0; each block is eight big-endian 32-bit draws, in order.
 * Blocks are made when needed, so a game that takes one draw pays for one block.
 */
export function provableDraws(seeds: RoundSeeds): Draws {
  assert(checkSeeds(seeds) === undefined, 'seeds are checked before a round');
  const hmac = hmacSha256(wordsOf(seeds.serverSeed));
  let block = new Int32Array(0);
  let cursor = 0;
  let at = BLOCK_DRAWS;
  return {
    uint32() {
      if (at === BLOCK_DRAWS) {
        block = hmac.digest(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`);
        cursor += 1;
        at = 0;
      }
      return (block[at++] ?? 0) >>> 0;
    },
  };
}

/** Eight hexadecimal digits a word; they are checked. */
function wordsOf(serverSeed: string): Int32Array {
  const words = new Int32Array(8);
  for (let at = 0; at < serverSeed.length; at++) {
    const code = serverSeed.charCodeAt(at);
    // '0' to '9' are 0x30 on, 'A' is 0x41 and 'a' is 0x61: letters have bit 6.
    const digit = (code & 0xf) + (code >>> 6) * 9;
    words[at >>> 3] = ((words[at >>> 3] as number) << 4) | digit;
  }
  return words;
}
