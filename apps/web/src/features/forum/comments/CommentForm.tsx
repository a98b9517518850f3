import { MOST_COMMENT_LETTERS } from '@boardwalk/contract/constants';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import styles from '../Forum.module.css';
import { type Comment, readAnew } from '../use-forum.ts';
import { dropDraft, useDraft } from '../write/draft.ts';
import { MentionArea } from '../write/MentionArea.tsx';

interface CommentFormProps {
  readonly postId: string;
  readonly answered: Comment | undefined;
  readonly onDone: () => void;
}

/** What is typed stays on the device until it is sent, each post’s and each answer’s by itself. */
export function CommentForm({ postId, answered, onDone }: CommentFormProps) {
  const place = `comment.${postId}.${answered?.commentId ?? ''}`;
  const { draft, change } = useDraft(place);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answered) form.current?.querySelector('textarea')?.focus();
  }, [answered]);
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('forum.comment', {
      postId,
      text: draft.text,
      ...(answered ? { answerTo: answered.commentId } : {}),
      mentions: draft.mentions.map(({ userId }) => userId),
      idempotencyKey: draft.key,
    });
    dropDraft(place);
    change({ text: '', mentions: [] });
    await readAnew();
    onDone();
  });
  return (
    <form ref={form} className={styles.commentForm} onSubmit={submit} noValidate>
      {answered && (
        <p className={styles.answering}>
          {t('forum.answering', { name: answered.author.nickName })}
          <IconButton icon="close" look="bare" label={t('action.cancel')} onPress={onDone} />
        </p>
      )}
      <MentionArea
        label={t('forum.commentLabel')}
        rows={2}
        maxLength={MOST_COMMENT_LETTERS}
        value={draft.text}
        mentions={draft.mentions}
        onChange={change}
      />
      {failure && (
        <p role="alert" className={styles.error}>
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" icon="send" isBusy={isBusy} isDisabled={draft.text.trim() === ''}>
        {t('forum.send')}
      </Button>
    </form>
  );
}
