import { MOST_COMMENT_LETTERS } from '@boardwalk/contract/constants';
import { type ReactNode, useEffect, useRef } from 'react';
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

type Draft = ReturnType<typeof useDraft>;

interface CommentFormProps {
  readonly postId: string;
  readonly answered: Comment | undefined;
  readonly onDone: () => void;
}

/** What is typed stays on the device until it is sent, each post’s and each answer’s by itself. */
export function CommentForm({ postId, answered, onDone }: CommentFormProps) {
  const place = `comment.${postId}.${answered?.commentId ?? ''}`;
  const typing = useDraft(place);
  const send = async () => {
    const { draft } = typing;
    await call('forum.comment', {
      postId,
      text: draft.text,
      ...(answered ? { answerTo: answered.commentId } : {}),
      mentions: draft.mentions.map(({ userId }) => userId),
      idempotencyKey: draft.key,
    });
    dropDraft(place);
    typing.clear();
    await readAnew();
    onDone();
  };
  return (
    <WriteForm typing={typing} onSend={send} action={t('forum.send')} isFocused={answered !== undefined}>
      {answered && (
        <p className={styles.answering}>
          {t('forum.answering', { name: answered.author.nickName })}
          <IconButton icon="close" look="bare" label={t('action.cancel')} onPress={onDone} />
        </p>
      )}
    </WriteForm>
  );
}

interface CommentEditProps {
  readonly comment: Comment;
  readonly onDone: () => void;
}

/** In the place of what it changes. */
export function CommentEdit({ comment: { commentId, typed = '' }, onDone }: CommentEditProps) {
  const place = `comment.edit.${commentId}`;
  const typing = useDraft(place, { text: typed });
  const send = async () => {
    const { text, mentions } = typing.draft;
    await call('forum.change', { commentId, text, mentions: mentions.map(({ userId }) => userId) });
    dropDraft(place);
    await readAnew();
    onDone();
  };
  return (
    <WriteForm typing={typing} onSend={send} action={t('action.save')} isFocused>
      <p className={styles.answering}>
        {t('forum.editComment')}
        <IconButton
          icon="close"
          look="bare"
          label={t('action.cancel')}
          onPress={() => {
            dropDraft(place);
            onDone();
          }}
        />
      </p>
    </WriteForm>
  );
}

interface WriteFormProps {
  readonly typing: Draft;
  readonly onSend: () => Promise<void>;
  readonly action: string;
  readonly isFocused: boolean;
  readonly children?: ReactNode;
}

function WriteForm({ typing: { draft, change }, onSend, action, isFocused, children }: WriteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus();
  }, [isFocused]);
  const { submit, isBusy, failure } = useSubmit(onSend);
  return (
    <form ref={form} className={styles.commentForm} onSubmit={submit} noValidate>
      {children}
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
        {action}
      </Button>
    </form>
  );
}
