import type { ReactNode } from 'react';
import styles from './PanelLinks.module.css';

/** The quiet ways on below a room's golden button: links and buttons, side by side. */
export function PanelLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** The way to rules and odds, where they do not stand open beside the machine. */
export function RulesLink({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.rules} onClick={onPress}>
      {name}
    </button>
  );
}
