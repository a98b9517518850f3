/** Whether a receipt was signed by the installation that it is said to come from. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafOf, leafText, type Receipt } from './receipt.ts';

const PUBLIC_KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

hashes.sha512 = sha512;

/** `publicKey` is 64 hexadecimal digits. False for anything malformed. */
export function isSignedBy(receipt: Receipt, publicKey: string): boolean {
  if (!PUBLIC_KEY.test(publicKey) || !SIGNATURE.test(receipt.signature)) return false;
  try {
    return verify(
      hexToBytes(receipt.signature),
      utf8ToBytes(leafText(leafOf(receipt))),
      hexToBytes(publicKey),
    );
  } catch {
    // A key or signature that is no point of the curve.
    return false;
  }
}
