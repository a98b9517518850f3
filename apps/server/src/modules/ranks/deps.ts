import type { Clock } from '@boardwalk/base';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface RankDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'follow' | 'catchUp' | 'readPlace' | 'readReceived'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly audit: Pick<Audit, 'write'>;
}
