/**
 * Risk: accounts whose purchases and reward claims wait for a person. Whoever pays or claims asks here; no game ever
 * does, because risk must not touch odds. Rules find what looks odd; what comes of it a person decides.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import { lookNow, type RiskConsoleName, riskConsole } from './console.ts';
import type { LookDeps } from './look.ts';
import { createRiskStore } from './store.ts';

export { riskPersonalData } from './personal-data.ts';

export interface RiskDeps extends LookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: LookDeps['accounts'] & Pick<Accounts, 'load' | 'change'>;
  readonly audit: Pick<Audit, 'write'>;
}

export interface Risk {
  readonly handlers: Handlers<'risk.read'>;
  readonly consoleHandlers: ConsoleHandlers<RiskConsoleName>;
  isFlagged(userId: UserId): Promise<boolean>;
  /** The reason is shown to the account's owner. */
  flag(userId: UserId, reason: string): Promise<void>;
  clear(userId: UserId): Promise<void>;
  /** What waits for a person, and since when. */
  countOpen(): Promise<{ readonly count: number; readonly oldestMs: number }>;
  /** Returns how many are new. */
  readonly jobs: { look(): Promise<number> };
}

export function createRisk(deps: RiskDeps): Risk {
  const { accounts } = deps;
  const store = createRiskStore(deps.database);
  return {
    handlers: {
      'risk.read': async ({ userId }) => {
        const { isFlagged, flagReason } = await accounts.load(userId);
        return { riskFlag: isFlagged, reason: isFlagged ? flagReason : '' };
      },
    },
    consoleHandlers: riskConsole(store, deps),
    isFlagged: async userId => (await accounts.load(userId)).isFlagged,
    flag: async (userId, flagReason) => {
      await accounts.change(userId, { isFlagged: true, flagReason });
    },
    clear: async userId => {
      await accounts.change(userId, { isFlagged: false, flagReason: '' });
    },
    countOpen: () => store.count('open'),
    jobs: { look: () => lookNow(store, deps) },
  };
}
