/** What every module may lean on; made once in main.ts, or by the tests. */
import type { Clock } from '@boardwalk/base';
import type { Bus } from './bus/index.ts';
import type { Config } from './config/settings.ts';
import type { Database } from './database/index.ts';
import type { HashWork } from './hash-work.ts';
import type { Log } from './log.ts';
import type { LogBook } from './log-book.ts';
import type { Mailer } from './mail/index.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Texter } from './sms/index.ts';

export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly logBook: LogBook;
  readonly clock: Clock;
  readonly database: Database;
  /** Where migrations run; undefined where the server's own role owns its tables. */
  readonly ownerUrl: string | undefined;
  readonly metrics: Metrics;
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly hashWork: HashWork;
  /** True on the embedded database only: the development inbox and demo accounts exist just there. */
  readonly isEmbedded: boolean;
}
