/** What quests ask of others. What has no posting is asked for when somebody looks, never believed of a client. */
import type { Clock, UserId } from '@boardwalk/base';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Texter } from '../../platform/sms/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import type { PublishToUser } from './tell.ts';

export interface TaskDeps {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly texter: Texter;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'follow'>;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly identity: Pick<Identity, 'countGuesses' | 'hashing'>;
  readonly messages: Pick<Messages, 'companion'>;
  readonly zones: Pick<Zones, 'note' | 'ofAll'>;
  readonly publishToUser: PublishToUser;
  readonly isClubMember: (userId: UserId, db?: Queryable) => Promise<boolean>;
  /** They were in a machine room. */
  readonly hasVisited: (userId: UserId) => Promise<boolean>;
  readonly hasQuestion: (questionId: number) => Promise<boolean>;
}
