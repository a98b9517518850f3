/** How long what the staff signs in with is good for, and how often it may be guessed. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@boardwalk/base';
import type { GuessLimit } from '../identity/index.ts';

/** Unused for so long, a session is over; and after its last day in any case. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_LIFE_MS = 7 * DAY_MS;
/** How often it is written down that a session was used. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** How long a proof is good for what moves money or changes who works here. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

export const LINK_LIFE_MS = { owner: 30 * MINUTE_MS, invitation: 3 * DAY_MS, reset: DAY_MS } as const;
export type LinkPurpose = keyof typeof LINK_LIFE_MS;
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

export const RECOVERY_CODES = 8;
export const PASSKEYS_MAX = 10;
export const VIEWS_MAX = 100;

export const staffGuesses = {
  /** Wrong passwords, codes and passkeys for one member from one network. */
  ofNetwork: { name: 'staff network', most: 10, windowMs: 15 * MINUTE_MS },
  /** From all networks together. A passkey still signs in. */
  ofMember: { name: 'staff member', most: 30, windowMs: HOUR_MS },
  /** By whoever sits at a session that is signed in. */
  ofSession: { name: 'staff session', most: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, GuessLimit>;
