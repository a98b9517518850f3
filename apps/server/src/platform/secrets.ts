/**
 * Secrets at rest: AES-256-GCM with the key of the environment, where one is given. What was stored before there was
 * a key is read as it is, so that a key can be given to an installation that runs already.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert } from '@boardwalk/base';

/** All of them are 32 bytes, so that the length says whether one is sealed. */
export const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_BYTES = NONCE_BYTES + SECRET_BYTES + TAG_BYTES;

export interface Secrets {
  /** Whether there is a key; without one `seal` gives back what it is given. */
  readonly areSealed: boolean;
  seal(secret: Uint8Array): Buffer;
  /** Throws for what another key has sealed. */
  open(stored: Uint8Array): Buffer;
}

export class SecretsError extends Error {
  readonly isPlain = true;
}

/** `key` is 64 hexadecimal digits, or empty. */
export function createSecrets(key: string): Secrets {
  const bytes = key === '' ? undefined : Buffer.from(key, 'hex');
  return {
    areSealed: bytes !== undefined,
    seal: secret => {
      assert(secret.length === SECRET_BYTES, 'a secret is 32 bytes');
      return bytes ? sealSecret(secret, bytes) : Buffer.from(secret);
    },
    open: stored => {
      if (stored.length === SECRET_BYTES) return Buffer.from(stored);
      if (!bytes) throw new SecretsError('The database holds sealed secrets: SECRETS_KEY is missing.');
      return openSecret(stored, bytes);
    },
  };
}

export function isSealed(stored: Uint8Array): boolean {
  return stored.length !== SECRET_BYTES;
}

function sealSecret(secret: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function openSecret(stored: Uint8Array, key: Buffer): Buffer {
  assert(stored.length === SEALED_BYTES, 'a sealed secret is nonce, secret and tag');
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES + SECRET_BYTES));
  try {
    const secret = decipher.update(stored.subarray(NONCE_BYTES, NONCE_BYTES + SECRET_BYTES));
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    throw new SecretsError('SECRETS_KEY is not the key that the database was sealed with.');
  }
}
