/**
 * What a player may stake in a day, where the staff has set a limit. It is counted in the very transaction that stakes.
 * Who has one is kept in memory, so that nobody else's play costs anything; another node hears of a new one within
 * seconds.
 */
import { type Clock, Refusal, SECOND_MS, type UserId } from '@boardwalk/base';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { type Companion, CompanionClash, companion } from '../wallet/index.ts';
import { type Breaks, createBreaks } from './breaks.ts';
import { dayIn } from './local-day.ts';
import {
  BEYOND_LIMIT,
  deleteLimit,
  findLimit,
  findStaked,
  givenBackWriter,
  type LimitRow,
  listLimits,
  raiseStaked,
  saveLimit,
  stakedWriter,
} from './store/index.ts';

export { type LimitCallName, limitCalls } from './calls.ts';
export { checkTimeZone, dayIn } from './local-day.ts';
export { limitsPersonalData } from './personal-data.ts';

export interface Stake {
  readonly userId: UserId;
  readonly unit: string;
  readonly coins: number;
  /** When the round began: what comes back goes to that day. */
  readonly atMs: number;
}

export interface StandingLimit extends LimitRow {
  readonly day: string;
  readonly stakedCoins: number;
}

export interface Limits {
  /** Breaks that players take themselves. */
  readonly breaks: Breaks;
  /** Written with the transfer that stakes; nothing for whoever has no limit. Refuses `onBreak`. */
  companionsOf(stake: Stake): Promise<readonly Companion[]>;
  /** Written with the transfer that gives a stake back. */
  givenBack(stake: Stake): Promise<readonly Companion[]>;
  /** `stakeLimit` for a clash that means it. */
  refusalOf(error: unknown, userId: UserId): Promise<Refusal | undefined>;
  find(userId: UserId): Promise<StandingLimit | undefined>;
  save(tx: Queryable, limit: LimitRow): Promise<void>;
  /** What was staked on the day before it was counted. */
  count(tx: Queryable, userId: UserId, day: string, coins: number): Promise<void>;
  lift(tx: Queryable, userId: UserId): Promise<void>;
  /** Those in memory are read anew. */
  forget(): void;
}

const KNOWN_MS = 10 * SECOND_MS;

interface Known {
  readonly zones: Promise<ReadonlyMap<UserId, string>>;
  readonly untilMs: number;
}

export function createLimits({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Limits {
  const breaks = createBreaks({ database, clock });
  let known: Known | undefined;
  const zones = async (): Promise<ReadonlyMap<UserId, string>> => {
    // A clock that is set back must not make it last.
    const nowMs = clock.nowMs();
    if (!known || known.untilMs <= nowMs || known.untilMs > nowMs + KNOWN_MS) {
      const reading = { zones: readZones(database), untilMs: nowMs + KNOWN_MS };
      known = reading;
      reading.zones.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.zones;
  };
  const rowOf = async ({ userId, unit, coins, atMs }: Stake) => {
    const timeZone = unit === 'coins' && coins > 0 ? (await zones()).get(userId) : undefined;
    return timeZone === undefined ? [] : [{ userId, coins, day: dayIn(timeZone, atMs) }];
  };
  const find = async (userId: UserId) => {
    const limit = await findLimit(database.db, userId);
    if (!limit) return undefined;
    const day = dayIn(limit.timeZone, clock.nowMs());
    return { ...limit, day, stakedCoins: await findStaked(database.db, userId, day) };
  };
  return {
    breaks,
    companionsOf: async stake => {
      await breaks.demandNone(stake.userId);
      return (await rowOf(stake)).map(row => companion(stakedWriter, row));
    },
    givenBack: async stake => (await rowOf(stake)).map(row => companion(givenBackWriter, row)),
    refusalOf: async (error, userId) => {
      if (!(error instanceof CompanionClash) || error.constraint !== BEYOND_LIMIT) return undefined;
      const limit = await find(userId);
      const limitCoins = limit?.mostCoins ?? 0;
      return new Refusal('stakeLimit', {
        limitCoins,
        leftCoins: Math.max(0, limitCoins - (limit?.stakedCoins ?? 0)),
      });
    },
    find,
    save: (tx, limit) => saveLimit(tx, limit, new Date(clock.nowMs())),
    count: (tx, userId, day, coins) => raiseStaked(tx, { userId, day, coins }),
    lift: deleteLimit,
    forget: () => {
      known = undefined;
    },
  };
}

async function readZones({ db }: Database): Promise<ReadonlyMap<UserId, string>> {
  return new Map((await listLimits(db)).map(({ userId, timeZone }) => [userId, timeZone]));
}
