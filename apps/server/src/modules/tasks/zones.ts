/** The days players' quests are reckoned in. Who has told no zone lives by UTC. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { type PlayerZone, playerDay, tellZone } from '@boardwalk/rules';
import { type Database, transaction } from '../../platform/database/index.ts';
import { addZone, lockZone, readZones, saveZone } from './store/counts.ts';

export const UTC: PlayerZone = { offsetMinutes: 0 };

/** The zone that is in force after a device told its own; without one what is known. */
export async function zoneOf(
  database: Database,
  userId: UserId,
  offsetMinutes: number | undefined,
  nowMs: number,
): Promise<PlayerZone> {
  const known = (await readZones(database.db, [userId])).get(userId);
  if (offsetMinutes === undefined) return known ?? UTC;
  if (known && tellZone(known, offsetMinutes, nowMs) === known) return known;
  return transaction(database, async tx => {
    const first = tellZone(undefined, offsetMinutes, nowMs);
    const days = { utcDay: Math.floor(nowMs / DAY_MS), ownDay: playerDay(first, nowMs).dayNo };
    await addZone(tx, userId, first, days);
    const before = await lockZone(tx, userId);
    const zone = tellZone(before, offsetMinutes, nowMs);
    if (zone !== before) await saveZone(tx, userId, zone);
    return zone;
  });
}
