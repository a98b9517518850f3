import type { Clock, UserId } from '@boardwalk/base';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Proof } from '../proof/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface StudioDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly config: { readonly RATE_LIMIT_FACTOR: number };
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'balancesAround'>;
  readonly limits: Pick<Limits, 'breaks' | 'companionsOf' | 'givenBack' | 'refusalOf'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly installationKey: InstallationKey;
  readonly proof: Pick<Proof, 'sign' | 'publicKey'>;
  readonly audit: Pick<Audit, 'write'>;
}

/** Whose name the console shows. */
export async function nicknameOf(
  { accounts }: Pick<StudioDeps, 'accounts'>,
  userId: number,
): Promise<string> {
  return userId === 0 ? '' : ((await accounts.find(userId as UserId))?.nickname ?? '');
}
