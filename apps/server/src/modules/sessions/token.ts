/** Session tokens: 256 random bits, of which the database keeps only the SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether it could be one of ours; what could not costs no query. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

// A token is as random as a key, so that a fast hash without salt is enough.
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
