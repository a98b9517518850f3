/** The only SQL of what inviting brings and asks for, version by version. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Terms {
  readonly version: number;
  readonly fromAt: Date;
  readonly isOn: boolean;
  readonly inviterCoins: number;
  readonly friendCoins: number;
  readonly stakeCoins: number;
  readonly plays: number;
  readonly days: number;
  readonly enterDays: number;
  readonly dayMost: number;
  readonly networkMost: number;
  readonly staffId: number | null;
  readonly staffName: string;
  readonly reason: string;
}

const COLUMNS = sql.raw(`version, from_at as "fromAt", is_on as "isOn", inviter_coins as "inviterCoins",
  friend_coins as "friendCoins", stake_coins as "stakeCoins", plays, days, enter_days as "enterDays",
  day_most as "dayMost", network_most as "networkMost", staff_id as "staffId", staff_name as "staffName", reason`);

/** Those in force at a time; of several from the same moment, the one made last. */
export async function readTermsAt(db: Queryable, at: Date): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select ${COLUMNS} from invitation_terms where from_at <= ${at}
    order by from_at desc, version desc limit 1`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error('the first terms are in force since ever');
  return terms;
}

export async function readTerms(db: Queryable, version: number): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select ${COLUMNS} from invitation_terms where version = ${version}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error('an invitation has terms');
  return terms;
}

/** The latest first. */
export async function listTerms(db: Queryable, limit: number): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select ${COLUMNS} from invitation_terms order by version desc limit ${limit}`.execute(db);
  return rows;
}

/** Who changes them waits for whoever does; in a statement of its own, so that the next one sees what came of it. */
export async function lockTerms(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitation terms'))`.execute(tx);
}

export async function addTerms(tx: Queryable, terms: Omit<Terms, 'version'>, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into invitation_terms (from_at, is_on, inviter_coins, friend_coins, stake_coins, plays, days, enter_days,
      day_most, network_most, staff_id, staff_name, reason, made_at)
    values (${terms.fromAt}, ${terms.isOn}, ${terms.inviterCoins}, ${terms.friendCoins}, ${terms.stakeCoins},
      ${terms.plays}, ${terms.days}, ${terms.enterDays}, ${terms.dayMost}, ${terms.networkMost}, ${terms.staffId},
      ${terms.staffName}, ${terms.reason}, ${at})
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}
