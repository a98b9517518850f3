import { t } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import styles from './Forum.module.css';
import { PostCard } from './read/PostCard.tsx';
import { type Post, type PostFilter, usePosts } from './use-forum.ts';
import { WriteLink } from './WriteLink.tsx';

interface PostFeedProps {
  readonly filter: PostFilter;
  /** They come first, and not again in their own place. */
  readonly pinned?: readonly Post[];
}

/** Posts below each other, as far as one reads. */
export function PostFeed({ filter, pinned = [] }: PostFeedProps) {
  const pages = usePosts(filter);
  const isSought = filter.word !== undefined;
  const empty = isSought ? (
    <EmptyState
      emoji="magnifying-glass-tilted-left"
      title={t('forum.foundNothing')}
      text={t('forum.foundNothingText')}
    />
  ) : (
    <EmptyState emoji="speech-balloon" title={t('forum.emptyTitle')} text={t('forum.emptyText')}>
      <WriteLink />
    </EmptyState>
  );
  return (
    <PagedList pages={pages} rowHeight={220} empty={empty}>
      {posts => (
        <div className={styles.feed}>
          {pinned.map(post => (
            <PostCard key={post.postId} post={post} isShort isPinned />
          ))}
          {posts
            .filter(({ postId }) => !pinned.some(one => one.postId === postId))
            .map(post => (
              <PostCard key={post.postId} post={post} isShort />
            ))}
        </div>
      )}
    </PagedList>
  );
}
