/** Entries and votes. A vote counts while its account is neither blocked nor flagged, and weighs as any other. */
import type { UserId } from '@boardwalk/base';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';

export type VoteStage = 'votes' | 'final';

export interface NewEntry {
  readonly seasonId: number;
  readonly userId: UserId;
  readonly roundId: number;
  readonly gameType: number;
  readonly win: number;
  readonly prizeName: LocalizedText | null;
  readonly prizePicture: string;
  readonly replay: string;
  readonly deviceHash: Buffer | undefined;
  readonly at: Date;
}

export interface Entry extends Omit<NewEntry, 'at' | 'deviceHash'> {
  readonly id: number;
  readonly nickname: string;
  readonly portrait: string;
  readonly isFinalist: boolean;
  readonly removedReason: string;
  readonly isRemoved: boolean;
  readonly votes: number;
  readonly idleVotes: number;
}

const counts = sql<boolean>`coalesce(v.blocked_until <= now.at, true) and not v.risk_flag and v.deleted_at is null`;

/** With the votes of this stage, the most first; who had entered first stands first among equals. */
function entriesWhere(now: Date, stage: VoteStage, wanted: RawBuilder<unknown>): RawBuilder<Entry> {
  return sql<Entry>`
    select e.id, e.season_id as "seasonId", e.user_id as "userId", e.round_id as "roundId", e.game_type as "gameType",
      e.win, e.prize_name as "prizeName", e.prize_picture as "prizePicture", e.replay,
      e.is_finalist as "isFinalist", e.removed_reason as "removedReason", e.removed_at is not null as "isRemoved",
      u.nickname, u.portrait, c.votes, c.idle as "idleVotes"
    from (select ${now}::timestamptz as at) now cross join contest_entries e join users u on u.id = e.user_id
    cross join lateral (
      select (count(*) filter (where ${counts}))::int as votes, (count(*) filter (where not (${counts})))::int as idle
      from contest_votes b join users v on v.id = b.user_id where b.entry_id = e.id and b.stage = ${stage}
    ) c
    where ${wanted} order by e.removed_at is not null, c.votes desc, e.id`;
}

/** Those that stand, of accounts that are not blocked. */
export async function listEntries(
  db: Queryable,
  seasonId: number,
  { now, stage, limit }: { readonly now: Date; readonly stage: VoteStage; readonly limit: number },
): Promise<Entry[]> {
  const finalists = stage === 'final' ? sql`and e.is_finalist` : sql``;
  const { rows } = await sql<Entry>`${entriesWhere(
    now,
    stage,
    sql`e.season_id = ${seasonId} and e.removed_at is null and u.deleted_at is null
      and coalesce(u.blocked_until <= now.at, true) ${finalists}`,
  )} limit ${limit}`.execute(db);
  return rows;
}

/** Removed ones as well. */
export async function listAllEntries(
  db: Queryable,
  seasonId: number,
  { now, stage, limit }: { readonly now: Date; readonly stage: VoteStage; readonly limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`${entriesWhere(
    now,
    stage,
    sql`e.season_id = ${seasonId}`,
  )} limit ${limit}`.execute(db);
  return rows;
}

export async function listOwn(
  db: Queryable,
  seasonId: number,
  userId: UserId,
  { now, stage }: { readonly now: Date; readonly stage: VoteStage },
): Promise<Entry[]> {
  const { rows } = await entriesWhere(
    now,
    stage,
    sql`e.season_id = ${seasonId} and e.user_id = ${userId} and e.removed_at is null`,
  ).execute(db);
  return rows;
}

export async function findEntry(
  db: Queryable,
  entryId: number,
  { now, stage }: { readonly now: Date; readonly stage: VoteStage },
): Promise<Entry | undefined> {
  const { rows } = await entriesWhere(now, stage, sql`e.id = ${entryId}`).execute(db);
  return rows[0];
}

export async function findEntryOfRound(
  db: Queryable,
  seasonId: number,
  roundId: number,
): Promise<{ readonly id: number; readonly isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isRemoved: boolean }>`
    select id, removed_at is not null as "isRemoved" from contest_entries
    where season_id = ${seasonId} and round_id = ${roundId}`.execute(db);
  return rows[0];
}

export async function listEntered(db: Queryable, seasonId: number, userId: UserId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select round_id as id from contest_entries where season_id = ${seasonId} and user_id = ${userId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countOwn(db: Queryable, seasonId: number, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contest_entries
    where season_id = ${seasonId} and user_id = ${userId} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function addEntry(tx: Queryable, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contest_entries (season_id, user_id, round_id, game_type, win, prize_name, prize_picture, replay,
      device_hash, entered_at)
    values (${entry.seasonId}, ${entry.userId}, ${entry.roundId}, ${entry.gameType}, ${entry.win},
      ${entry.prizeName && JSON.stringify(entry.prizeName)}, ${entry.prizePicture}, ${entry.replay},
      ${entry.deviceHash ?? null}, ${entry.at})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function removeEntry(tx: Queryable, entryId: number, reason: string, at: Date): Promise<void> {
  await sql`update contest_entries set removed_at = ${at}, removed_reason = ${reason}
    where id = ${entryId}`.execute(tx);
}

export async function markFinalists(tx: Queryable, entryIds: readonly number[]): Promise<void> {
  await sql`update contest_entries set is_finalist = true where id = any(${entryIds}::int[])`.execute(tx);
}

/** What the vote of a day was for; undefined while there is one left. */
export async function findVote(
  db: Queryable,
  seasonId: number,
  userId: UserId,
  day: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from contest_votes
    where season_id = ${seasonId} and user_id = ${userId} and day = ${day}`.execute(db);
  return rows[0]?.id;
}

export interface NewVote {
  readonly seasonId: number;
  readonly userId: UserId;
  readonly day: number;
  readonly stage: VoteStage;
  readonly entryId: number;
  /** Undefined where nothing is known of it. */
  readonly deviceHash: Buffer | undefined;
  readonly at: Date;
}

/** Behind the season's lock, where neither the account nor a device of it has voted that day. */
export async function addVote(tx: Queryable, vote: NewVote): Promise<void> {
  const { seasonId, userId, day, stage, entryId, deviceHash = null, at } = vote;
  await sql`
    insert into contest_votes (season_id, user_id, day, stage, entry_id, device_hash, at)
    values (${seasonId}, ${userId}, ${day}, ${stage}, ${entryId}, ${deviceHash}, ${at})`.execute(tx);
}

/** Whether one of these devices is where this was entered. */
export async function isEnteredFrom(
  db: Queryable,
  entryId: number,
  devices: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contest_entries where id = ${entryId} and device_hash = any(${[...devices]}::bytea[])`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a vote of that day came from one of these devices, whoever gave it. */
export async function hasVotedFrom(
  tx: Queryable,
  seasonId: number,
  day: number,
  devices: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contest_votes
    where season_id = ${seasonId} and day = ${day} and device_hash = any(${[...devices]}::bytea[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
