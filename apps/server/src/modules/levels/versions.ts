/** What levels bring now, and what of it somebody keeps from before: every number of a level's rights comes from here. */
import type { Clock, UserId } from '@boardwalk/base';
import { factsOf, factsSince, type LevelFacts, type LevelVersion, rightsAt } from '@boardwalk/rules';
import type { Database } from '../../platform/database/index.ts';
import { readReached } from './store/reached.ts';
import { readVersions } from './store/versions.ts';

export interface LevelRules {
  /** Reads them; what is known without a question is as old as the last time. */
  read(): Promise<readonly LevelVersion[]>;
  factsNow(level: number): Promise<LevelFacts>;
  /** Those of a player at their own level, with all it has had since they reached it. */
  factsOf(userId: UserId, level: number): Promise<LevelFacts>;
  /** How long a prize is kept that is won now. */
  prizeDays(level: number): number;
}

export function createLevelRules({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): LevelRules {
  let known: readonly LevelVersion[] = [];
  const read = async () => {
    known = await readVersions(database.db);
    return known;
  };
  return {
    read,
    factsNow: async level => factsOf(rightsAt(await read(), clock.nowMs()), level),
    factsOf: async (userId, level) => {
      const [versions, reached] = await Promise.all([read(), readReached(database.db, userId)]);
      const nowMs = clock.nowMs();
      // Who has not been looked at yet has reached it just now.
      const sinceMs = level === 0 ? 0 : (reached.find(one => one.level === level)?.reachedMs ?? nowMs);
      return factsSince(versions, level, sinceMs, nowMs);
    },
    prizeDays: level => factsOf(rightsAt(known, clock.nowMs()), level).prizeDays,
  };
}
