/** Limited-time activities. Read as rooms are: one read for some seconds. */
import { type Clock, Refusal } from '@boardwalk/base';
import type { Kysely, Selectable } from 'kysely';
import { type Author, authored, type Database, type Queryable } from '../../../platform/database/index.ts';
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
  /** Those that are to come as well. */
  listUnended(): Promise<readonly Activity[]>;
  /** `alongside` in the transaction, with the new one's id. */
  add(activity: Omit<Activity, 'id'>, by?: Author, alongside?: ActivityAlongside): Promise<void>;
  /**
   * One that has not begun was never there; one that runs ends now. `alongside` in the transaction, with what it was.
   * Refuses `notFound` for one that is over.
   */
  end(activityId: number, by: Author, alongside?: EndAlongside): Promise<void>;
  /** The next read sees what is true then. */
  forget(): void;
}

export type ActivityAlongside = (tx: Queryable, activityId: number) => Promise<unknown>;
export type EndAlongside = (tx: Queryable, before: Activity) => Promise<unknown>;

const HOUSE: Author = { author: 'house', note: '' };
const LIMIT = 50;
const FRESH_MS = 5000;

export function createActivityStore(database: Pick<Database, 'db'>, clock: Clock): ActivityStore {
  const db = database.db.$extendTables<RoomTables>();
  let cached: { readonly activities: Promise<readonly Activity[]>; readonly untilMs: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const listUnended = () => {
    const nowMs = clock.nowMs();
    if (!cached || cached.untilMs <= nowMs) {
      const activities = load(db, new Date(nowMs));
      cached = { activities, untilMs: nowMs + FRESH_MS };
      activities.catch(forget);
    }
    return cached.activities;
  };
  return {
    forget,
    listUnended: async () => (await listUnended()).filter(({ endsAtMs }) => clock.nowMs() < endsAtMs),
    listRunning: async () => {
      const activities = await listUnended();
      const nowMs = clock.nowMs();
      return activities.filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs);
    },
    add: async (activity, by = HOUSE, alongside) => {
      await authored(database, by, async tx => {
        const id = await insert(tx, activity);
        await alongside?.(tx, id);
      });
      forget();
    },
    end: async (activityId, by, alongside) => {
      await authored(database, by, async tx => {
        const before = await endNow(tx, activityId, new Date(clock.nowMs()));
        await alongside?.(tx, before);
      });
      forget();
    },
  };
}

async function insert(
  tx: Queryable,
  { name, gameType, roomIds, discountPercent, startsAtMs, endsAtMs }: Omit<Activity, 'id'>,
): Promise<number> {
  const { id } = await tx
    .$extendTables<RoomTables>()
    .insertInto('limited_activities')
    .values({
      name: JSON.stringify(name) as never,
      game_type: gameType,
      room_ids: [...roomIds],
      discount_percent: discountPercent,
      starts_at: new Date(startsAtMs),
      ends_at: new Date(endsAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function endNow(tx: Queryable, activityId: number, now: Date): Promise<Activity> {
  const db = tx.$extendTables<RoomTables>();
  const row = await db
    .selectFrom('limited_activities')
    .selectAll()
    .where('id', '=', activityId)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  if (row.starts_at < now)
    await db.updateTable('limited_activities').set({ ends_at: now }).where('id', '=', activityId).execute();
  else await db.deleteFrom('limited_activities').where('id', '=', activityId).execute();
  return activityFrom(row);
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
  return rows.map(activityFrom);
}

function activityFrom(row: Selectable<RoomTables['limited_activities']>): Activity {
  return {
    id: row.id,
    name: row.name,
    gameType: row.game_type,
    roomIds: row.room_ids,
    discountPercent: row.discount_percent,
    startsAtMs: row.starts_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
  };
}
