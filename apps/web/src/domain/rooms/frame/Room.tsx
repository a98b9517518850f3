import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './Room.module.css';

interface RoomProps {
  /** There is a machine inside, which is the main part of it; else the room itself is. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What stands in every room: one column, and a phone on its side in full where there is a machine. */
export function Room({ isOpen = false, children }: RoomProps) {
  if (!isOpen) return <main className={styles.room}>{children}</main>;
  return <div className={classNames(styles.room, styles.wide)}>{children}</div>;
}
