/** The forum: posts with pictures and shared wins, comments, reactions, and what keeps it a good place. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import {
  MOST_APPEAL_LETTERS,
  MOST_COMMENT_LETTERS,
  MOST_MENTIONS,
  MOST_PINS,
  MOST_POST_LETTERS,
  MOST_POST_PICTURES,
  MOST_TAG_LETTERS,
  MOST_TAGS,
  MOST_TITLE_LETTERS,
} from '../constants/index.ts';
import {
  FORUM_KINDS,
  FORUM_REACTIONS,
  FORUM_READ_STATES,
  FORUM_REASONS,
  FORUM_SORTS,
  FORUM_SPANS,
} from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { prizeFace } from './gashapon.ts';

const userId = whole(1, 2_147_483_647);
const kind = oneOf(...FORUM_KINDS);
const reaction = oneOf(...FORUM_REACTIONS);
const reason = oneOf(...FORUM_REASONS);

/** Where a list goes on: a number, or two of them. */
const place = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,15})?$' });
const paged = {
  cursor: Type.Optional(place),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
};
const nextCursor = Type.Optional(place);

/** Text as a list of paragraphs, each of spans: nothing in it is ever read as HTML. */
const written = list(
  list(
    Type.Object({
      is: oneOf(...FORUM_SPANS),
      text: Type.String(),
      /** Who is meant, where it is a mention. */
      userId: Type.Optional(Type.Integer()),
      /** A page of this house, where it is a link. */
      path: Type.Optional(Type.String()),
    }),
    2000,
  ),
  400,
);

const author = Type.Object({
  /** 0 of an account that was deleted or is closed. */
  userId: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  userLevel: whole(0, 19),
  /** Whoever works here. */
  isStaff: Type.Boolean(),
});

export const forumReactions = Type.Object({
  counts: list(Type.Object({ reaction, count: Type.Integer() }), FORUM_REACTIONS.length),
  mine: Type.Optional(reaction),
});

/** A round as it is shown to others: what was staked and won, as the round itself has it. */
export const forumWin = Type.Object({
  roundId: bigId,
  gameType: Type.Integer(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  stake: coinAmount,
  payout: coinAmount,
  prizes: list(Type.Object(prizeFace), 10),
  /** By which anybody opens its replay; empty where there is none. */
  code: Type.String(),
  createTime: timestampMs,
});

const removal = Type.Object({
  reason,
  /** What the house wrote beside it; may be empty. */
  words: Type.String(),
  removeTime: timestampMs,
  /** To who wrote it: whether they have asked to look again, and what came of it. */
  appeal: oneOf('possible', 'waiting', 'refused', 'none'),
});

const common = {
  author,
  state: oneOf(...FORUM_READ_STATES),
  /** Empty for others where it was removed, or its account is closed. */
  content: written,
  reactions: forumReactions,
  createTime: timestampMs,
  /** 0 where it was never changed. */
  editTime: timestampMs,
  isMine: Type.Boolean(),
  removal: Type.Optional(removal),
};

export const forumPost = Type.Object({
  postId: bigId,
  title: Type.String(),
  pictures: list(Type.String(), MOST_POST_PICTURES),
  tags: list(Type.String(), MOST_TAGS),
  win: Type.Optional(forumWin),
  commentCount: Type.Integer(),
  ...common,
});

export const forumComment = Type.Object({
  commentId: bigId,
  postId: bigId,
  /** The comment it answers. */
  answerTo: Type.Optional(bigId),
  ...common,
  /** For whoever wrote it, while it can be changed: the text as it was typed, and until when. */
  typed: Type.Optional(Type.String()),
  changeUntil: Type.Optional(timestampMs),
});

const mentions = Type.Optional(list(userId, MOST_MENTIONS));
const writing = ['forumWord', 'forumMuted', 'forumTooOften', 'keyReused'] as const;

const readCalls = {
  'forum.posts': read({
    path: '/api/forum/post/list',
    summary: 'Posts: all, with a tag, by somebody or with words, the newest or the most talked about first',
    scope: 'public',
    input: Type.Object({
      ...paged,
      sort: Type.Optional(oneOf(...FORUM_SORTS)),
      tag: Type.Optional(text(MOST_TAG_LETTERS, 1)),
      authorId: Type.Optional(userId),
      word: Type.Optional(text(80, 1)),
    }),
    output: Type.Object({ list: list(forumPost, 50), nextCursor }),
  }),
  'forum.post': read({
    path: '/api/forum/post/info',
    summary: 'One post; a removed one says why, and one of a closed account that it is closed',
    scope: 'public',
    input: Type.Object({ postId: bigId }),
    output: Type.Object({
      post: forumPost,
      /** For whoever wrote it: the text as it was typed. */
      typed: Type.Optional(Type.String()),
    }),
    refusals: ['notFound'],
  }),
  'forum.pinned': read({
    path: '/api/forum/post/pinned',
    summary: 'Posts that the house keeps above all others, the last pinned first',
    scope: 'public',
    input: nothing,
    output: Type.Object({ list: list(forumPost, MOST_PINS) }),
  }),
  'forum.comments': read({
    path: '/api/forum/comment/list',
    summary: 'Comments of a post, each followed by its answers, the oldest first',
    scope: 'public',
    input: Type.Object({ ...paged, postId: bigId }),
    output: Type.Object({ list: list(forumComment, 50), nextCursor }),
    refusals: ['notFound'],
  }),
  'forum.tags': read({
    path: '/api/forum/tag/list',
    summary: 'Tags of the last thirty days, those with most posts first',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({ list: list(Type.Object({ tag: Type.String(), posts: Type.Integer() }), 20) }),
  }),
  'forum.people': read({
    path: '/api/forum/people/search',
    summary: 'Who writes here, by the beginning of their names, to mention them',
    scope: 'private',
    input: Type.Object({ word: text(24, 1) }),
    output: Type.Object({ list: list(author, 8) }),
  }),
  'forum.wins': read({
    path: '/api/forum/win/list',
    summary: "One's own wins that can be shown, the latest first, or the one round that is asked for",
    scope: 'private',
    input: Type.Object({ roundId: Type.Optional(bigId) }),
    output: Type.Object({ list: list(forumWin, 20) }),
  }),
  'forum.standing': read({
    path: '/api/forum/standing',
    summary: 'Whether one may write now, and how much',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      /** 0 while nothing is in the way. */
      mutedUntil: timestampMs,
      muteReason: Type.Optional(reason),
      muteWords: Type.String(),
      postsADay: Type.Integer(),
      postsLeft: Type.Integer(),
    }),
  }),
  'forum.blocks': read({
    path: '/api/forum/block/list',
    summary: 'Whom one does not want to hear of',
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(author, 500) }),
  }),
};

const writeCalls = {
  'forum.write': write({
    method: 'POST',
    path: '/api/forum/post/write',
    summary: 'Writes a post, or changes one of one’s own',
    scope: 'private',
    input: Type.Object({
      /** Left out for a new one. */
      postId: Type.Optional(bigId),
      title: text(MOST_TITLE_LETTERS, 1),
      text: text(MOST_POST_LETTERS),
      /** Addresses of pictures uploaded before. */
      pictures: Type.Optional(list(text(300, 1), MOST_POST_PICTURES)),
      tags: Type.Optional(list(text(MOST_TAG_LETTERS, 1), MOST_TAGS)),
      /** A win of one’s own. */
      roundId: Type.Optional(bigId),
      mentions,
      idempotencyKey,
    }),
    output: forumPost,
    refusals: [...writing, 'notFound', 'notAWin', 'postRemoved'],
  }),
  'forum.remove': write({
    method: 'POST',
    path: '/api/forum/remove',
    summary: 'Takes back what one has written',
    scope: 'private',
    input: Type.Object({ kind, id: bigId }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.comment': write({
    method: 'POST',
    path: '/api/forum/comment/write',
    summary: 'Comments on a post, or answers a comment',
    scope: 'private',
    input: Type.Object({
      postId: bigId,
      answerTo: Type.Optional(bigId),
      text: text(MOST_COMMENT_LETTERS, 1),
      mentions,
      idempotencyKey,
    }),
    output: forumComment,
    refusals: [...writing, 'notFound', 'postRemoved', 'forumClosed'],
  }),
  'forum.change': write({
    method: 'POST',
    path: '/api/forum/comment/change',
    summary: 'Changes a comment of one’s own, for a while; it is marked as edited',
    scope: 'private',
    input: Type.Object({ commentId: bigId, text: text(MOST_COMMENT_LETTERS, 1), mentions }),
    output: forumComment,
    refusals: ['notFound', 'forumWord', 'forumMuted', 'postRemoved', 'commentTooOld'],
  }),
  'forum.react': write({
    method: 'POST',
    path: '/api/forum/react',
    summary: 'Reacts to something, in another way than before, or not any more',
    scope: 'private',
    input: Type.Object({ kind, id: bigId, reaction: Type.Optional(reaction) }),
    output: forumReactions,
    refusals: ['notFound', 'forumMuted', 'forumClosed'],
  }),
  'forum.report': write({
    method: 'POST',
    path: '/api/forum/report',
    summary: 'Asks the house to look at something; once by each account',
    scope: 'private',
    kind: 'report',
    input: Type.Object({ kind, id: bigId, reason, text: Type.Optional(text(500)) }),
    output: done,
    refusals: ['notFound'],
  }),
  'forum.block': write({
    method: 'POST',
    path: '/api/forum/block',
    summary: 'Hears no more of somebody, or again',
    scope: 'private',
    input: Type.Object({ userId, isBlocked: Type.Boolean() }),
    output: done,
    refusals: ['notFound', 'tooManyBlocks'],
  }),
  'forum.appeal': write({
    method: 'POST',
    path: '/api/forum/appeal',
    summary: 'Asks for another look at what was removed, once; somebody else decides',
    scope: 'private',
    input: Type.Object({ kind, id: bigId, text: text(MOST_APPEAL_LETTERS, 1) }),
    output: done,
    refusals: ['notFound', 'appealedAlready'],
  }),
};

export const forumCalls = { ...readCalls, ...writeCalls };
