import { classNames } from '../class-names.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  /** Says what grows and how far it is. */
  readonly label: string;
  /** 0 to 100; undefined while it is not known, which keeps the room. */
  readonly percent: number | undefined;
  readonly tone?: 'accent' | 'gold' | 'good' | 'pay';
  readonly size?: 'small' | 'large';
}

export function Progress({ label, percent, tone = 'accent', size = 'small' }: ProgressProps) {
  const className = classNames(styles.bar, styles[size]);
  if (percent === undefined) return <span className={className} />;
  const shown = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <span
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={classNames(styles.fill, styles[tone])} style={{ inlineSize: `${shown}%` }} />
    </span>
  );
}
