import type { ReactNode } from 'react';
import { isBuilt } from '../../domain/unbuilt-pages.ts';
import { formatTime } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ownPath } from '../../platform/own-path.ts';
import { Link } from '../../platform/router/Link.tsx';
import { tellFailure } from '../../platform/tell-failure.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { PressArea } from '../../ui/actions/PressArea.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import styles from './Inbox.module.css';
import { pictureOf, wordsOf } from './message-text.ts';
import { type Message, markRead, remove } from './use-inbox.ts';

/** One message. A tap reads it, and leads to what it is about. */
export function Letter({ message }: { readonly message: Message }) {
  const { title, text } = wordsOf(message);
  return (
    <li className={classNames(styles.letter, !message.isRead && styles.unread)}>
      <Opening message={message}>
        <span className={styles.picture}>
          <Emoji name={pictureOf(message)} size={34} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {!message.isRead && <span className="visually-hidden">{t('inbox.new')}</span>}
          {text !== '' && <span className={styles.text}>{text}</span>}
          <span className={styles.time}>{formatTime(message.createTime)}</span>
        </span>
      </Opening>
      <span className={styles.bin}>
        <IconButton
          icon="trash"
          look="bare"
          label={t('inbox.delete')}
          onPress={() => remove(message).catch(tellFailure)}
        />
      </span>
    </li>
  );
}

/** A place that is not there yet, or none of ours, is none. */
function Opening({ message, children }: { readonly message: Message; readonly children: ReactNode }) {
  const to = message.link === '' ? undefined : ownPath(message.link);
  const read = () => markRead(message).catch(tellFailure);
  if (to !== undefined && isBuilt(to.replace(/[?#].*$/s, ''))) {
    return (
      <Link to={to} className={styles.opening} onClick={() => void read()}>
        {children}
      </Link>
    );
  }
  if (message.isRead) return <span className={styles.opening}>{children}</span>;
  return (
    <PressArea className={styles.opening} onPress={read}>
      {children}
    </PressArea>
  );
}
