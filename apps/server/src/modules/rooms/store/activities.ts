/** Limited-time activities. Read as rooms are: one read for some seconds. */
import type { Clock } from '@boardwalk/base';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { RoomTables } from './tables.ts';

export interface Activity {
  readonly id: number;
  readonly name: LocalizedText;
  readonly gameType: number;
  readonly roomIds: readonly number[];
  /** Off the price, in hundredths of it. */
  readonly discountPercent: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export interface ActivityStore {
  /** Those that run now, the first to end first. */
  listRunning(): Promise<readonly Activity[]>;
  add(activity: Omit<Activity, 'id'>): Promise<void>;
}

const LIMIT = 50;
const FRESH_MS = 5000;

export function createActivityStore(database: Pick<Database, 'db'>, clock: Clock): ActivityStore {
  const db = database.db.$extendTables<RoomTables>();
  let cached: { readonly activities: Promise<readonly Activity[]>; readonly untilMs: number } | undefined;
  const listUnended = () => {
    const nowMs = clock.nowMs();
    if (!cached || cached.untilMs <= nowMs) {
      const activities = load(db, new Date(nowMs));
      cached = { activities, untilMs: nowMs + FRESH_MS };
      activities.catch(() => {
        cached = undefined;
      });
    }
    return cached.activities;
  };
  return {
    listRunning: async () => {
      const activities = await listUnended();
      const nowMs = clock.nowMs();
      return activities.filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs);
    },
    add: async ({ name, gameType, roomIds, discountPercent, startsAtMs, endsAtMs }) => {
      await db
        .insertInto('limited_activities')
        .values({
          name: JSON.stringify(name) as never,
          game_type: gameType,
          room_ids: [...roomIds],
          discount_percent: discountPercent,
          starts_at: new Date(startsAtMs),
          ends_at: new Date(endsAtMs),
        })
        .execute();
      cached = undefined;
    },
  };
}

async function load(db: Kysely<RoomTables>, now: Date): Promise<Activity[]> {
  const rows = await db
    .selectFrom('limited_activities')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    gameType: row.game_type,
    roomIds: row.room_ids,
    discountPercent: row.discount_percent,
    startsAtMs: row.starts_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
  }));
}
