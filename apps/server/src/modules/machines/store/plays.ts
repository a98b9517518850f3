/** Records of plays. The seed of one that still runs leaves this file only towards the machine. */
import { randomBytes } from 'node:crypto';
import type { Clock, UserId } from '@boardwalk/base';
import type { Kysely, Selectable } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { CommittedSeeds } from '../../fairness/index.ts';
import type { Proof } from '../../proof/index.ts';
import type { PlayRecord } from '../driver.ts';
import { endAbandoned } from './abandoned-plays.ts';
import { playLeaf, playStatement } from './play-statement.ts';
import type { MachineTables } from './tables.ts';

/** One prize, by locale. */
export type PrizeName = Readonly<Record<string, string>>;

export interface NewPlay {
  readonly roomId: number;
  readonly userId: UserId;
  readonly gameType: number;
  readonly settingsVersion: number;
  readonly configVersion: string;
  /** Undefined of a real machine. */
  readonly seeds: CommittedSeeds | undefined;
}

export interface PlayEnd {
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly PrizeName[];
  readonly bestStep: number;
  readonly record: PlayRecord | undefined;
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
  /** Undefined of a real machine. */
  readonly seeds:
    | { readonly serverSeed: string; readonly serverSeedHash: string; readonly clientSeed: string }
    | undefined;
  /** Once its player has shared it. */
  readonly code: string | undefined;
  readonly startedAtMs: number;
}

/** A play that has ended and can be replayed. */
export interface ReplayablePlay extends StoredPlay {
  readonly log: Uint8Array;
  readonly hash: string;
  readonly steps: number;
  /** What is said of it. */
  readonly statement: string;
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
  'server_seed_hash',
  'client_seed',
  'code',
  'started_at',
] as const;

type Row = Pick<Selectable<MachineTables['machine_plays']>, (typeof COLUMNS)[number]>;

export interface PlayStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly proof: Pick<Proof, 'addLeaf'>;
}

export function createPlayStore(deps: PlayStoreDeps) {
  const db = deps.database.db.$extendTables<MachineTables>();
  const now = () => new Date(deps.clock.nowMs());
  return { ...writing(deps, now), ...reading(db, deps.secrets), endAbandoned: endAbandoned(db, now) };
}

export type PlayStore = ReturnType<typeof createPlayStore>;

/** In the transaction that shares it, where it was not shared before. */
export type ShareAlongside = (tx: Queryable) => Promise<unknown>;

function writing({ database, secrets, proof }: PlayStoreDeps, now: () => Date) {
  const db = database.db.$extendTables<MachineTables>();
  return {
    add: async ({ seeds, ...play }: NewPlay): Promise<string> => {
      const { id } = await db
        .insertInto('machine_plays')
        .values({
          room_id: play.roomId,
          user_id: play.userId,
          game_type: play.gameType,
          settings_version: play.settingsVersion,
          config_version: play.configVersion,
          server_seed: seeds ? secrets.seal(Buffer.from(seeds.serverSeed, 'hex')) : null,
          server_seed_hash: seeds ? Buffer.from(seeds.serverSeedHash, 'hex') : null,
          client_seed: seeds?.clientSeed ?? null,
          commitment_id: seeds?.commitmentId ?? null,
          link: seeds?.link ?? 0,
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
    end: (id: string, { record, ...end }: PlayEnd): Promise<void> =>
      transaction(database, async tx => {
        const ended = await tx
          .$extendTables<MachineTables>()
          .updateTable('machine_plays')
          .set({
            stake: end.stake,
            payout: end.payout,
            prizes: JSON.stringify(end.prizes),
            best_step: end.bestStep,
            log: record ? Buffer.from(record.log) : null,
            hash: record?.hash ?? null,
            steps: record?.steps ?? null,
            layout_before: record ? Buffer.from(record.layoutBefore, 'hex') : null,
            layout_after: record ? Buffer.from(record.layoutAfter, 'hex') : null,
            ended_at: now(),
          })
          .where('id', '=', Number(id))
          .where('ended_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (ended?.log) await proof.addLeaf(tx, playLeaf(ended));
      }),
    ...sharing(database),
  };
}

function sharing(database: Database) {
  return {
    /** The code it has from now on: the given one, unless it was shared before. Undefined when it cannot be. */
    share: (
      userId: UserId,
      id: string,
      code: string,
      alongside?: ShareAlongside,
    ): Promise<string | undefined> =>
      transaction(database, async tx => {
        const row = await tx
          .$extendTables<MachineTables>()
          .updateTable('machine_plays')
          .set(({ fn, val }) => ({ code: fn.coalesce('code', val(code)) }))
          .where('id', '=', Number(id))
          .where('user_id', '=', userId)
          .where('ended_at', 'is not', null)
          .where('log', 'is not', null)
          .returning('code')
          .executeTakeFirst();
        if (row?.code === code) await alongside?.(tx);
        return row?.code ?? undefined;
      }),
  };
}

function reading(db: Kysely<MachineTables>, secrets: Secrets) {
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
      return rows.map(row => playFrom(row, secrets));
    },
    findOf: async (userId: UserId, id: string): Promise<ReplayablePlay | undefined> =>
      replayable(
        await ended.selectAll().where('id', '=', Number(id)).where('user_id', '=', userId).executeTakeFirst(),
        secrets,
      ),
    findByCode: async (code: string): Promise<ReplayablePlay | undefined> =>
      replayable(await ended.selectAll().where('code', '=', code).executeTakeFirst(), secrets),
  };
}

function playFrom(row: Row, secrets: Secrets): StoredPlay {
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
    seeds: seedsFrom(row, secrets),
    code: row.code ?? undefined,
    startedAtMs: row.started_at.getTime(),
  };
}

function seedsFrom(row: Row, secrets: Secrets): StoredPlay['seeds'] {
  const { server_seed: sealed, server_seed_hash: hash, client_seed: clientSeed } = row;
  if (!sealed || !hash || clientSeed === null) return undefined;
  const serverSeed = secrets.open(sealed).toString('hex');
  return { serverSeed, serverSeedHash: hash.toString('hex'), clientSeed };
}

function replayable(
  row: Selectable<MachineTables['machine_plays']> | undefined,
  secrets: Secrets,
): ReplayablePlay | undefined {
  if (!row?.log || row.hash === null || row.steps === null) return undefined;
  return {
    ...playFrom(row, secrets),
    statement: playStatement(row),
    log: row.log,
    hash: row.hash,
    steps: row.steps,
  };
}

/** 72 random bits in 12 characters of an address. */
const CODE_BYTES = 9;

/** Nobody guesses it. */
export function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}
