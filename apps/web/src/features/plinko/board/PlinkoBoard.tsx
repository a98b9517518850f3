import type { ReactNode, Ref } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from './PlinkoBoard.module.css';

interface PlinkoBoardProps {
  readonly host: Ref<HTMLDivElement>;
  /** False where there are no graphics. */
  readonly isSeen: boolean;
  /** Said to screen readers as it changes. */
  readonly announcement: string;
  /** Over the board, beside the pegs. */
  readonly children: ReactNode;
}

export function PlinkoBoard({ host, isSeen, announcement, children }: PlinkoBoardProps) {
  return (
    <div className={styles.board}>
      <div ref={host} className={styles.host} />
      {!isSeen && <p className={styles.unseen}>{t('plinko.unseen')}</p>}
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
