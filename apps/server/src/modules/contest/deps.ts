import type { Clock, UserId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Pack } from '../pack/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface ContestDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly rounds: Pick<Rounds, 'find' | 'listBefore'>;
  readonly pack: Pick<Pack, 'prizesOf'>;
  readonly machines: Pick<Machines, 'shareReplay'>;
  readonly accounts: Pick<Accounts, 'load' | 'standingOf'>;
  readonly sessions: Pick<Sessions, 'shareNetwork' | 'shareDevice' | 'devicesOf'>;
  readonly messages: Pick<Messages, 'companion'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly publishToUser: (userId: UserId, message: ServerMessage) => void;
  readonly publishToAll: (message: ServerMessage) => void;
}
