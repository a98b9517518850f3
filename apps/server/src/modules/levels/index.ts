/**
 * Levels: what reaching one brings. A level follows from growth alone, which the ledger counts; this module pays each
 * level's coins once, keeps the time of the offer that comes with it, and says what its player may do.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Payments } from '../payments/index.ts';
import type { LevelDeal, Recharge } from '../recharge/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { levelCalls } from './calls.ts';
import { dealPart, readDeal } from './deal.ts';
import { experiencePart } from './experience.ts';
import { payChecked, payReached } from './rewards.ts';
import { noteChecks, noteStart } from './store/reached.ts';

export { levelsPersonalData } from './personal-data.ts';

export type LevelCallName = Extract<CallName, `levels.${string}`>;

export interface LevelDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'balancesOfAll' | 'follow'>;
  readonly accounts: Pick<Accounts, 'load' | 'standingOf'>;
  readonly messages: Pick<Messages, 'companion'>;
  readonly payments: Pick<Payments, 'alongside'>;
  readonly recharge: Pick<Recharge, 'outside'>;
}

export interface Levels {
  readonly handlers: Handlers<LevelCallName>;
  /** Pays what was reached and not paid; how many levels that were. */
  payReached(userId: UserId): Promise<number>;
  /** Where an account starts, which is nothing that it reached. */
  noteStart(userId: UserId): Promise<void>;
  dealOf(userId: UserId): Promise<LevelDeal | undefined>;
  readonly jobs: {
    /** How many players were looked at whose growth had moved. */
    readonly checks: () => Promise<number>;
  };
}

export function createLevels(deps: LevelDeps): Levels {
  const { database, clock, accounts, payments } = deps;
  payments.alongside(dealPart(deps));
  payments.alongside(experiencePart(deps));
  // Play on any device, and with nobody looking; whom a crash keeps from being looked at is in the table for the job.
  deps.wallet.follow({
    name: 'levels',
    take: async (tx, moves) => {
      const grown = moves.filter(({ unit, gained }) => unit === 'growth' && gained > 0);
      if (grown.length === 0) return undefined;
      await noteChecks(tx, [...new Set(grown.map(({ userId }) => userId))]);
      return () => payChecked(deps);
    },
  });
  return {
    handlers: levelCalls(deps),
    payReached: userId => payReached(deps, userId),
    noteStart: async userId => {
      const { level } = await accounts.standingOf(userId);
      await noteStart(database.db, userId, level, new Date(clock.nowMs()));
    },
    dealOf: userId => readDeal(database.db, userId, new Date(clock.nowMs())),
    jobs: { checks: () => payChecked(deps) },
  };
}
