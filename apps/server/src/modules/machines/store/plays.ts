/** Records of plays. The seed of one that still runs leaves this file only towards the machine. */
import type { Clock, UserId } from '@boardwalk/base';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { endAbandoned } from './abandoned-plays.ts';
import type { MachineTables } from './tables.ts';

/** One prize, by locale. */
export type PrizeName = Readonly<Record<string, string>>;

export interface NewPlay {
  readonly roomId: number;
  readonly userId: UserId;
  readonly gameType: number;
  readonly settingsVersion: number;
  readonly configVersion: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

export interface PlayEnd {
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly PrizeName[];
  readonly bestStep: number;
  readonly record: { readonly log: Uint8Array; readonly hash: string; readonly steps: number } | undefined;
}

export interface StoredPlay {
  readonly id: string;
  readonly roomId: number;
  readonly userId: UserId;
  readonly gameType: number;
  readonly settingsVersion: number;
  readonly configVersion: string;
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly PrizeName[];
  readonly bestStep: number;
  readonly hasReplay: boolean;
  readonly serverSeed: string;
  /** Once its player has shared it. */
  readonly code: string | undefined;
  readonly startedAtMs: number;
}

/** Of a play that has ended and can be played again. */
export interface ReplayablePlay extends StoredPlay {
  readonly log: Uint8Array;
  readonly hash: string;
  readonly steps: number;
}

const COLUMNS = [
  'id',
  'room_id',
  'user_id',
  'game_type',
  'settings_version',
  'config_version',
  'stake',
  'payout',
  'prizes',
  'best_step',
  'steps',
  'server_seed',
  'code',
  'started_at',
] as const;

type Row = Pick<Selectable<MachineTables['machine_plays']>, (typeof COLUMNS)[number]>;

export function createPlayStore(database: Database, clock: Clock) {
  const db = database.db.$extendTables<MachineTables>();
  const now = () => new Date(clock.nowMs());
  return { ...writing(db, now), ...reading(db), endAbandoned: endAbandoned(db, now) };
}

export type PlayStore = ReturnType<typeof createPlayStore>;

function writing(db: Kysely<MachineTables>, now: () => Date) {
  return {
    add: async (play: NewPlay): Promise<string> => {
      const { id } = await db
        .insertInto('machine_plays')
        .values({
          room_id: play.roomId,
          user_id: play.userId,
          game_type: play.gameType,
          settings_version: play.settingsVersion,
          config_version: play.configVersion,
          server_seed: Buffer.from(play.serverSeed, 'hex'),
          client_seed: play.clientSeed,
          stake: 0,
          payout: 0,
          prizes: '[]',
          best_step: 0,
          started_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    /** Once: what has ended does not change any more. */
    end: async (id: string, { record, ...end }: PlayEnd): Promise<void> => {
      await db
        .updateTable('machine_plays')
        .set({
          stake: end.stake,
          payout: end.payout,
          prizes: JSON.stringify(end.prizes),
          best_step: end.bestStep,
          log: record ? Buffer.from(record.log) : null,
          hash: record?.hash ?? null,
          steps: record?.steps ?? null,
          ended_at: now(),
        })
        .where('id', '=', Number(id))
        .where('ended_at', 'is', null)
        .execute();
    },
    /** The code it has from now on: the given one, unless it was shared before. Undefined when it cannot be. */
    share: async (userId: UserId, id: string, code: string): Promise<string | undefined> => {
      const row = await db
        .updateTable('machine_plays')
        .set(({ fn, val }) => ({ code: fn.coalesce('code', val(code)) }))
        .where('id', '=', Number(id))
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null)
        .where('log', 'is not', null)
        .returning('code')
        .executeTakeFirst();
      return row?.code ?? undefined;
    },
  };
}

function reading(db: Kysely<MachineTables>) {
  const ended = db.selectFrom('machine_plays').where('ended_at', 'is not', null);
  return {
    list: async (roomId: number, offset: number, limit: number): Promise<StoredPlay[]> => {
      const rows = await ended
        .select(COLUMNS)
        .where('room_id', '=', roomId)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(playFrom);
    },
    findOf: async (userId: UserId, id: string): Promise<ReplayablePlay | undefined> =>
      replayable(
        await ended.selectAll().where('id', '=', Number(id)).where('user_id', '=', userId).executeTakeFirst(),
      ),
    findByCode: async (code: string): Promise<ReplayablePlay | undefined> =>
      replayable(await ended.selectAll().where('code', '=', code).executeTakeFirst()),
  };
}

function playFrom(row: Row): StoredPlay {
  return {
    id: String(row.id),
    roomId: row.room_id,
    // A player's: plays are made of nothing else.
    userId: row.user_id as UserId,
    gameType: row.game_type,
    settingsVersion: row.settings_version,
    configVersion: row.config_version,
    stake: row.stake,
    payout: row.payout,
    prizes: row.prizes as readonly PrizeName[],
    bestStep: row.best_step,
    hasReplay: row.steps !== null,
    serverSeed: row.server_seed.toString('hex'),
    code: row.code ?? undefined,
    startedAtMs: row.started_at.getTime(),
  };
}

function replayable(row: Selectable<MachineTables['machine_plays']> | undefined): ReplayablePlay | undefined {
  if (!row?.log || row.hash === null || row.steps === null) return undefined;
  return {
    ...playFrom(row),
    log: row.log,
    hash: row.hash,
    steps: row.steps,
  };
}
