import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Comments } from './comments/Comments.tsx';
import styles from './Forum.module.css';
import { PostCard } from './read/PostCard.tsx';
import { usePost } from './use-forum.ts';

/** One post with what was said to it. */
export function PostView({ postId }: { readonly postId: string }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = usePost(postId);
  if (isPending) return <SkeletonRows count={2} height={220} label={t('page.loading')} />;
  if (isFailure(error, 'notFound', 'badInput') || (data === undefined && error === null)) {
    return (
      <EmptyState title={t('forum.gone')}>
        <ButtonLink to="/forum">{t('page.forum')}</ButtonLink>
      </EmptyState>
    );
  }
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  return (
    <div className={styles.forum}>
      <PostCard post={data.post} onGone={() => navigate('/forum', { replace: true })} />
      {data.post.state === 'shown' && <Comments post={data.post} />}
    </div>
  );
}
