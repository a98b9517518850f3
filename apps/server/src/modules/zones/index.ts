/**
 * Where players are: what their devices say of their time zone. Whoever reckons a player's days asks here; the zone
 * alone is a device's word, and what time it is says the server's clock.
 */
import { type Clock, DAY_MS, type UserId } from '@boardwalk/base';
import { findZone, WORLD_ZONE } from '@boardwalk/rules';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { readZones, saveZone } from './store.ts';

export { zonesPersonalData } from './personal-data.ts';

export interface Zones {
  /** The zone that counts from now on: the claimed one where there is such a zone, else what is known. */
  note(userId: UserId, claimed: string | undefined): Promise<string>;
  /** Undefined where no device has said. */
  find(userId: UserId): Promise<string | undefined>;
  /** UTC where no device has said. */
  of(userId: UserId): Promise<string>;
  /** Who has told none is left out. */
  ofAll(db: Queryable, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
}

const MOST_NOTED = 10_000;

export function createZones({
  database: { db },
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Zones {
  const find: Zones['find'] = async userId => (await readZones(db, [userId])).get(userId);
  // Whoever comes often has said it before; a day later it is said anew.
  const noted = new LRUCache<UserId, string>({ max: MOST_NOTED, ttl: DAY_MS });
  const of: Zones['of'] = async userId => (await find(userId)) ?? WORLD_ZONE;
  return {
    note: async (userId, claimed) => {
      const zone = findZone(claimed);
      if (zone === undefined) return of(userId);
      if (noted.get(userId) === zone) return zone;
      await saveZone(db, userId, zone, new Date(clock.nowMs()));
      noted.set(userId, zone);
      return zone;
    },
    find,
    of,
    ofAll: readZones,
  };
}
