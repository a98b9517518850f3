/** What pushers are made of. */
import type { Clock, UserId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import type { Bus } from '../../platform/bus/index.ts';
import type { cyberUrlOf } from '../../platform/config/cyber-url.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Buffs } from '../cards/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { GameMachines } from '../machine-games/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Messages } from '../messages/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { PublishBarrage, Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly messages: Pick<Messages, 'companion'>;
  readonly accounts: Pick<Accounts, 'find' | 'standingOf'>;
  readonly fairness: Pick<Fairness, 'commitments'>;
  readonly rounds: Rounds;
  readonly machines: GameMachines & Pick<Machines, 'settings' | 'recover'>;
  readonly rooms: MachineRooms;
  readonly config: Parameters<typeof cyberUrlOf>[0];
  /** What cards add to a payout; the machine knows nothing of it. */
  readonly buffs: Buffs;
  readonly publishBarrage: PublishBarrage;
  readonly publishToUser: (userId: UserId, message: ServerMessage) => void;
}
