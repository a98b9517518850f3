/** The studios that the operator connected, and what was played there. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/database/index.ts';

export interface Studio {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly launchUrl: string;
  readonly publicKey: string;
  readonly isOn: boolean;
  readonly version: number;
  readonly changedAt: Date;
}

const COLUMNS =
  sql.raw(`id, code, name, launch_url as "launchUrl", public_key as "publicKey", is_on as "isOn",
  version, changed_at as "changedAt"`);

export async function listStudios(db: Queryable): Promise<Studio[]> {
  const { rows } = await sql<Studio>`select ${COLUMNS} from studios order by id`.execute(db);
  return rows;
}

export async function findStudio(db: Queryable, code: string): Promise<Studio | undefined> {
  const { rows } = await sql<Studio>`select ${COLUMNS} from studios where code = ${code}`.execute(db);
  return rows[0];
}

export type StudioFields = Pick<Studio, 'code' | 'name' | 'launchUrl' | 'publicKey' | 'isOn'>;

/** Undefined where there is one of this code. */
export async function addStudio(
  tx: Transaction,
  studio: StudioFields,
  at: Date,
): Promise<number | undefined> {
  const { code, name, launchUrl, publicKey, isOn } = studio;
  const { rows } = await sql<{ id: number }>`
    insert into studios (code, name, launch_url, public_key, is_on, changed_at)
    values (${code}, ${name}, ${launchUrl}, ${publicKey}, ${isOn}, ${at})
    on conflict (code) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function lockStudio(tx: Transaction, id: number): Promise<Studio | undefined> {
  const { rows } = await sql<Studio>`select ${COLUMNS} from studios where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function saveStudio(
  tx: Transaction,
  id: number,
  studio: Omit<StudioFields, 'code'>,
  at: Date,
): Promise<void> {
  const { name, launchUrl, publicKey, isOn } = studio;
  await sql`
    update studios set name = ${name}, launch_url = ${launchUrl}, public_key = ${publicKey}, is_on = ${isOn},
      version = version + 1, changed_at = ${at} where id = ${id}`.execute(tx);
}

export interface StudioSums {
  readonly studioId: number;
  readonly rounds: number;
  readonly stake: number;
  readonly payout: number;
}

/** What the rounds that began since then come to. */
export async function sumRounds(db: Queryable, since: Date): Promise<StudioSums[]> {
  const { rows } = await sql<StudioSums>`
    select s.id as "studioId", count(r.round)::int as rounds, coalesce(sum(r.stake), 0)::bigint as stake,
      coalesce(sum(r.payout), 0)::bigint as payout
    from studios s left join studio_rounds r on r.studio_id = s.id and r.opened_at >= ${since} and r.stake > 0
    group by s.id`.execute(db);
  return rows;
}

/** No further than `most`: a list says the rest. */
export async function countOpen(db: Queryable, studioId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from studio_rounds
      where studio_id = ${studioId} and closed_at is null and stake > 0 limit ${most}) o`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OpenRound {
  readonly round: string;
  readonly userId: number;
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  readonly openedAt: number;
}

/** The oldest first. */
export async function listOpenRounds(
  db: Queryable,
  studioId: number,
  after: { readonly at: Date; readonly round: string },
  limit: number,
): Promise<OpenRound[]> {
  const { rows } = await sql<Omit<OpenRound, 'openedAt'> & { readonly openedAt: Date }>`
    select round, user_id as "userId", game, stake, payout, opened_at as "openedAt" from studio_rounds
    where studio_id = ${studioId} and closed_at is null and stake > 0
      and (opened_at, round) > (${after.at}, ${after.round})
    order by opened_at, round limit ${limit}`.execute(db);
  return rows.map(row => ({ ...row, openedAt: row.openedAt.getTime() }));
}
