/** What identity's commands work with; each names the part it needs. */
import type { Clock, UserId } from '@boardwalk/base';
import type { Transaction } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Appeals } from '../appeals/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Guesser, Guesses } from './guesses.ts';
import type { Hashing } from './hashing.ts';
import type { KeepOffers } from './keep-offers.ts';
import type { MailCodes } from './mail-codes.ts';
import type { Nonces } from './nonces.ts';
import type { Providers } from './third-party/index.ts';
import type { WaysBack } from './ways-back.ts';

/** Where somebody calls from; empty where nothing is known. */
export interface Whence {
  readonly network: string;
  readonly subnet: string;
  readonly deviceId: string;
}

/** What to write with the account of who came by this invitation; undefined for one that leads to nobody. */
export type InvitedBy = (
  code: string,
  whence: Whence,
) => Promise<((tx: Transaction, userId: UserId) => Promise<unknown>) | undefined>;

export interface IdentityDeps {
  readonly invitedBy: InvitedBy;
  /** Who asks: their guesses are counted, and their hashes wait in the line of their network. */
  readonly guesser: Guesser;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where mailed links lead. */
  readonly home: string;
  readonly accounts: Accounts;
  readonly appeals: Pick<Appeals, 'refusalFor'>;
  readonly sessions: Sessions;
  readonly hashing: Hashing;
  readonly mailCodes: MailCodes;
  readonly nonces: Nonces;
  readonly guesses: Guesses;
  readonly waysBack: WaysBack;
  readonly keepOffers: KeepOffers;
  readonly providers: Providers;
}
