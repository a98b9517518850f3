import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './Room.module.css';

interface RoomProps {
  /** There is a machine inside, which is the main part of it; else the room itself is. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What stands in every room: one column, and the whole screen where there is a machine and room beside it. */
export function Room({ isOpen = false, children }: RoomProps) {
  if (!isOpen) return <main className={styles.room}>{children}</main>;
  return <div className={classNames(styles.room, styles.open)}>{children}</div>;
}

interface RoomTableProps {
  /** Beside the machine on a big screen. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

/** Below the head: parts of a room, and nothing else. Where each stands is up to the screen. */
export function RoomTable({ columns = 2, children }: RoomTableProps) {
  return <main className={classNames(styles.table, columns === 1 && styles.narrow)}>{children}</main>;
}

interface RoomPartProps {
  /** The machine, or what belongs to it: what lies in it, or how it is set. */
  readonly part: 'stage' | 'strip';
  readonly children: ReactNode;
}

export function RoomPart({ part, children }: RoomPartProps) {
  return <div className={styles[part]}>{children}</div>;
}

interface RoomPanelProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** What the thumb needs. */
export function RoomPanel({ label, children }: RoomPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}
