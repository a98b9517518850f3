import { Component, type ErrorInfo, type ReactNode } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { dialogs } from '../platform/dialogs/dialogs.ts';
import { causeText, reportFault } from '../platform/faults.ts';
import { t } from '../platform/i18n/i18n.ts';
import styles from './CrashScreen.module.css';

interface CrashState {
  readonly error: Error | undefined;
}

/** The last resort for any error while drawing. Uses none of our own parts: one of them failed. */
export class CrashScreen extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    void reportFault(error, info.componentStack ?? undefined);
    // A reset would draw the dialog again that may have failed.
    dialogs.dropAll();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <CrashReport error={error} onReset={() => this.setState({ error: undefined })} />;
  }
}

function CrashReport({ error, onReset }: { readonly error: Error; readonly onReset: () => void }) {
  const cause = error.cause === undefined ? t('crash.unknown') : causeText(error.cause);
  const report = `${error.name}: ${error.message}\n${cause}\n${error.stack ?? ''}`;
  return (
    <main className={styles.crash} role="alert">
      <h1>{t('crash.title')}</h1>
      <dl className={styles.facts}>
        <dt>{t('crash.name')}</dt>
        <dd>{error.name}</dd>
        <dt>{t('crash.message')}</dt>
        <dd>{error.message}</dd>
        <dt>{t('crash.cause')}</dt>
        <dd>{cause}</dd>
      </dl>
      <pre className={styles.stack}>{error.stack}</pre>
      <div className={styles.actions}>
        <button type="button" onClick={() => void copyText(report)}>
          {t('crash.copy')}
        </button>
        <a href="/">{t('crash.home')}</a>
        <button type="button" onClick={onReset}>
          {t('crash.reset')}
        </button>
      </div>
    </main>
  );
}
