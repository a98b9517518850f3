import type { Clock } from '@boardwalk/base';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Audit } from '../audit/index.ts';
import type { CountGuesses, Hashing } from '../identity/index.ts';
import type { Alone } from './alone.ts';

export interface StaffDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly isEmbedded: boolean;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly audit: Pick<Audit, 'write' | 'list'>;
  readonly countGuesses: CountGuesses;
  readonly hashing: Hashing;
  readonly alone: Pick<Alone, 'leftToday'>;
}
