import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { MOST_PINS } from '@boardwalk/contract/constants';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import { bareAddress } from '../uploads/index.ts';
import { changeComment } from './commands/change-comment.ts';
import { appeal, report } from './commands/complain.ts';
import { react } from './commands/react.ts';
import { takeBack } from './commands/take-back.ts';
import { writeComment } from './commands/write-comment.ts';
import { writePost } from './commands/write-post.ts';
import { allowanceOf } from './commands/writing.ts';
import type { ForumDeps } from './index.ts';
import { presentAuthors, presentComments, presentPosts, presentReactions, type Reader } from './present.ts';
import { listComments } from './store/comments.ts';
import {
  closedAmong,
  endBlock,
  findMute,
  listBlocks,
  lockWriter,
  readWritten,
  saveBlock,
  writersAmong,
} from './store/people.ts';
import { listPinned } from './store/pins.ts';
import { findPost, listPosts, listTags } from './store/posts.ts';
import { readQuery } from './store/search.ts';
import { forumTables } from './store/tables.ts';
import { tagOf } from './text/write-text.ts';
import { listWins, presentWin } from './win.ts';

export type ForumCallName = Extract<CallName, `forum.${string}`>;
type WriteName = Extract<
  ForumCallName,
  | 'forum.write'
  | 'forum.remove'
  | 'forum.comment'
  | 'forum.change'
  | 'forum.react'
  | 'forum.report'
  | 'forum.block'
  | 'forum.appeal'
>;
type OwnName = 'forum.people' | 'forum.wins' | 'forum.standing' | 'forum.blocks';

const PAGE_SIZE = 20;
const TAGS_SHOWN = 20;
const TAG_DAYS = 30;
const PEOPLE_SHOWN = 8;
const PEOPLE_READ = 50;
const MOST_BLOCKS = 500;
const DONE = { done: true } as const;

export function forumCalls(deps: ForumDeps): Handlers<ForumCallName> {
  return { ...readCalls(deps), ...ownCalls(deps), ...writeCalls(deps) };
}

function readCalls(deps: ForumDeps): Handlers<Exclude<ForumCallName, WriteName | OwnName>> {
  const db = forumTables(deps.database.db);
  const now = () => new Date(deps.clock.nowMs());
  return {
    'forum.posts': async ({ input, caller, common }) => {
      const { sort = 'new', pageSize = PAGE_SIZE, cursor, word } = input;
      const reader = readerOf(caller, common.language);
      const matching = word === undefined ? undefined : await readQuery(db, word);
      if (word !== undefined && !matching) return { list: [] };
      const found = await listPosts(db, {
        sort,
        tag: input.tag === undefined ? undefined : tagOf(input.tag),
        authorId: input.authorId as UserId | undefined,
        matching,
        reader: reader.userId,
        now: now(),
        after: placeOf(cursor, (hot, id) => ({ hot, id })),
        limit: pageSize + 1,
      });
      const last = found[pageSize - 1];
      const list = await presentPosts(deps, found.slice(0, pageSize), reader);
      return { list, ...(found.length > pageSize && last ? { nextCursor: `${last.hot}.${last.id}` } : {}) };
    },
    'forum.post': async ({ input, caller, common }) => {
      const row = await findPost(db, Number(input.postId));
      if (!row || row.state === 'deleted') throw new Refusal('notFound');
      const reader = readerOf(caller, common.language);
      const [post] = await presentPosts(deps, [row], reader);
      if (!post) throw new Refusal('notFound');
      return { post, ...(post.isMine ? { typed: row.typed } : {}) };
    },
    'forum.pinned': async ({ caller, common }) => {
      const reader = readerOf(caller, common.language);
      const rows = await listPinned(db, now(), reader.userId, MOST_PINS);
      return { list: await presentPosts(deps, rows, reader) };
    },
    'forum.comments': async ({ input: { postId, cursor, pageSize = PAGE_SIZE }, caller, common }) => {
      const post = await findPost(db, Number(postId));
      if (post?.state !== 'shown' || (await closedAmong(db, [post.user_id], now())).size > 0)
        throw new Refusal('notFound');
      const reader = readerOf(caller, common.language);
      const found = await listComments(db, post.id, {
        reader: reader.userId,
        now: now(),
        after: placeOf(cursor, (thread, id) => ({ thread, id })),
        limit: pageSize + 1,
      });
      const last = found[pageSize - 1];
      const list = await presentComments(deps, found.slice(0, pageSize), reader);
      return {
        list,
        ...(found.length > pageSize && last ? { nextCursor: `${last.thread}.${last.id}` } : {}),
      };
    },
    'forum.tags': async () => ({
      list: await listTags(db, {
        since: new Date(deps.clock.nowMs() - TAG_DAYS * DAY_MS),
        now: now(),
        limit: TAGS_SHOWN,
      }),
    }),
  };
}

function ownCalls(deps: ForumDeps): Handlers<OwnName> {
  const { accounts, clock } = deps;
  const db = forumTables(deps.database.db);
  return {
    'forum.people': async ({ input, userId }) => {
      const words = input.word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return { list: [] };
      const found = await accounts.search({ who: 'players', sought: { words }, limit: PEOPLE_READ });
      const ids = found.map(user => user.userId).filter(id => id !== userId);
      const writers = await writersAmong(db, ids, new Date(clock.nowMs()));
      const shown = ids.filter(id => writers.has(id)).slice(0, PEOPLE_SHOWN);
      return { list: [...(await presentAuthors(deps, shown)).values()] };
    },
    'forum.wins': async ({ input, userId, common }) => {
      const wins = await listWins(deps, userId, input.roundId);
      const locale = knownLocale(common.language);
      return { list: await Promise.all(wins.map(win => presentWin(deps, win, locale))) };
    },
    'forum.standing': async ({ userId }) => {
      const nowMs = clock.nowMs();
      const [mute, allowance, { postsMs }] = await Promise.all([
        findMute(db, userId, new Date(nowMs)),
        allowanceOf(deps, userId, nowMs),
        readWritten(db, userId, nowMs),
      ]);
      return {
        mutedUntil: mute?.until.getTime() ?? 0,
        ...(mute ? { muteReason: mute.reason } : {}),
        muteWords: mute?.words ?? '',
        postsADay: allowance.postsADay,
        postsLeft: Math.max(0, allowance.postsADay - postsMs.length),
      };
    },
    'forum.blocks': async ({ userId }) => {
      const ids = await listBlocks(db, userId);
      const authors = await presentAuthors(deps, ids);
      return { list: ids.flatMap(id => authors.get(id) ?? []) };
    },
  };
}

function writeCalls(deps: ForumDeps): Handlers<WriteName> {
  const present = {
    clock: deps.clock,
    database: deps.database,
    wallet: deps.wallet,
    roomName: deps.roomName,
    uploads: deps.uploads,
  };
  return {
    'forum.write': async ({ userId, input, common }) => {
      const { postId, pictures = [], tags = [], mentions = [], idempotencyKey: requestKey, ...rest } = input;
      const locale = knownLocale(common.language);
      const addresses = pictures.map(bareAddress);
      const order = {
        ...rest,
        userId,
        pictures: addresses,
        tags,
        mentions,
        locale,
        requestKey,
        roundId: input.roundId,
      };
      const row = await writePost(deps, { ...order, postId: numberOf(postId) });
      const [post] = await presentPosts(present, [row], { userId, locale });
      if (!post) throw new Refusal('notFound');
      return post;
    },
    'forum.comment': async ({ userId, input, common }) => {
      const { answerTo, text, mentions = [], idempotencyKey: requestKey } = input;
      const locale = knownLocale(common.language);
      const place = { postId: Number(input.postId), answerTo: numberOf(answerTo) };
      const row = await writeComment(deps, { ...place, userId, text, mentions, locale, requestKey });
      const [comment] = await presentComments(present, [row], { userId, locale });
      if (!comment) throw new Refusal('notFound');
      return comment;
    },
    'forum.change': async ({ userId, input: { commentId, text, mentions = [] }, common }) => {
      const locale = knownLocale(common.language);
      const row = await changeComment(deps, { userId, commentId: Number(commentId), text, mentions, locale });
      const [comment] = await presentComments(present, [row], { userId, locale });
      if (!comment) throw new Refusal('notFound');
      return comment;
    },
    'forum.remove': async ({ userId, input: { kind, id } }) => {
      await takeBack(deps, userId, { kind, id: Number(id) });
      return DONE;
    },
    'forum.react': async ({ userId, input: { kind, id, reaction } }) => {
      const counts = await react(deps, { userId, kind, id: Number(id), reaction });
      return presentReactions(counts, reaction);
    },
    'forum.report': async ({ userId, input: { kind, id, reason, text = '' } }) => {
      await report(deps, { userId, kind, id: Number(id), reason, text });
      return DONE;
    },
    'forum.block': async ({ userId, input }) => {
      await block(deps, userId, input.userId as UserId, input.isBlocked);
      return DONE;
    },
    'forum.appeal': async ({ userId, input: { kind, id, text } }) => {
      await appeal(deps, { userId, kind, id: Number(id), text });
      return DONE;
    },
  };
}

async function block(
  { accounts, database, clock }: ForumDeps,
  userId: UserId,
  other: UserId,
  isBlocked: boolean,
): Promise<void> {
  const user = await accounts.find(other);
  if (!user || user.role === 'guest' || other === userId) throw new Refusal('notFound');
  await transaction(database, async tx => {
    const db = forumTables(tx);
    await lockWriter(db, userId);
    if (!isBlocked) return endBlock(db, userId, other);
    const blocks = await listBlocks(db, userId);
    if (blocks.length >= MOST_BLOCKS && !blocks.includes(other)) throw new Refusal('tooManyBlocks');
    return saveBlock(db, userId, other, new Date(clock.nowMs()));
  });
}

function readerOf(caller: Caller, language: string | undefined): Reader {
  const userId = caller.kind === 'session' ? caller.userId : undefined;
  return { userId, locale: knownLocale(language) };
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id);
}

/** `hot.id` or `thread.id`. Refuses a place that no page has ended at. */
function placeOf<Place>(
  cursor: string | undefined,
  make: (first: number, id: number) => Place,
): Place | undefined {
  if (cursor === undefined) return undefined;
  const [first, id] = cursor.split('.').map(Number);
  if (first === undefined || id === undefined) throw new Refusal('badInput', { field: 'cursor' });
  return make(first, id);
}
