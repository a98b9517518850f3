import type { Clock } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Log } from '../../platform/log.ts';
import type { PersonalPart } from '../../platform/personal-data/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Pack } from '../pack/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface PrivacyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<Audit, 'write' | 'companionOf'>;
  readonly accounts: Pick<Accounts, 'find' | 'load' | 'planDeletion' | 'listDeleting' | 'tellChanged'>;
  readonly identity: Pick<Identity, 'demandProof' | 'checkKeepOffer'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly installationKey: InstallationKey;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'heldOf'>;
  readonly pack: Pick<Pack, 'sumKept' | 'giveUp'>;
  readonly rounds: Pick<Rounds, 'hasOpen'>;
  /** What is on its way to somebody or back has to arrive first. */
  readonly orders: Pick<Orders, 'countOpen'>;
  readonly rooms: Pick<MachineRooms, 'findSeat'>;
  /** Those of all modules, in the order in which they are erased: accounts come last. */
  readonly parts: readonly PersonalPart[];
}
