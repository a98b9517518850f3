import type { ReactNode } from 'react';
import { Garland } from '../../ui/scene/Garland.tsx';
import { BottomBar, type BottomTab } from './BottomBar.tsx';
import styles from './TabPage.module.css';

interface TabPageProps {
  readonly tab: BottomTab;
  readonly children: ReactNode;
}

/** One of the places the bottom bar leads to. */
export function TabPage({ tab, children }: TabPageProps) {
  return (
    <div className={styles.page}>
      <Garland />
      <main className={styles.content}>{children}</main>
      <BottomBar current={tab} />
    </div>
  );
}
