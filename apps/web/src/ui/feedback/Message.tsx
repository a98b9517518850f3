import type { ReactNode } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './Message.module.css';

interface MessageProps {
  readonly icon?: IconName;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** Stands where a list or page would: why there is nothing, and what to do about it. */
export function Message({ icon, picture, title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      {picture ?? (icon && <Icon name={icon} size={44} className={styles.icon} />)}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
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
        icon={isOffline ? 'offline' : 'warning'}
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
