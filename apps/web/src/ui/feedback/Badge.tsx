import { formatCoins } from '../../platform/format/format.ts';
import { classNames } from '../class-names.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  /** A count, or a word or two. A count of none shows nothing. */
  readonly value: number | string;
  readonly tone?: 'alert' | 'good' | 'gold' | 'special' | 'glass';
  /** `corner` and `ribbon` sit on the edge of a positioned parent. */
  readonly place?: 'inline' | 'corner' | 'ribbon';
  /** What is counted, for readers: '3 new messages'. Not needed where the name of its parent says it. */
  readonly label?: string;
}

const COUNT_MAX = 99;

/** A mark on something: how many are new, what it is worth. For the state of a thing there is `Chip`. */
export function Badge({ value, tone = 'alert', place = 'inline', label }: BadgeProps) {
  if (value === 0 || value === '') return null;
  const text = typeof value === 'string' ? value : countText(value);
  return (
    <span className={classNames(styles.badge, styles[tone], styles[place])}>
      <span aria-hidden={label === undefined ? undefined : true}>{text}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

function countText(count: number): string {
  return count > COUNT_MAX ? `${formatCoins(COUNT_MAX)}+` : formatCoins(count);
}
