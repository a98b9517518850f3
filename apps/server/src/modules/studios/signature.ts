/** Keys of studios, and whether one of them signed a body: RSA with SHA-256 (PKCS #1 v1.5) over the very bytes. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';

export const SIGNATURE_HEADER = 'x-studio-signature';

const LEAST_BITS = 2048;
const MOST_BITS = 8192;
const MOST_CHARS = 1500;
const verifyAside = promisify(verify);

/** The key as it is kept; undefined for what is no public RSA key of a fair length. */
export function readStudioKey(pem: string): string | undefined {
  // A private key would be read as its public half, and whoever pastes one has to hear of it.
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS || bits > MOST_BITS) return undefined;
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}

/** For people to compare: the SHA-256 of the key's DER. */
export function fingerprintOf(pem: string): string {
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

/** Off the main thread: a studio asks often. `given` is the header as it came. */
export async function isSignedBy(key: KeyObject, body: Buffer, given: unknown): Promise<boolean> {
  if (typeof given !== 'string' || given.length > MOST_CHARS || !/^[A-Za-z0-9+/]+={0,2}$/.test(given))
    return false;
  return verifyAside('RSA-SHA256', body, key, Buffer.from(given, 'base64'));
}
