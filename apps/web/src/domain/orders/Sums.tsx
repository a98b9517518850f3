import type { ReactNode } from 'react';
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

export function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
