import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly material?: 'glass' | 'paper';
  readonly isPadded?: boolean;
  readonly children: ReactNode;
}

export function Card({ material = 'glass', isPadded = true, children }: CardProps) {
  return (
    <div
      className={classNames(styles.card, styles[material], isPadded && styles.padded)}
      data-material={material === 'paper' ? 'paper' : undefined}
    >
      {children}
    </div>
  );
}
