import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from '../Forum.module.css';
import type { Post } from '../use-forum.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { askWhatToDo } from './actions.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { ReactionBar } from './ReactionBar.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { WinCard } from './WinCard.tsx';
import { tagAddress, WrittenText } from './WrittenText.tsx';

interface PostCardProps {
  readonly post: Post;
  /** In a list: long texts end early, and its title leads to the whole. */
  readonly isShort?: boolean;
  /** The house keeps it above all others. */
  readonly isPinned?: boolean;
  /** It was deleted from here. */
  readonly onGone?: () => void;
}

export function PostCard({ post, isShort = false, isPinned = false, onGone }: PostCardProps) {
  const { postId, title, author, content, pictures, tags, win, isMine, removal } = post;
  const subject = { kind: 'post', id: postId } as const;
  const isSignedIn = useSession(isUser);
  const Title = isShort ? 'h2' : 'h1';
  return (
    <article className={styles.card} aria-label={labelOf(post)}>
      {isPinned && (
        <p className={styles.pinned}>
          <Icon name="pinned" size={18} />
          {t('forum.pinned')}
        </p>
      )}
      <header className={styles.head}>
        <AuthorLine {...post} />
        {isSignedIn && (isMine || author.userId !== 0) && (
          <IconButton
            icon="more"
            look="bare"
            label={t('forum.more')}
            onPress={async () => {
              if (await askWhatToDo({ subject, author, isMine })) onGone?.();
            }}
          />
        )}
      </header>
      {post.state === 'closed' && <p className={styles.quiet}>{t('forum.closed')}</p>}
      {removal && <RemovedNotice subject={subject} removal={removal} isMine={isMine} />}
      {title !== '' && (
        <Title className={styles.title} dir="auto" translate="no">
          {isShort ? (
            <Link to={`/post/${postId}`} className={styles.titleLink}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
      )}
      <div className={classNames(isShort && styles.short)}>
        <WrittenText content={content} />
      </div>
      {win && <WinCard win={win} />}
      <PictureGrid pictures={pictures} />
      {tags.length > 0 && <Tags tags={tags} />}
      {post.state === 'shown' && (
        <footer className={styles.foot}>
          <ReactionBar subject={subject} reactions={post.reactions} />
          {isShort && <CommentLink post={post} />}
        </footer>
      )}
    </article>
  );
}

function labelOf({ title, state }: Post): string {
  if (title !== '') return title;
  return t(state === 'closed' ? 'forum.closed' : 'forum.removedPost');
}

function CommentLink({ post: { postId, commentCount } }: { readonly post: Post }) {
  return (
    <Link to={`/post/${postId}`} className={styles.commentLink}>
      <Icon name="chat" size={20} />
      {t('forum.comments', { count: commentCount })}
    </Link>
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(tag => (
        <li key={tag}>
          <Link to={tagAddress(tag)} className={styles.tag}>
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
