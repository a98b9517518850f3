/** What the plays of a machine without records came to: those of a machine of iron. */
import type { YieldSums } from '@boardwalk/games/estimate';
import type { ReturnSums } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { MachineTables } from './tables.ts';

export interface Played {
  readonly plays: number;
  /** When the first of these plays was. */
  readonly sinceMs: number | undefined;
  /** Plays that gave a thing. */
  readonly catches: number;
  readonly sums: YieldSums;
}

/** The latest so many say enough. */
const MOST_PLAYS = 20_000;

export function createPlayedStore(database: Pick<Database, 'db'>) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    /** With these settings. Plays that were given back, and those of a simulated machine, are not among them. */
    sum: async (roomId: number, configVersion: string): Promise<Played> => {
      const latest = db
        .selectFrom('machine_plays')
        .select(['started_at', 'stake', 'payout', 'prizes'])
        .where('room_id', '=', roomId)
        .where('config_version', '=', configVersion)
        .where('ended_at', 'is not', null)
        .where('log', 'is', null)
        .where('stake', '>', 0)
        .orderBy('id', 'desc')
        .limit(MOST_PLAYS);
      const row = await db
        .selectFrom(latest.as('play'))
        .select(({ fn }) => [
          fn.countAll<number>().as('plays'),
          fn.min<Date | null>('started_at').as('since'),
          sql<number>`count(*) filter (where jsonb_array_length(prizes) > 0)`.as('catches'),
          sql<number>`coalesce(sum(payout), 0)::float8`.as('given'),
          sql<number>`coalesce(sum(stake), 0)::float8`.as('taken'),
          sql<number>`coalesce(sum(payout::float8 ^ 2), 0)`.as('givenSquares'),
          sql<number>`coalesce(sum(stake::float8 ^ 2), 0)`.as('takenSquares'),
          sql<number>`coalesce(sum(payout::float8 * stake), 0)`.as('products'),
        ])
        .executeTakeFirstOrThrow();
      const { plays, since, catches, ...sums } = row;
      return {
        plays,
        sinceMs: since?.getTime(),
        catches,
        sums: { count: plays, ...sums },
      };
    },
  };
}

/** What a version of the settings came to, by the latest plays of its room. */
export interface PlayedVersion {
  readonly version: number;
  readonly plays: number;
  /** Plays that gave a thing. */
  readonly catches: number;
  /** The sums of its hours, each as one play: plays depend on each other through what lies in the machine. */
  readonly hours: ReturnSums;
}

/** Also those of a simulated machine; plays that were given back are not among them. */
export function createReturnStore(database: Pick<Database, 'db'>) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    byVersion: async (roomId: number): Promise<PlayedVersion[]> => {
      const latest = db
        .selectFrom('machine_plays')
        .select(['settings_version', 'started_at', 'stake', 'payout', 'prizes'])
        .where('room_id', '=', roomId)
        .where('ended_at', 'is not', null)
        .where('stake', '>', 0)
        .orderBy('id', 'desc')
        .limit(MOST_PLAYS);
      const { rows } = await sql<{ version: number; plays: number; catches: number } & ReturnSums>`
        select version, sum(plays)::int4 as plays, sum(catches)::int4 as catches, count(*)::int4 as count,
          sum(stake) as stake, sum(back) as back, sum(stake ^ 2) as "stakeSquares", sum(back ^ 2) as "backSquares",
          sum(stake * back) as products
        from (
          select settings_version as version, count(*) as plays,
            count(*) filter (where jsonb_array_length(prizes) > 0) as catches,
            sum(stake)::float8 as stake, sum(payout)::float8 as back
          from (${latest}) play group by settings_version, date_trunc('hour', started_at)
        ) hours group by version`.execute(db);
      return rows.map(({ version, plays, catches, ...hours }) => ({ version, plays, catches, hours }));
    },
    /** The settings of the play that runs now. */
    findRunningVersion: async (roomId: number): Promise<number | undefined> => {
      const row = await db
        .selectFrom('machine_plays')
        .select(['settings_version', 'ended_at'])
        .where('room_id', '=', roomId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && row.ended_at === null ? row.settings_version : undefined;
    },
  };
}

export type PlayedStore = ReturnType<typeof createPlayedStore>;
