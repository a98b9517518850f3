import type { ReactNode } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Emoji } from '../media/Emoji.tsx';
import type { EmojiName } from '../media/emoji-names.ts';
import { Mishap } from '../scene/Mishap.tsx';
import styles from './Message.module.css';

export interface MessageProps {
  /** What stands above the words: an icon or a thing on a soft light, or a drawing of its own. */
  readonly icon?: IconName;
  readonly emoji?: EmojiName;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Stands where a list or page would: why there is nothing, and what to do about it. */
export function Message({ icon, emoji, picture, title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      {(emoji ?? icon) !== undefined && (
        <span className={styles.light}>
          {emoji && <Emoji name={emoji} size={72} />}
          {icon && <Icon name={icon} size={52} className={styles.icon} />}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly failure: unknown;
  readonly onRetry: () => unknown;
}

/** A read that failed; being offline is said as such. */
export function ErrorState({ failure, onRetry }: ErrorStateProps) {
  const isOffline = isFailure(failure, 'networkError', 'timeout');
  return (
    <div role="alert">
      <Message
        picture={<Mishap name={isOffline ? 'offline' : 'failed'} />}
        title={isOffline ? t('failure.offlineTitle') : t('failure.title')}
        text={failureText(failure)}
      >
        <Button icon="retry" onPress={onRetry}>
          {t('action.retry')}
        </Button>
      </Message>
    </div>
  );
}
