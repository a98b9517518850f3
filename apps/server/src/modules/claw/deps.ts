/** What claw machines are made of. */
import type { Clock } from '@boardwalk/base';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { GameMachines } from '../machine-games/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Pack } from '../pack/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { PublishBarrage, Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface ClawDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly fairness: Pick<Fairness, 'commitments'>;
  readonly rounds: Rounds;
  readonly pack: Pack;
  readonly machines: GameMachines & Pick<Machines, 'settings' | 'recover' | 'countWith' | 'worthWith'>;
  readonly rooms: MachineRooms;
  readonly publishBarrage: PublishBarrage;
}
