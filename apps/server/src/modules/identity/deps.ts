/** What identity's commands work with; each names the part it needs. */
import type { Clock } from '@boardwalk/base';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { PasswordFailures } from './failures.ts';
import type { Hashing } from './hashing.ts';
import type { MailCodes } from './mail-codes.ts';
import type { Nonces } from './nonces.ts';
import type { Providers } from './third-party/index.ts';

export interface IdentityDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly hashing: Hashing;
  readonly mailCodes: MailCodes;
  readonly nonces: Nonces;
  readonly failures: PasswordFailures;
  readonly providers: Providers;
}
