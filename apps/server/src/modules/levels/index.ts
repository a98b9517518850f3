/**
 * Levels: what reaching one brings. A level follows from growth alone, which the ledger counts; this module pays each
 * level's coins once, keeps the time of the offer that comes with it, and says what its player may do.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { factsSince, type LevelFacts, rightsAt } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Payments } from '../payments/index.ts';
import type { LevelDeal, Recharge } from '../recharge/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import { giveBirthdays } from './birthday.ts';
import { levelCalls } from './calls.ts';
import { dealPart, readDeal } from './deal.ts';
import { experiencePart } from './experience.ts';
import { payChecked, payReached } from './rewards.ts';
import { noteChecks, noteStart } from './store/reached.ts';
import { createLevelRules, type LevelRules } from './versions.ts';

export { levelConsole } from './console.ts';
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
  readonly zones: Pick<Zones, 'note' | 'of'>;
  /** When this player last used the free shipping of a month. */
  readonly freeShippingUsedAt: (userId: UserId) => Promise<number | undefined>;
}

/** With what counts now. */
export interface LevelInnerDeps extends LevelDeps {
  readonly rules: LevelRules;
}

export interface Levels {
  readonly handlers: Handlers<LevelCallName>;
  /** Pays what was reached and not paid; how many levels that were. */
  payReached(userId: UserId): Promise<number>;
  /** Where an account starts, which is nothing that it reached. */
  noteStart(userId: UserId): Promise<void>;
  /** What the level of this player brings now. */
  rightsOf(userId: UserId): Promise<LevelFacts>;
  /** The level from which one may stand in line now, as the house has it. */
  reservationsFrom(): Promise<number>;
  dealOf(userId: UserId): Promise<LevelDeal | undefined>;
  /** How long prizes are kept: of this level when they are won, and of this player by when one was won. */
  readonly keeping: {
    readonly daysNow: (level: number) => number;
    readonly daysOf: (userId: UserId) => Promise<(wonAtMs: number) => number>;
  };
  readonly jobs: {
    /** How many players were looked at whose growth had moved. */
    readonly checks: () => Promise<number>;
    /** How many gifts were given. */
    readonly birthdays: () => Promise<number>;
  };
}

export function createLevels(outer: LevelDeps): Levels {
  const { database, clock, accounts, payments } = outer;
  const rules = createLevelRules(outer);
  const deps: LevelInnerDeps = { ...outer, rules };
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
    rightsOf: async userId => rules.factsOf(userId, (await accounts.standingOf(userId)).level),
    reservationsFrom: async () => rightsAt(await rules.read(), clock.nowMs()).reservationsFrom,
    dealOf: userId => readDeal(database.db, userId, new Date(clock.nowMs())),
    keeping: {
      daysNow: rules.prizeDays,
      daysOf: async userId => {
        const [versions, { level }] = await Promise.all([rules.read(), accounts.standingOf(userId)]);
        const nowMs = clock.nowMs();
        return wonAtMs => factsSince(versions, level, wonAtMs, nowMs).prizeDays;
      },
    },
    jobs: {
      checks: async () => {
        // What another node has made is known here within a minute.
        await rules.read();
        return payChecked(deps);
      },
      birthdays: () => giveBirthdays(deps),
    },
  };
}
