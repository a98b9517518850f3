/** The pages of players among themselves: forum, leaderboard and star contest; a part of the page table. */
import { AuthScope } from '@boardwalk/contract/enums';
import { type Entry, type Page, page } from './page.ts';

const { public: publicScope } = AuthScope;

/** All posts, and those with one tag. */
const forum: Omit<Entry, 'path'> = {
  title: 'page.forum',
  scope: publicScope,
  isKept: true,
  code: 'forum/ForumPage',
};

export const communityPages: readonly Page[] = [
  page({
    path: '/forum',
    hasFirstView: true,
    withAllWords: true,
    ...forum,
  }),
  page({
    path: '/posts/:tag',
    ...forum,
  }),
  page({
    path: '/post/new',
    title: 'page.newPost',
    code: 'forum/NewPostPage',
  }),
  page({
    path: '/post/:id',
    title: 'page.post',
    scope: publicScope,
    code: 'forum/PostPage',
  }),
  page({
    path: '/top-list',
    title: 'sidebar.leaderboard',
    scope: publicScope,
    code: 'ranks/TopListPage',
  }),
  page({
    path: '/star-contest',
    title: 'contest.title',
    code: 'contest/StarContestPage',
  }),
];
