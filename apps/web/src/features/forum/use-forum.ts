/** What is read of the forum, and how an answer changes what is on the screen. */
import type { ForumKind, ForumReaction } from '@boardwalk/contract/enums';
import {
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../platform/request/call.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { freshMs } from '../../platform/request/first-data.ts';
import { queryClient, refresh } from '../../platform/request/query-client.ts';
import type { Input, Output } from '../../platform/request/send.ts';
import { isUser, useSession } from '../../platform/session/session.ts';

export type Post = Output<'forum.write'>;
export type Comment = Output<'forum.comment'>;
export type Author = Post['author'];
export type Win = NonNullable<Post['win']>;
export type Reactions = Post['reactions'];

/** One thing that was written. */
export interface Subject {
  readonly kind: ForumKind;
  readonly id: string;
}

export type PostFilter = Omit<Input<'forum.posts'>, 'cursor' | 'pageSize'>;

/** What one said oneself is in the answers: another reader asks anew. Visitors have said nothing, and share theirs. */
function useReader(): readonly number[] {
  const reader = useSession(now => (isUser(now) ? now.userId : undefined));
  return reader === undefined ? [] : [reader];
}

export function usePosts(filter: PostFilter): UseInfiniteQueryResult<readonly Post[], CallFailure> {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['forum.posts', 'pages', filter, ...reader],
    queryFn: ({ pageParam: cursor }) => call('forum.posts', { ...filter, ...(cursor ? { cursor } : {}) }),
    staleTime: ({ state }) => freshMs('forum.posts', state.dataUpdatedAt),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) =>
      oncePerId(
        pages.flatMap(({ list }) => list),
        ({ postId }) => postId,
      ),
  });
}

/** What the house keeps above all others; nothing until it is known. */
export function usePinned(): readonly Post[] {
  const reader = useReader();
  const { data } = useQuery({
    queryKey: ['forum.pinned', {}, ...reader],
    queryFn: () => call('forum.pinned', {}),
    staleTime: ({ state }) => freshMs('forum.pinned', state.dataUpdatedAt),
  });
  return data?.list ?? NO_POSTS;
}

export const NO_POSTS: readonly Post[] = [];

export function usePost(postId: string): UseQueryResult<Output<'forum.post'>, CallFailure> {
  const reader = useReader();
  return useQuery({
    queryKey: ['forum.post', { postId }, ...reader],
    queryFn: () => call('forum.post', { postId }),
  });
}

export function useComments(postId: string): UseInfiniteQueryResult<readonly Comment[], CallFailure> {
  const reader = useReader();
  return useInfiniteQuery({
    queryKey: ['forum.comments', 'pages', postId, ...reader],
    queryFn: ({ pageParam: cursor }) => call('forum.comments', { postId, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) =>
      oncePerId(
        pages.flatMap(({ list }) => list),
        ({ commentId }) => commentId,
      ),
  });
}

/** A post that rose between two pages is on both. */
function oncePerId<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.map(item => [idOf(item), item])).values()];
}

/** What the screen shows at once; the server's answer comes into its place. */
export async function react(
  { kind, id }: Subject,
  before: Reactions,
  reaction: ForumReaction | undefined,
): Promise<void> {
  put({ kind, id }, moved(before, reaction));
  try {
    put({ kind, id }, await call('forum.react', { kind, id, ...(reaction ? { reaction } : {}) }));
  } catch (error) {
    put({ kind, id }, before);
    throw error;
  }
}

export function moved({ counts, mine }: Reactions, reaction: ForumReaction | undefined): Reactions {
  const next = new Map(counts.map(({ reaction: one, count }) => [one, count]));
  if (mine) next.set(mine, (next.get(mine) ?? 0) - 1);
  if (reaction) next.set(reaction, (next.get(reaction) ?? 0) + 1);
  const list = [...next].filter(([, count]) => count > 0).map(([one, count]) => ({ reaction: one, count }));
  return { counts: list, ...(reaction ? { mine: reaction } : {}) };
}

interface Pages {
  readonly pages: readonly { readonly list: readonly (Post | Comment)[] }[];
}

function put({ kind, id }: Subject, reactions: Reactions): void {
  const isIt = (item: Post | Comment) => ('title' in item ? item.postId : item.commentId) === id;
  const change = <Item extends Post | Comment>(item: Item): Item =>
    isIt(item) ? { ...item, reactions } : item;
  const list = kind === 'post' ? 'forum.posts' : 'forum.comments';
  queryClient.setQueriesData<Pages>({ queryKey: [list, 'pages'] }, data =>
    data === undefined
      ? undefined
      : { ...data, pages: data.pages.map(page => ({ ...page, list: page.list.map(change) })) },
  );
  if (kind === 'comment') return;
  queryClient.setQueriesData<Output<'forum.post'>>({ queryKey: ['forum.post'] }, answer =>
    answer === undefined ? undefined : { ...answer, post: change(answer.post) },
  );
}

export function readAnew(): Promise<unknown> {
  return refresh(
    'forum.posts',
    'forum.pinned',
    'forum.post',
    'forum.comments',
    'forum.tags',
    'forum.standing',
    'forum.blocks',
  );
}
