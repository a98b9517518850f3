/** Whether somebody who knows a secret has signed something. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly secret: string | Buffer;
  readonly data: string | Buffer;
  /** As it came: it may be anything. */
  readonly given: unknown;
  readonly encoding: 'hex' | 'base64';
}

/** By HMAC with SHA-256. An empty secret signs nothing. */
export function isSigned({ secret, data, given, encoding }: Signed): boolean {
  if (typeof given !== 'string' || secret.length === 0) return false;
  const theirs = Buffer.from(given, encoding);
  const ours = createHmac('sha256', secret).update(data).digest();
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}
