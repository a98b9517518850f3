/** Where the rounds of each of these days begin. */
import { dayStartInZone, WORLD_ZONE } from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import { type DayFloor, roundAt } from './store/truth.ts';

export async function dayFloors(db: Queryable, days: readonly number[]): Promise<DayFloor[]> {
  const floors: DayFloor[] = [];
  for (const day of new Set(days))
    floors.push({ day, lowest: await roundAt(db, dayStartInZone(WORLD_ZONE, day)) });
  return floors;
}
