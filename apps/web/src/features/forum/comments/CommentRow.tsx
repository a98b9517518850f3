import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../Forum.module.css';
import { AuthorLine } from '../read/AuthorLine.tsx';
import { askWhatToDo } from '../read/actions.ts';
import { ReactionBar } from '../read/ReactionBar.tsx';
import { RemovedNotice } from '../read/RemovedNotice.tsx';
import { WrittenText } from '../read/WrittenText.tsx';
import type { Comment } from '../use-forum.ts';
import { CommentEdit } from './CommentForm.tsx';

interface CommentRowProps {
  readonly comment: Comment;
  readonly onAnswer?: () => void;
}

export function CommentRow({ comment, onAnswer }: CommentRowProps) {
  const { commentId, answerTo, author, state, content, isMine, removal } = comment;
  const subject = { kind: 'comment', id: commentId } as const;
  const isSignedIn = useSession(isUser);
  const [isEditing, setEditing] = useState(false);
  // Asked anew at each press: the time passes while one reads.
  const canEdit = (comment.changeUntil ?? 0) > clock.nowMs();
  return (
    <li className={classNames(styles.comment, answerTo !== undefined && styles.answer)}>
      <div className={styles.head}>
        <AuthorLine {...comment} size={36} />
        {isSignedIn && state === 'shown' && (
          <IconButton
            icon="more"
            look="bare"
            label={t('forum.more')}
            onPress={() =>
              askWhatToDo({ subject, author, isMine, onEdit: canEdit ? () => setEditing(true) : undefined })
            }
          />
        )}
      </div>
      {state === 'deleted' && <p className={styles.quiet}>{t('forum.commentDeleted')}</p>}
      {state === 'closed' && <p className={styles.quiet}>{t('forum.closed')}</p>}
      {removal && <RemovedNotice subject={subject} removal={removal} isMine={isMine} />}
      {isEditing ? (
        <CommentEdit comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <WrittenText content={content} />
      )}
      {state === 'shown' && (
        <div className={styles.foot}>
          <ReactionBar subject={subject} reactions={comment.reactions} isSmall />
          {onAnswer && (
            <Button size="small" look="quiet" icon="reply" onPress={onAnswer}>
              {t('forum.answer')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
