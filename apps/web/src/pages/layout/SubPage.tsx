import type { ReactNode } from 'react';
import { useGoBack } from '../../platform/go-back.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './SubPage.module.css';

interface SubPageProps {
  readonly title: string;
  /** At the end of the head, as a balance. */
  readonly aside?: ReactNode;
  /** Where 'back' leads when the app was opened right here. */
  readonly parent?: string;
  /** A hall of cards, which takes the whole width of a big screen; what is read stays a column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page one goes back from. */
export function SubPage({ title, aside, parent = '/', isWide = false, children }: SubPageProps) {
  const goBack = useGoBack(parent);
  return (
    <div className={classNames(styles.page, isWide && styles.wide)}>
      <header className={styles.head}>
        <IconButton icon="back" label={t('action.back')} onPress={goBack} />
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}
