import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { failureText } from '../platform/failure-text.ts';
import { reportFault } from '../platform/faults.ts';
import { t } from '../platform/i18n/i18n.ts';
import { connection } from '../platform/offline/connection.ts';
import { isFailure } from '../platform/request/failure.ts';
import { Button, ButtonLink } from '../ui/actions/Button.tsx';
import { Mishap } from '../ui/scene/Mishap.tsx';
import styles from './PageError.module.css';

const LOOK_EVERY_MS = 10_000;

interface PageErrorProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface PageErrorState {
  readonly error: Error | undefined;
}

/** Catches what goes wrong in a page, and stands in its place until it is tried again. */
export class PageError extends Component<PageErrorProps, PageErrorState> {
  override state: PageErrorState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PageErrorState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (error instanceof Error && !isFailure(error))
      void reportFault(error, info.componentStack ?? undefined);
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isFailure(error, 'networkError', 'timeout')) return <OfflinePage onRetry={this.retry} />;
    return <BrokenPage error={error} onRetry={this.retry} />;
  }
}

interface RetryProps {
  readonly onRetry: () => void;
}

/** 'Error: ' and the message; a click on it tries again, as does the button. */
function BrokenPage({ error, onRetry }: RetryProps & { readonly error: Error }) {
  const message = isFailure(error) ? failureText(error) : error.message;
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{t('failure.title')}</h1>
      <button type="button" className={styles.area} onClick={onRetry}>
        <Mishap name="failed" />
        <span className={styles.message}>{t('page.error', { message })}</span>
        <span className={styles.hint}>{t('page.errorHint')}</span>
      </button>
      <Ways onRetry={onRetry} />
    </main>
  );
}

/** No fault of anybody here; it goes on by itself when the connection is back. */
function OfflinePage({ onRetry }: RetryProps) {
  useEffect(() => {
    let isTried = false;
    const retry = (): void => {
      if (!isTried) onRetry();
      isTried = true;
    };
    // An answer that was still on its way may have said that all is well: then only the system tells.
    window.addEventListener('online', retry);
    const stop = connection.onChange(isLost => !isLost && retry());
    // The system says so some moments before the server can be reached, and a try made in between comes back here.
    const look = setInterval(() => {
      if (document.visibilityState === 'visible') void connection.look().then(isThere => isThere && retry());
    }, LOOK_EVERY_MS);
    return () => {
      isTried = true;
      clearInterval(look);
      stop();
      window.removeEventListener('online', retry);
    };
  }, [onRetry]);
  return (
    <main className={styles.page}>
      <div className={styles.area} role="alert">
        <Mishap name="offline" />
        <h1 className={styles.title}>{t('failure.offlineTitle')}</h1>
        <p className={styles.hint}>{t('page.offline')}</p>
      </div>
      <Ways onRetry={onRetry} />
    </main>
  );
}

function Ways({ onRetry }: RetryProps) {
  return (
    <div className={styles.ways}>
      <Button look="gold" size="large" icon="retry" isWide onPress={onRetry}>
        {t('action.retry')}
      </Button>
      <ButtonLink to="/" icon="home" isWide isReplacing>
        {t('missing.home')}
      </ButtonLink>
    </div>
  );
}
