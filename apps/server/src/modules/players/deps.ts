import type { Clock } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Pack } from '../pack/index.ts';
import type { Repairs } from '../repairs/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface PlayerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
  readonly accounts: Pick<Accounts, 'search' | 'findByMailDigests' | 'load' | 'block' | 'unblock'>;
  readonly wallet: Pick<Wallet, 'balancesOf' | 'balancesOfAll' | 'heldOf' | 'readStatement'>;
  readonly limits: Pick<Limits, 'find' | 'save' | 'count' | 'lift' | 'forget'>;
  readonly rounds: Pick<Rounds, 'sumStaked' | 'lookAtTotals' | 'listBefore' | 'placesOf'>;
  readonly sessions: Pick<Sessions, 'list' | 'end' | 'endAll' | 'seenAtMs'>;
  readonly identity: Pick<Identity, 'mailDigestsOn'>;
  readonly pack: Pick<Pack, 'sumKept' | 'prizesOf' | 'listBefore'>;
  readonly repairs: Pick<Repairs, 'countOf'>;
  readonly rooms: Pick<MachineRooms, 'findSeat'>;
  /** Empty for a room that is no more. */
  readonly roomName: (gameType: number, roomId: number, locale: string) => Promise<string>;
}
