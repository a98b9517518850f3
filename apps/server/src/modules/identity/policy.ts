/** The limits of proving who somebody is. */
import { DAY_MS, HOUR_MS, MINUTE_MS, Refusal } from '@boardwalk/base';
import { MailCodeType } from '@boardwalk/contract/enums';
import type { MailAddress } from '../accounts/index.ts';
import type { CodePurpose } from './store/index.ts';

export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
export const CODE_PAUSE_MS = MINUTE_MS;
// With five tries a code, somebody guessing all day hits one account in ten thousand.
export const CODES_A_DAY = 20;
export const CODE_DAY_MS = DAY_MS;

export const NONCE_LIFE_MS = 10 * MINUTE_MS;

/** Guesses in a window; the names are part of what is stored. */
export interface GuessLimit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export const guessLimits = {
  /** Wrong passwords for one account from one network, or from one device that is known. */
  ofNetwork: { name: 'network', most: 20, windowMs: 15 * MINUTE_MS },
  ofDevice: { name: 'device', most: 20, windowMs: 15 * MINUTE_MS },
  /** From all networks together; a known device and a mailed code still sign in. */
  ofAccount: { name: 'account', most: 100, windowMs: HOUR_MS },
  /** At one's own password, by whoever holds a session. */
  ofSession: { name: 'session', most: 10, windowMs: 15 * MINUTE_MS },
  /** To one mailbox, however its address is spelt. */
  mails: { name: 'mails', most: 10, windowMs: 10 * MINUTE_MS },
  mailsADay: { name: 'mails a day', most: 20, windowMs: DAY_MS },
} as const satisfies Record<string, GuessLimit>;

/** How long a device that has signed in is known without being seen. */
export const DEVICE_KNOWN_MS = 180 * DAY_MS;

/** How long a proof is good for changes that decide whose an account is. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

/** How long the address an account had leads back to it. */
export const WAY_BACK_MS = 7 * DAY_MS;

const IGNORES_DOTS = /@(gmail|googlemail)\.com$/;

/** Where mails to an address end up: `ann+boardwalk@…` is read where `ann@…` is. */
export function mailboxOf(mail: MailAddress): string {
  const at = mail.lastIndexOf('@');
  const name = mail.slice(0, at).replace(/\+.*$/s, '');
  return IGNORES_DOTS.test(mail) ? `${name.replaceAll('.', '')}@gmail.com` : name + mail.slice(at);
}

export function purposeOf(codeType: MailCodeType | undefined): Exclude<CodePurpose, 'prove'> {
  return codeType === MailCodeType.reset ? 'reset' : 'register';
}

/** MD5 is written in hex of either case and is one password all the same. */
export function passwordSecret(md5: string): string {
  return md5.toLowerCase();
}

const MD5_OF_NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';

/** The secret of a newly chosen password. The client checks its length; here only an empty one can be recognised. */
export function newPasswordSecret(md5: string): string {
  const secret = passwordSecret(md5);
  if (secret === MD5_OF_NOTHING) throw new Refusal('badPassword');
  return secret;
}
