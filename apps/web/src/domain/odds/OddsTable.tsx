import type { ReactNode } from 'react';
import styles from './Odds.module.css';

interface OddsTableProps {
  /** The heads of the columns; the first one names the row. */
  readonly heads: readonly string[];
  /** Rows of a `th` and as many `td` as there are other columns. */
  readonly children: ReactNode;
}

/** Everything that may happen, one row each, with its chance. On paper. */
export function OddsTable({ heads, children }: OddsTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Small below what it says exactly. */
export function Exact({ children }: { readonly children: ReactNode }) {
  return <span className={styles.exact}>{children}</span>;
}
