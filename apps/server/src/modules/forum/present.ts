/** Posts and comments as the wire has them, for one reader: many at once, with few questions to the database. */
import type { UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { FORUM_REACTIONS, type ForumKind, type ForumReaction } from '@boardwalk/contract/enums';
import { canChangeComment, changeCommentUntilMs, levelOfGrowth } from '@boardwalk/rules';
import type { ForumDeps } from './index.ts';
import { listAppeals } from './store/cases.ts';
import { countClosed } from './store/comments.ts';
import { closedAmong, type FaceRow, readFaces } from './store/people.ts';
import { listReactionsOf } from './store/reactions.ts';
import { type CommentRow, type Counts, forumTables, type PostRow } from './store/tables.ts';
import { presentWin } from './win.ts';

export type WirePost = OutputOf<Calls['forum.write']>;
export type WireComment = OutputOf<Calls['forum.comment']>;
type WireAuthor = WirePost['author'];
type WireWriting = Omit<WireComment, 'commentId' | 'postId' | 'answerTo' | 'typed' | 'changeUntil'>;

export interface Reader {
  /** Undefined for a guest. */
  readonly userId: UserId | undefined;
  readonly locale: string;
}

const NOBODY: WireAuthor = { userId: 0, nickName: '', portrait: '', userLevel: 0, isStaff: false };

type Deps = Pick<ForumDeps, 'database' | 'wallet' | 'roomName' | 'uploads' | 'clock'>;

export async function presentPosts(
  deps: Deps,
  posts: readonly PostRow[],
  reader: Reader,
): Promise<WirePost[]> {
  const now = new Date(deps.clock.nowMs());
  const [{ writing, isHidden: isHiddenPost }, closed] = await Promise.all([
    writingsOf(deps, 'post', posts, reader),
    countClosed(
      forumTables(deps.database.db),
      posts.map(({ id }) => id),
      now,
    ),
  ]);
  return Promise.all(
    posts.map(async post => {
      const isHidden = isHiddenPost(post);
      const win = post.win && !isHidden ? await presentWin(deps, post.win, reader.locale) : undefined;
      return {
        postId: String(post.id),
        title: isHidden ? '' : post.title,
        pictures: isHidden ? [] : await picturesOf(deps, post),
        tags: isHidden ? [] : [...post.tags],
        ...(win ? { win } : {}),
        commentCount: Math.max(0, post.comment_count - (closed.get(post.id) ?? 0)),
        ...writing(post),
      };
    }),
  );
}

/** Those of a removed post open for who wrote it and the staff alone, and for a while. */
async function picturesOf({ uploads }: Deps, { state, pictures }: PostRow): Promise<string[]> {
  return state === 'shown' || pictures.length === 0 ? [...pictures] : uploads.published.keyed(pictures);
}

export async function presentComments(
  deps: Deps,
  comments: readonly CommentRow[],
  reader: Reader,
): Promise<WireComment[]> {
  const { writing } = await writingsOf(deps, 'comment', comments, reader);
  return comments.map(comment => ({
    commentId: String(comment.id),
    postId: String(comment.post_id),
    ...(comment.answer_to === null ? {} : { answerTo: String(comment.answer_to) }),
    ...writing(comment),
    ...changeOf(comment, reader, deps.clock.nowMs()),
  }));
}

/** What its author needs to change it. */
function changeOf(
  { state, user_id: author, typed, created_at: at }: CommentRow,
  reader: Reader,
  nowMs: number,
) {
  const isOwn = state === 'shown' && author !== null && author === reader.userId;
  if (!isOwn || !canChangeComment(at.getTime(), nowMs)) return {};
  return { typed, changeUntil: changeCommentUntilMs(at.getTime()) };
}

export function presentReactions(counts: Counts, mine: ForumReaction | undefined): WirePost['reactions'] {
  return {
    counts: FORUM_REACTIONS.flatMap(reaction => {
      const count = counts[reaction] ?? 0;
      return count > 0 ? [{ reaction, count }] : [];
    }),
    ...(mine === undefined ? {} : { mine }),
  };
}

export async function presentAuthors(
  deps: Pick<Deps, 'database' | 'wallet'>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, WireAuthor>> {
  const ids = [...new Set(userIds)];
  const [faces, growth] = await Promise.all([
    readFaces(forumTables(deps.database.db), ids),
    deps.wallet.balancesOfAll(ids, 'growth'),
  ]);
  return new Map([...faces].map(([id, face]) => [id, presentFace(face, growth.get(id) ?? 0)]));
}

function presentFace({ id, nickname, portrait, isStaff }: FaceRow, growth: number): WireAuthor {
  return { userId: id, nickName: nickname, portrait, userLevel: levelOfGrowth(growth), isStaff };
}

type Row = PostRow | CommentRow;

async function writingsOf(
  deps: Deps,
  kind: ForumKind,
  rows: readonly Row[],
  reader: Reader,
): Promise<{ writing: (row: Row) => WireWriting; isHidden: (row: Row) => boolean }> {
  const db = forumTables(deps.database.db);
  const own = rows.filter(row => row.user_id === reader.userId && row.state === 'removed');
  const authorIds = rows.flatMap(row => (row.user_id === null ? [] : [row.user_id]));
  const [authors, closed, mine, appeals] = await Promise.all([
    presentAuthors(deps, authorIds),
    closedAmong(db, authorIds, new Date(deps.clock.nowMs())),
    reader.userId === undefined
      ? new Map<number, ForumReaction>()
      : listReactionsOf(
          db,
          reader.userId,
          kind,
          rows.map(row => row.id),
        ),
    listAppeals(
      db,
      own.map(row => ({ kind, id: row.id, removal: row.removals })),
    ),
  ]);
  const appealOf = (row: Row) => {
    if (!own.includes(row)) return 'none';
    const found = appeals.find(one => one.subject_id === row.id && one.removal === row.removals);
    if (!found) return 'possible';
    return found.outcome === null ? 'waiting' : 'refused';
  };
  const isClosed = ({ user_id: author }: Row) =>
    author !== null && author !== reader.userId && closed.has(author);
  const isHidden = (row: Row) => isClosed(row) || isHiddenFrom(row, reader);
  const writing = (row: Row): WireWriting => {
    if (isClosed(row)) return closedWriting(row);
    return {
      author: row.state === 'deleted' || row.user_id === null ? NOBODY : (authors.get(row.user_id) ?? NOBODY),
      state: row.state,
      content: isHidden(row) ? [] : row.content.map(spans => [...spans]),
      reactions: presentReactions(row.reactions, mine.get(row.id)),
      createTime: row.created_at.getTime(),
      editTime: row.edited_at?.getTime() ?? 0,
      isMine: row.user_id !== null && row.user_id === reader.userId,
      ...(row.state === 'removed' ? { removal: removalOf(row, appealOf(row)) } : {}),
    };
  };
  return { writing, isHidden };
}

/** Only its place, and that its account is closed. */
function closedWriting({ created_at: at }: Row): WireWriting {
  return {
    author: NOBODY,
    state: 'closed',
    content: [],
    reactions: presentReactions({}, undefined),
    createTime: at.getTime(),
    editTime: 0,
    isMine: false,
  };
}

function removalOf(row: Row, appeal: 'possible' | 'waiting' | 'refused' | 'none') {
  return {
    reason: row.removed_reason ?? ('other' as const),
    words: row.removed_words,
    removeTime: row.removed_at?.getTime() ?? 0,
    appeal,
  };
}

/** What was removed stays to be read by who wrote it. */
function isHiddenFrom({ state, user_id: author }: Row, { userId }: Reader): boolean {
  return state === 'deleted' || (state === 'removed' && (userId === undefined || author !== userId));
}
