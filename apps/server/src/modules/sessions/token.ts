/** Session tokens: 256 random bits, of which the database keeps only the SHA-256. */
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether it could be one of ours; what could not costs no query. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * The SHA-256 as text, which names a token without being it: a token is as random as a key, so that a
 * fast hash without salt is enough. Made at every call, hence in one shot.
 */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** As the database keeps it. */
export function digestBytes(digest: string): Buffer {
  return Buffer.from(digest, 'base64url');
}
