/** The SQL of what waits for a person: reports of one thing together, what the filter found, appeals. */
import type { UserId } from '@boardwalk/base';
import type { ForumCaseKind, ForumReason } from '@boardwalk/contract/enums';
import { type Kysely, sql } from 'kysely';
import type { Subject } from './reactions.ts';
import type { CaseOutcome, CaseRow, ForumTables } from './tables.ts';

type Db = Kysely<ForumTables>;

export interface NewReport extends Subject {
  readonly userId: UserId;
  readonly authorId: UserId | null;
  readonly reason: ForumReason;
  readonly text: string;
  readonly weight: number;
  readonly at: Date;
}

/** The second report of the same person is none. */
export async function addReport(tx: Db, report: NewReport): Promise<void> {
  const { kind, id, userId, authorId, reason, text, weight, at } = report;
  const added = await tx
    .insertInto('forum_reports')
    .values({ kind, subject_id: id, user_id: userId, reason, text, weight, created_at: at })
    .onConflict(row => row.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return;
  await sql`insert into forum_cases (what, kind, subject_id, user_id, weight, opened_at)
    values ('report', ${kind}, ${id}, ${authorId}, ${weight}, ${at})
    on conflict (what, kind, subject_id) where closed_at is null
    do update set weight = forum_cases.weight + excluded.weight`.execute(tx);
}

export interface NewCase extends Subject {
  readonly authorId: UserId;
  readonly detail: string;
  readonly at: Date;
}

export async function openFilterCase(tx: Db, { kind, id, authorId, detail, at }: NewCase): Promise<void> {
  await sql`insert into forum_cases (what, kind, subject_id, user_id, detail, opened_at)
    values ('filter', ${kind}, ${id}, ${authorId}, ${detail}, ${at})
    on conflict (what, kind, subject_id) where closed_at is null do update set detail = excluded.detail`.execute(
    tx,
  );
}

/** False where this removal was appealed before. */
export async function openAppeal(
  tx: Db,
  { kind, id, authorId, detail, at }: NewCase,
  removal: number,
): Promise<boolean> {
  const { rows } =
    await sql`insert into forum_cases (what, kind, subject_id, user_id, detail, removal, opened_at)
    values ('appeal', ${kind}, ${id}, ${authorId}, ${detail}, ${removal}, ${at})
    on conflict (kind, subject_id, removal) where what = 'appeal' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export interface Closing {
  readonly outcome: CaseOutcome;
  readonly staffId: number | null;
  readonly staffName: string;
  readonly at: Date;
}

/** Those of these kinds that are open; returns how many were. */
export async function closeCases(
  tx: Db,
  { kind, id }: Subject,
  what: readonly ForumCaseKind[],
  { outcome, staffId, staffName, at }: Closing,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('forum_cases')
    .set({ outcome, staff_id: staffId, staff_name: staffName, closed_at: at })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('what', 'in', what)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What came of the appeal of each of these removals. */
export async function listAppeals(db: Db, subjects: readonly (Subject & { readonly removal: number })[]) {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('forum_cases')
    .select(['kind', 'subject_id', 'removal', 'outcome'])
    .where('what', '=', 'appeal')
    .where(({ or, and, eb }) =>
      or(
        subjects.map(({ kind, id, removal }) =>
          and([eb('kind', '=', kind), eb('subject_id', '=', id), eb('removal', '=', removal)]),
        ),
      ),
    )
    .execute();
}

export interface CaseFilter {
  readonly isOpen: boolean;
  readonly what: ForumCaseKind | undefined;
  /** By weight and number where they are open, by number alone where they are closed. */
  readonly after: { readonly weight: number; readonly id: number } | undefined;
  readonly limit: number;
}

export function listCases(db: Db, { isOpen, what, after, limit }: CaseFilter): Promise<CaseRow[]> {
  const query = db
    .selectFrom('forum_cases')
    .selectAll()
    .where('closed_at', isOpen ? 'is' : 'is not', null)
    .$if(what !== undefined, found => found.where('what', '=', what as ForumCaseKind))
    .limit(limit);
  if (!isOpen) {
    return query
      .$if(after !== undefined, found => found.where('id', '<', after?.id ?? 0))
      .orderBy('id', 'desc')
      .execute();
  }
  return query
    .$if(after !== undefined, found =>
      found.where(sql<boolean>`(-weight, id) > (${-(after?.weight ?? 0)}, ${after?.id ?? 0})`),
    )
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
}

export async function countCases(db: Db) {
  const { rows } = await sql<{ report: number; filter: number; appeal: number; oldest: Date | null }>`
    select count(*) filter (where what = 'report')::int as report, count(*) filter (where what = 'filter')::int as filter,
      count(*) filter (where what = 'appeal')::int as appeal, min(opened_at) as oldest
    from forum_cases where closed_at is null`.execute(db);
  return rows[0] ?? { report: 0, filter: 0, appeal: 0, oldest: null };
}

export function findCase(db: Db, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('forum_cases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one that waits for a decision. */
export function findOpenAppeal(db: Db, { kind, id }: Subject): Promise<CaseRow | undefined> {
  return db
    .selectFrom('forum_cases')
    .selectAll()
    .where('what', '=', 'appeal')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export function listCasesOf(db: Db, { kind, id }: Subject, limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('forum_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function listReports(db: Db, { kind, id }: Subject, limit: number) {
  return db
    .selectFrom('forum_reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** How often the house removed something of theirs. */
export async function countRemovals(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select coalesce(sum(removals), 0) from forum_posts where user_id = ${userId})
      + (select coalesce(sum(removals), 0) from forum_comments where user_id = ${userId}))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
