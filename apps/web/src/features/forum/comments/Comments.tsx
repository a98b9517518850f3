import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import styles from '../Forum.module.css';
import { type Comment, type Post, useComments } from '../use-forum.ts';
import { WriteLink } from '../WriteLink.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';

/** What was said to a post, answers below what they answer. */
export function Comments({ post }: { readonly post: Post }) {
  const [answered, setAnswered] = useState<Comment>();
  const isSignedIn = useSession(isUser);
  const pages = useComments(post.postId);
  return (
    <section className={styles.comments} aria-label={t('forum.comments', { count: post.commentCount })}>
      <h2 className={styles.smallTitle}>{t('forum.comments', { count: post.commentCount })}</h2>
      {isSignedIn ? (
        <CommentForm
          key={answered?.commentId ?? ''}
          postId={post.postId}
          answered={answered}
          onDone={() => setAnswered(undefined)}
        />
      ) : (
        <WriteLink />
      )}
      <PagedList
        pages={pages}
        rowHeight={90}
        empty={<Message emoji="speech-balloon" title={t('forum.noComments')} />}
      >
        {comments => (
          <ul className={styles.thread}>
            {comments.map(comment => (
              <CommentRow
                key={comment.commentId}
                comment={comment}
                {...(isSignedIn ? { onAnswer: () => setAnswered(comment) } : {})}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
