/** A small forum to test against. */
import { NOW_MS, openWorld } from '../../../test/world.ts';
import type { Comment, Post, Win } from './use-forum.ts';

export const ANN = { userId: 8, nickName: 'Ann', portrait: '', userLevel: 3, isStaff: false };
export const MARINA = { userId: 7, nickName: 'Marina', portrait: '', userLevel: 0, isStaff: false };
const text = (words: string) => [[{ is: 'text' as const, text: words }]];

export const WIN: Win = {
  roundId: '55',
  gameType: 11,
  roomId: 11_001,
  roomName: 'Pier Claw',
  stake: 30,
  payout: 0,
  prizes: [{ name: 'Plush seal', picture: 'seal', rarity: 'rare', exchangeCoins: 90 }],
  code: 'abcdefgh1234',
  createTime: NOW_MS,
};

export const POST: Post = {
  postId: '31',
  title: 'A plush seal',
  content: text('Caught it!'),
  pictures: ['/uploads/one.png'],
  tags: ['claw'],
  win: WIN,
  commentCount: 1,
  author: ANN,
  state: 'shown',
  reactions: { counts: [{ reaction: 'like', count: 2 }] },
  createTime: NOW_MS,
  editTime: 0,
  isMine: false,
};

export const COMMENT: Comment = {
  commentId: '91',
  postId: '31',
  content: text('Well done'),
  author: MARINA,
  state: 'shown',
  reactions: { counts: [] },
  createTime: NOW_MS,
  editTime: 0,
  isMine: true,
};

export function openForum({ post = POST, comments = [COMMENT] }: { post?: Post; comments?: Comment[] } = {}) {
  const { server } = openWorld();
  server.on('forum.posts', () => ({ list: [post] }));
  server.on('forum.post', () => ({ post, ...(post.isMine ? { typed: 'as typed' } : {}) }));
  server.on('forum.comments', () => ({ list: comments }));
  server.on('forum.pinned', () => ({ list: [] }));
  server.on('forum.tags', () => ({ list: [{ tag: 'claw', posts: 3 }] }));
  server.on('forum.blocks', () => ({ list: [] }));
  server.on('forum.people', () => ({ list: [ANN] }));
  server.on('forum.wins', () => ({ list: [WIN] }));
  server.on('forum.standing', () => ({ mutedUntil: 0, muteWords: '', postsADay: 5, postsLeft: 4 }));
  server.on('uploads.token', () => ({ url: '/api/group/uploads', maxBytes: 1000, types: ['image/png'] }));
  return server;
}
