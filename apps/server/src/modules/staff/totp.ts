/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, because every app makes those. */
import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@boardwalk/base';

const SECRET_BYTES = 32;
const PERIOD_SECONDS = 30;
/** Steps that a phone's clock may be off. */
const WINDOW = 1;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Base32, as apps take it typed in, and the address that a picture of it holds. */
export async function presentTotp(
  secret: Uint8Array,
  mail: string,
): Promise<{ secret: string; address: string }> {
  const totp = await totpOf(secret, mail);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The step this code belongs to, or undefined for a wrong one. Whether it was used is for the caller. */
export async function stepOfCode(
  secret: Uint8Array,
  code: string,
  nowMs: number,
): Promise<number | undefined> {
  const totp = await totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / SECOND_MS / PERIOD_SECONDS) + delta;
}

/** Loaded with the first of the staff, not with the server. */
async function totpOf(secret: Uint8Array, label: string) {
  const { Secret, TOTP } = await import('otpauth');
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: 'Boardwalk console',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer }),
  });
}
