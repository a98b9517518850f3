/** Seasons as they are stored. */
import type { ContestStage } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';

export interface Season {
  readonly id: number;
  readonly name: LocalizedText;
  readonly about: LocalizedText;
  readonly entriesAt: Date;
  readonly votesAt: Date;
  readonly finalAt: Date;
  readonly endsAt: Date;
  readonly prizes: readonly number[];
  readonly toldStage: ContestStage;
  readonly finalistsAt: Date | null;
  readonly endedAt: Date | null;
}

export type NewSeason = Omit<Season, 'id' | 'toldStage' | 'finalistsAt' | 'endedAt'>;

export interface SeasonFigures extends Season {
  readonly entries: number;
  readonly votes: number;
  readonly paidCoins: number;
  readonly dueCoins: number;
}

const columns = sql`s.id, s.name, s.about, s.entries_at as "entriesAt", s.votes_at as "votesAt",
  s.final_at as "finalAt", s.ends_at as "endsAt", s.prizes, s.told_stage as "toldStage",
  s.finalists_at as "finalistsAt", s.ended_at as "endedAt"`;

/** Seasons are changed, entered, voted in and ended one after the other. */
export async function lockSeason(tx: Queryable, id: number): Promise<Season | undefined> {
  const { rows } = await sql<Season>`
    select ${columns} from contest_seasons s where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Nobody makes or moves a season beside this. */
export async function lockSeasons(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contest'))`.execute(tx);
}

/** The one that runs, or else the next one. */
export async function findCurrent(db: Queryable, now: Date): Promise<Season | undefined> {
  const { rows } = await sql<Season>`
    select ${columns} from contest_seasons s where ends_at > ${now} order by entries_at limit 1`.execute(db);
  return rows[0];
}

/** Those that have begun and were not ended. */
export async function listUnder(db: Queryable, now: Date): Promise<Season[]> {
  const { rows } = await sql<Season>`
    select ${columns} from contest_seasons s where entries_at <= ${now} and (ended_at is null or told_stage <> 'done')
    order by id`.execute(db);
  return rows;
}

export async function listEnded(db: Queryable, limit: number): Promise<Season[]> {
  const { rows } = await sql<Season>`
    select ${columns} from contest_seasons s where ended_at is not null order by ends_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function listFigures(db: Queryable, limit: number): Promise<SeasonFigures[]> {
  const { rows } = await sql<SeasonFigures>`
    select ${columns},
      (select count(*)::int from contest_entries e where e.season_id = s.id and e.removed_at is null) as entries,
      (select count(*)::int from contest_votes v where v.season_id = s.id) as votes,
      (select coalesce(sum(coins), 0)::bigint from contest_results r
        where r.season_id = s.id and r.paid_at is not null) as "paidCoins",
      (select coalesce(sum(coins), 0)::bigint from contest_results r
        where r.season_id = s.id and r.paid_at is null) as "dueCoins"
    from contest_seasons s order by entries_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function overlaps(tx: Queryable, season: NewSeason, id: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contest_seasons where entries_at < ${season.endsAt} and ends_at > ${season.entriesAt}
      and id <> ${id ?? 0} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function addSeason(tx: Queryable, season: NewSeason): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contest_seasons (name, about, entries_at, votes_at, final_at, ends_at, prizes)
    values (${JSON.stringify(season.name)}, ${JSON.stringify(season.about)}, ${season.entriesAt}, ${season.votesAt},
      ${season.finalAt}, ${season.endsAt}, ${[...season.prizes]}::bigint[]) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function changeSeason(tx: Queryable, id: number, season: NewSeason): Promise<void> {
  await sql`
    update contest_seasons set name = ${JSON.stringify(season.name)}, about = ${JSON.stringify(season.about)},
      entries_at = ${season.entriesAt}, votes_at = ${season.votesAt}, final_at = ${season.finalAt},
      ends_at = ${season.endsAt}, prizes = ${[...season.prizes]}::bigint[] where id = ${id}`.execute(tx);
}

export async function noteTold(tx: Queryable, id: number, stage: ContestStage): Promise<void> {
  await sql`update contest_seasons set told_stage = ${stage} where id = ${id}`.execute(tx);
}

export async function noteFinalists(tx: Queryable, id: number, at: Date): Promise<void> {
  await sql`update contest_seasons set finalists_at = ${at} where id = ${id}`.execute(tx);
}

export async function noteEnded(tx: Queryable, id: number, at: Date): Promise<void> {
  await sql`update contest_seasons set ended_at = ${at} where id = ${id}`.execute(tx);
}
