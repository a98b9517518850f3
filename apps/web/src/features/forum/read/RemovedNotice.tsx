import { useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from '../Forum.module.css';
import { type Post, readAnew, type Subject } from '../use-forum.ts';

type Removal = NonNullable<Post['removal']>;

interface RemovedNoticeProps {
  readonly subject: Subject;
  readonly removal: Removal;
  readonly isMine: boolean;
}

const APPEAL_MAX = 1000;

/** That it was removed and why, to everybody; to who wrote it, the way to have it looked at again. */
export function RemovedNotice({ subject, removal, isMine }: RemovedNoticeProps) {
  const { reason, words, appeal } = removal;
  return (
    <div className={styles.removed}>
      <p className={styles.removedTitle}>
        <Icon name="info" size={22} />
        {t(subject.kind === 'post' ? 'forum.removedPost' : 'forum.removedComment')}
      </p>
      <p>{t('forum.removedWhy', { reason: t(`inbox.reason.${reason}`) })}</p>
      {words !== '' && <p dir="auto">{words}</p>}
      {isMine && <p className={styles.quiet}>{t('forum.onlyYou')}</p>}
      {isMine && <Appeal subject={subject} appeal={appeal} />}
    </div>
  );
}

function Appeal({ subject, appeal }: { readonly subject: Subject; readonly appeal: Removal['appeal'] }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('forum.appeal', { ...subject, text });
    await readAnew();
  });
  if (appeal === 'waiting') return <p role="status">{t('forum.appealSent')}</p>;
  if (appeal === 'refused') return <p>{t('forum.appealRefused')}</p>;
  if (appeal === 'none') return null;
  if (!isOpen) return <Button onPress={() => setOpen(true)}>{t('forum.appeal')}</Button>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea label={t('forum.appealText')} value={text} onChange={setText} maxLength={APPEAL_MAX} />
      {failure && (
        <p role="alert" className={styles.error}>
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" look="gold" icon="send" isBusy={isBusy} isDisabled={text.trim() === ''}>
        {t('forum.appeal')}
      </Button>
    </form>
  );
}
