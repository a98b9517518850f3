import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './Sums.module.css';

interface SumsProps {
  /** Newer ones are on their way. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** How the coins of an order come about, one below the other. */
export function Sums({ isStale = false, children }: SumsProps) {
  return (
    <dl className={styles.sums} aria-busy={isStale || undefined}>
      {children}
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  /** What the others come to. */
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

export function Sum({ name, isTotal = false, children }: SumProps) {
  return (
    <div className={classNames(styles.sum, isTotal && styles.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
