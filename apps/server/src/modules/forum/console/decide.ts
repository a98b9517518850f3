/** Removing, keeping, bringing back. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ForumReason } from '@boardwalk/contract/enums';
import type { Kysely } from 'kysely';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { type Transaction, transaction } from '../../../platform/database/index.ts';
import { hotOf } from '../attention.ts';
import { tell } from '../commands/tell.ts';
import type { ForumDeps } from '../index.ts';
import { type Closing, closeCases, findOpenAppeal } from '../store/cases.ts';
import { findComment, lockComment, updateComment } from '../store/comments.ts';
import { lockPost, saveAttention, updatePost } from '../store/posts.ts';
import type { Subject } from '../store/reactions.ts';
import { type CommentRow, type ForumTables, forumTables, type PostRow } from '../store/tables.ts';
import { readDecider } from './decider.ts';

type DecideName = 'forum.takeDown' | 'forum.keep' | 'forum.restore' | 'forum.refuseAppeal';

const DONE = { done: true } as const;

export function decideCalls(deps: ForumDeps): ConsoleHandlers<DecideName> {
  return {
    'forum.takeDown': async ({ input: { id, why, words, ...rest }, who }) => {
      await takeDown(deps, who, { ...rest, id: Number(id), why, words: words.trim() });
      return DONE;
    },
    'forum.keep': async ({ input: { id, ...rest }, who }) => {
      await keep(deps, who, { ...rest, id: Number(id) });
      return DONE;
    },
    'forum.restore': async ({ input: { id, ...rest }, who }) => {
      await restore(deps, who, { ...rest, id: Number(id) });
      return DONE;
    },
    'forum.refuseAppeal': async ({ input: { id, words, ...rest }, who }) => {
      await refuseAppeal(deps, who, { ...rest, id: Number(id), words: words.trim() });
      return DONE;
    },
  };
}

interface Order extends Subject {
  readonly reason: string;
}

async function takeDown(
  deps: ForumDeps,
  who: StaffWho,
  order: Order & { readonly why: ForumReason; readonly words: string },
): Promise<void> {
  await decide(deps, order, async (tx, { row, post, at }) => {
    if (row.state !== 'shown') throw new Refusal('changedMeanwhile');
    const { why, words } = order;
    await change(forumTables(tx), row, post, {
      state: 'removed',
      removed_reason: why,
      removed_words: words,
      removed_at: at,
      removed_by: who.staffId,
      removals: row.removals + 1,
    });
    if ('pictures' in row) await deps.uploads.published.withhold(tx, row.pictures);
    await closeCases(forumTables(tx), order, ['report', 'filter'], closing(who, 'removed', at));
    await note(deps, tx, who, {
      order,
      row,
      action: 'forum.takeDown',
      after: { state: 'removed', why, words },
    });
    if (row.user_id !== null)
      await tell(deps, tx, {
        userId: row.user_id,
        key: `removed:${order.kind}:${order.id}:${row.removals + 1}`,
        template: 'forumRemoved',
        params: { post: post.title, reason: why, words },
        postId: post.id,
      });
  });
}

async function keep(deps: ForumDeps, who: StaffWho, order: Order): Promise<void> {
  await decide(deps, order, async (tx, { row, at }) => {
    const closed = await closeCases(forumTables(tx), order, ['report', 'filter'], closing(who, 'kept', at));
    if (closed === 0) throw new Refusal('alreadyDecided');
    await note(deps, tx, who, { order, row, action: 'forum.keep', after: { state: row.state } });
  });
}

/** A slip of one's own is taken back by oneself, as long as nobody has appealed. */
async function restore(deps: ForumDeps, who: StaffWho, order: Order): Promise<void> {
  const decider = await readDecider(deps, who);
  await decide(deps, order, async (tx, { row, post, at }) => {
    if (row.state !== 'removed') throw new Refusal('changedMeanwhile');
    const db = forumTables(tx);
    const appealed = await findOpenAppeal(db, order);
    const isAlone = appealed !== undefined && decider.decidesAlone(row, appealed);
    await closeCases(db, order, ['appeal'], closing(who, 'restored', at));
    await change(db, row, post, {
      state: 'shown',
      removed_reason: null,
      removed_words: '',
      removed_at: null,
      removed_by: null,
    });
    if ('pictures' in row) await deps.uploads.published.release(tx, row.pictures);
    await note(deps, tx, who, {
      order,
      row,
      action: 'forum.restore',
      after: { state: 'shown', ...toldAlone(isAlone) },
    });
    if (row.user_id !== null)
      await tell(deps, tx, {
        userId: row.user_id,
        key: `restored:${order.kind}:${order.id}:${row.removals}`,
        template: isAlone ? 'forumRestoredBySame' : 'forumRestored',
        params: { post: post.title },
        postId: post.id,
      });
  });
}

async function refuseAppeal(
  deps: ForumDeps,
  who: StaffWho,
  order: Order & { readonly words: string },
): Promise<void> {
  const decider = await readDecider(deps, who);
  await decide(deps, order, async (tx, { row, post, at }) => {
    const db = forumTables(tx);
    const appealed = await findOpenAppeal(db, order);
    if (!appealed) throw new Refusal('alreadyDecided');
    const isAlone = decider.decidesAlone(row, appealed);
    await closeCases(db, order, ['appeal'], closing(who, 'refused', at));
    const after = { state: row.state, words: order.words, ...toldAlone(isAlone) };
    await note(deps, tx, who, { order, row, action: 'forum.refuseAppeal', after });
    if (row.user_id !== null)
      await tell(deps, tx, {
        userId: row.user_id,
        key: `refused:${order.kind}:${order.id}:${row.removals}`,
        template: isAlone ? 'forumAppealRefusedBySame' : 'forumAppealRefused',
        params: { post: post.title, words: order.words },
        postId: post.id,
      });
  });
}

interface Locked {
  readonly row: PostRow | CommentRow;
  readonly post: PostRow;
  readonly at: Date;
}

/** The post first, as whoever comments locks it. */
async function decide(
  { database, clock }: ForumDeps,
  { kind, id }: Subject,
  act: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<void> {
  await transaction(database, async tx => {
    const db = forumTables(tx);
    const postId = kind === 'post' ? id : (await findComment(db, id))?.post_id;
    const post = postId === undefined ? undefined : await lockPost(db, postId);
    const row = kind === 'post' ? post : await lockComment(db, id);
    if (!post || !row || row.state === 'deleted') throw new Refusal('notFound');
    await act(tx, { row, post, at: new Date(clock.nowMs()) });
  });
}

/** A removed comment is counted no more. */
async function change(
  db: Kysely<ForumTables>,
  row: PostRow | CommentRow,
  post: PostRow,
  to: Parameters<typeof updatePost>[2],
): Promise<void> {
  if ('title' in row) return updatePost(db, row.id, to);
  await updateComment(db, row.id, to);
  const counted = {
    ...post,
    comment_count: Math.max(0, post.comment_count + (to.state === 'shown' ? 1 : -1)),
  };
  return saveAttention(db, { ...counted, hot: hotOf(counted) });
}

function closing({ staffId, name }: StaffWho, outcome: Closing['outcome'], at: Date): Closing {
  return { outcome, staffId, staffName: name, at };
}

const toldAlone = (isAlone: boolean): Readonly<Record<string, string>> =>
  isAlone ? { alone: 'Nobody else of the staff could decide, and a day had passed.' } : {};

interface Noted {
  readonly order: Order;
  readonly row: PostRow | CommentRow;
  readonly action: string;
  readonly after: { readonly [field: string]: string };
}

/** What players wrote stays out of the log, which can never be rewritten. */
function note(
  { audit }: ForumDeps,
  tx: Transaction,
  who: StaffWho,
  { order, row, action, after }: Noted,
): Promise<void> {
  const { kind, id, reason } = order;
  const name = `${kind === 'post' ? 'Post' : 'Comment'} ${id}`;
  const author: UserId | 0 = row.user_id ?? 0;
  return audit.write(tx, who, {
    action,
    subject: { kind: `forum.${kind}`, id: String(id), name },
    reason,
    before: { state: row.state, author, ...(row.removed_reason ? { why: row.removed_reason } : {}) },
    after,
  });
}
