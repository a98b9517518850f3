import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './IconButton.module.css';
import { useBusy } from './use-busy.ts';

interface IconButtonProps {
  readonly icon: IconName;
  /** Says what it does; there is no text beside it. */
  readonly label: string;
  readonly onPress?: () => unknown;
  readonly to?: string;
  readonly look?: 'glass' | 'paper' | 'gold' | 'bare';
}

export function IconButton({ icon, label, onPress, to, look = 'glass' }: IconButtonProps) {
  const [run, isBusy] = useBusy(onPress);
  const className = classNames(styles.button, styles[look]);
  if (to !== undefined) {
    return (
      <Link to={to} className={className} aria-label={label}>
        <Icon name={icon} size={22} />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={run}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
