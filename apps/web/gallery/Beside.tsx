import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** Small parts beside each other. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
