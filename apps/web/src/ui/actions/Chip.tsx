import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Chip.module.css';

interface ChipProps {
  readonly tone?: 'glass' | 'good' | 'busy' | 'alert' | 'special' | 'paper';
  readonly children: ReactNode;
}

/** A short state beside something: 'Free', 'up to 110×'. */
export function Chip({ tone = 'glass', children }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
