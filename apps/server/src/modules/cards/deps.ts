/** What cards are made of. */
import type { Clock, UserId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Messages } from '../messages/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface CardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'findPosted'>;
  readonly installationKey: InstallationKey;
  readonly messages: Pick<Messages, 'send'>;
  readonly publishToUser: (userId: UserId, message: ServerMessage) => void;
}
