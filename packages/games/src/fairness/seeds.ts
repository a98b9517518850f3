import { Refusal } from '@boardwalk/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * What fixes every draw of a round. The hash of `serverSeed` is shown before the first play and the
 * seed itself when it is rotated; `nonce` counts the plays made with one pair of seeds.
 */
export interface RoundSeeds {
  /** 32 bytes as 64 hexadecimal digits. */
  readonly serverSeed: string;
  /** The player's own: 1 to 64 printable ASCII characters without ':'. */
  readonly clientSeed: string;
  readonly nonce: number;
}

/** `badInput` names the field, serverSeed or nonce, in its detail. */
export type SeedRefusal = Refusal<'badInput' | 'badClientSeed'>;

const SERVER_SEED = /^[0-9a-fA-F]{64}$/;
// Without ':', so that no two seeds and nonces ever spell the same message.
const CLIENT_SEED = /^[\x20-\x39\x3b-\x7e]{1,64}$/;

export function checkServerSeed(serverSeed: string): Refusal<'badInput'> | undefined {
  return SERVER_SEED.test(serverSeed) ? undefined : new Refusal('badInput', { field: 'serverSeed' });
}

export function checkClientSeed(clientSeed: string): Refusal<'badClientSeed'> | undefined {
  return CLIENT_SEED.test(clientSeed) ? undefined : new Refusal('badClientSeed');
}

export function checkNonce(nonce: number): Refusal<'badInput'> | undefined {
  return Number.isSafeInteger(nonce) && nonce >= 0 ? undefined : new Refusal('badInput', { field: 'nonce' });
}

export function checkSeeds(seeds: RoundSeeds): SeedRefusal | undefined {
  return checkServerSeed(seeds.serverSeed) ?? checkClientSeed(seeds.clientSeed) ?? checkNonce(seeds.nonce);
}

/** SHA-256 of the 32 bytes the seed spells, not of its text; lower-case hexadecimal. */
export function hashServerSeed(serverSeedHex: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeedHex)));
}

/** Whether a revealed seed is the one whose hash was shown; false for anything that is not a seed. */
export function verifySeedCommitment(serverSeedHex: string, serverSeedHash: string): boolean {
  if (checkServerSeed(serverSeedHex) !== undefined) return false;
  return hashServerSeed(serverSeedHex) === serverSeedHash.toLowerCase();
}
