/** The limits of proving who somebody is. */
import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { MailCodeType } from '@boardwalk/contract/enums';
import type { CodePurpose } from './store.ts';

export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
export const CODE_PAUSE_MS = MINUTE_MS;
// With five tries a code, somebody guessing all day hits one account in ten thousand.
export const CODES_A_DAY = 20;
export const CODE_DAY_MS = DAY_MS;

export const NONCE_LIFE_MS = 10 * MINUTE_MS;

/** Wrong passwords for one address before it has to wait; a mailed code still signs in. */
export const PASSWORD_FAILURES = 20;
export const PASSWORD_FAILURES_MS = 15 * MINUTE_MS;

export function purposeOf(codeType: MailCodeType | undefined): CodePurpose {
  return codeType === MailCodeType.reset ? 'reset' : 'register';
}

/** MD5 is written in hex of either case and is one password all the same. */
export function passwordSecret(md5: string): string {
  return md5.toLowerCase();
}
