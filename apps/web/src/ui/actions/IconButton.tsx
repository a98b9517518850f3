import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './IconButton.module.css';
import { PressArea } from './PressArea.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** Says what it does; there is no text beside it. */
  readonly label: string;
  readonly onPress?: () => unknown;
  readonly to?: string;
  readonly look?: 'glass' | 'paper' | 'gold' | 'bare';
}

export function IconButton({ icon, label, onPress, to, look = 'glass' }: IconButtonProps) {
  const className = classNames(styles.button, styles[look]);
  if (to !== undefined) {
    return (
      <Link to={to} className={className} aria-label={label}>
        <Icon name={icon} size={22} />
      </Link>
    );
  }
  return (
    <PressArea className={className} label={label} onPress={onPress}>
      {isBusy => (isBusy ? <Spinner size={20} /> : <Icon name={icon} size={22} />)}
    </PressArea>
  );
}
