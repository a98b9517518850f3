/** What invitations are made of. */
import type { Clock, UserId } from '@boardwalk/base';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** That both were given something, and what. */
export interface RewardNews {
  readonly userId: UserId;
  /** The same news is told once. */
  readonly key: string;
  readonly side: 'inviter' | 'friend';
  readonly name: string;
  readonly coins: number;
}

export interface InvitationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Where links lead. */
  readonly home: string;
  readonly installationKey: InstallationKey;
  readonly wallet: Pick<Wallet, 'post' | 'follow'>;
  readonly accounts: Pick<Accounts, 'find' | 'findByMailDigests'>;
  readonly sessions: Pick<Sessions, 'shareNetwork'>;
  readonly identity: Pick<Identity, 'countGuesses' | 'mailDigestsOn'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly tell: (tx: Queryable, news: RewardNews) => Promise<unknown>;
}
