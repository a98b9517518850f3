/** What waits in the forum, and each case with what stands around it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { URGENT_WEIGHT } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { PAGE_SIZE } from '../../../http/console/keyset.ts';
import type { ForumDeps } from '../index.ts';
import { presentComments, presentPosts } from '../present.ts';
import { countCases, countRemovals, findCase, listCases, listCasesOf, listReports } from '../store/cases.ts';
import { findComment, listComments } from '../store/comments.ts';
import { findMute } from '../store/people.ts';
import { findPost } from '../store/posts.ts';
import { type CaseRow, type CommentRow, forumTables, type PostRow } from '../store/tables.ts';
import { aloneFromMs } from './decider.ts';

type QueueName = 'forum.cases' | 'forum.counts' | 'forum.case';
type WireCase = ConsoleOutputOf<ConsoleCalls['forum.cases']>['list'][number];

const PLACE = /^(\d{1,9})\.(\d{1,15})$/;
const BEGINNING = 160;
const AROUND = 20;
const REPORTS_SHOWN = 50;
const STAFF_LOCALE = 'en-US';

export function queueCalls(deps: ForumDeps): ConsoleHandlers<QueueName> {
  const db = forumTables(deps.database.db);
  return {
    'forum.cases': async ({ input: { after, limit = PAGE_SIZE, state = 'open', what } }) => {
      const place = after ? placeOf(after) : undefined;
      const found = await listCases(db, { isOpen: state === 'open', what, after: place, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        list: await Promise.all(shown.map(async row => presentCase(deps, row, await subjectOf(deps, row)))),
        next: found.length > limit && last ? `${last.weight}.${last.id}` : '',
      };
    },
    'forum.counts': async () => {
      const { report, filter, appeal } = await countCases(db);
      return { report, filter, appeal };
    },
    'forum.case': async ({ input, staff }) => {
      const row = await findCase(db, Number(input.caseId));
      if (!row) throw new Refusal('notFound');
      return fullCase(deps, row, staff.staffId);
    },
  };
}

interface About {
  readonly subject: PostRow | CommentRow;
  readonly post: PostRow;
}

/** Undefined where an account took it along. */
async function subjectOf(
  { database }: ForumDeps,
  { kind, subject_id: id }: CaseRow,
): Promise<About | undefined> {
  const db = forumTables(database.db);
  const subject = kind === 'post' ? await findPost(db, id) : await findComment(db, id);
  if (!subject) return undefined;
  const post = 'title' in subject ? subject : await findPost(db, subject.post_id);
  return post && { subject, post };
}

async function presentCase(deps: ForumDeps, row: CaseRow, about: About | undefined): Promise<WireCase> {
  const db = forumTables(deps.database.db);
  const reports = await listReports(db, { kind: row.kind, id: row.subject_id }, REPORTS_SHOWN);
  return {
    caseId: String(row.id),
    what: row.what,
    kind: row.kind,
    id: String(row.subject_id),
    userId: row.user_id ?? 0,
    playerName: row.user_id === null ? '' : await nameOf(deps, row.user_id),
    title: about?.post.title ?? '',
    text: [...(about?.subject.typed ?? '')].slice(0, BEGINNING).join(''),
    state: about?.subject.state ?? 'deleted',
    isUrgent: row.weight >= URGENT_WEIGHT,
    reports: reports.length,
    openedAt: row.opened_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? 0,
    outcome: row.outcome ?? '',
    decidedBy: row.staff_name,
  };
}

async function fullCase(
  deps: ForumDeps,
  row: CaseRow,
  staffId: number,
): Promise<ConsoleOutputOf<ConsoleCalls['forum.case']>> {
  const about = await subjectOf(deps, row);
  if (!about) throw new Refusal('notFound');
  const { subject, post } = about;
  const db = forumTables(deps.database.db);
  const key = { kind: row.kind, id: row.subject_id };
  // As its author sees it: the staff reads what was removed.
  const reader = { userId: post.user_id, locale: STAFF_LOCALE };
  const [presented, comments, reports, earlier, removals, mute] = await Promise.all([
    presentPosts(deps, [post], reader),
    commentsAround(deps, about),
    listReports(db, key, REPORTS_SHOWN),
    listCasesOf(db, key, AROUND),
    row.user_id === null ? 0 : countRemovals(db, row.user_id),
    row.user_id === null ? undefined : findMute(db, row.user_id, new Date(deps.clock.nowMs())),
  ]);
  const [shown] = presented;
  if (!shown) throw new Refusal('notFound');
  return {
    ...(await presentCase(deps, row, about)),
    detail: row.detail,
    post: shown,
    comments,
    reportList: await Promise.all(reports.map(report => presentReport(deps, report))),
    earlier: earlier.filter(one => one.id !== row.id && one.closed_at !== null).map(presentEarlier),
    removals,
    mutedUntil: mute?.until.getTime() ?? 0,
    ...(await decisionOf(deps, row, subject, staffId)),
  };
}

async function decisionOf(
  deps: ForumDeps,
  row: CaseRow,
  subject: PostRow | CommentRow,
  staffId: number,
): Promise<{ readonly mayDecide: boolean; readonly aloneFrom: number }> {
  const isOwn = row.what === 'appeal' && row.closed_at === null && subject.removed_by === staffId;
  if (!isOwn) return { mayDecide: true, aloneFrom: 0 };
  const fromMs = await aloneFromMs(deps, staffId, row);
  const mayDecide = fromMs !== undefined && fromMs <= deps.clock.nowMs();
  return { mayDecide, aloneFrom: fromMs ?? 0 };
}

/** The one it is about stands among them, each with its text. */
async function commentsAround(deps: ForumDeps, { subject, post }: About) {
  const db = forumTables(deps.database.db);
  const after = 'title' in subject ? undefined : { thread: subject.thread, id: 0 };
  const rows = await listComments(db, post.id, { reader: undefined, after, now: undefined, limit: AROUND });
  const shown = 'title' in subject || rows.some(one => one.id === subject.id) ? rows : [subject, ...rows];
  const presented = await Promise.all(
    shown.map(async one => {
      const [comment] = await presentComments(deps, [one], {
        userId: one.user_id ?? undefined,
        locale: STAFF_LOCALE,
      });
      return comment;
    }),
  );
  return presented.filter(comment => comment !== undefined);
}

async function presentReport(deps: ForumDeps, report: Awaited<ReturnType<typeof listReports>>[number]) {
  return {
    userId: report.user_id,
    playerName: await nameOf(deps, report.user_id),
    why: report.reason,
    text: report.text,
    at: report.created_at.getTime(),
  };
}

function presentEarlier({ what, detail, outcome, staff_name: decidedBy, closed_at: closedAt }: CaseRow) {
  return { what, detail, outcome: outcome ?? '', decidedBy, closedAt: closedAt?.getTime() ?? 0 };
}

async function nameOf({ accounts }: ForumDeps, userId: UserId): Promise<string> {
  return (await accounts.find(userId))?.nickname ?? '';
}

function placeOf(after: string) {
  const [, weight = '', id = ''] = PLACE.exec(after) ?? [];
  if (id === '') throw new Refusal('badInput', { field: 'after' });
  return { weight: Number(weight), id: Number(id) };
}
