import { assert, type Draws } from '@boardwalk/base';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkSeeds, type RoundSeeds } from './seeds.ts';

/**
 * The draws of one round: HMAC-SHA256(key = server seed bytes, `${clientSeed}:${nonce}:${cursor}`),
 * the cursor counting blocks from 0; each block is eight big-endian 32-bit draws, in order.
 * Blocks are made when needed, so a game that takes one draw pays for one block.
 */
export function provableDraws(seeds: RoundSeeds): Draws {
  assert(checkSeeds(seeds) === undefined, 'seeds are checked before a round');
  const key = hexToBytes(seeds.serverSeed);
  let block = new DataView(new ArrayBuffer(0));
  let cursor = 0;
  let offset = 0;
  return {
    uint32() {
      if (offset === block.byteLength) {
        block = drawBlock(key, `${seeds.clientSeed}:${seeds.nonce}:${cursor}`);
        cursor += 1;
        offset = 0;
      }
      const value = block.getUint32(offset);
      offset += 4;
      return value;
    },
  };
}

function drawBlock(key: Uint8Array, message: string): DataView<ArrayBuffer> {
  const bytes = hmac(sha256, key, utf8ToBytes(message));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
