import type { ReactNode } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './Button.module.css';
import { useBusy } from './use-busy.ts';

export interface ButtonLook {
  /** One gold button a screen; `pay` for paying and claiming; the rest is glass, paper or quiet. */
  readonly look?: 'gold' | 'pay' | 'glass' | 'paper' | 'quiet';
  readonly size?: 'large' | 'medium' | 'small';
  readonly isWide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

interface ButtonProps extends ButtonLook {
  /** While a returned promise is pending the button spins and ignores presses. */
  readonly onPress?: () => unknown;
  readonly type?: 'button' | 'submit';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly label?: string;
}

export function Button({
  onPress,
  type = 'button',
  isBusy = false,
  isDisabled,
  label,
  ...look
}: ButtonProps) {
  const [run, isRunning] = useBusy(onPress);
  const isSpinning = isBusy || isRunning;
  return (
    <button
      type={type}
      className={classOf(look, isSpinning)}
      onClick={event => (isSpinning ? event.preventDefault() : run())}
      disabled={isDisabled}
      aria-busy={isSpinning || undefined}
      aria-label={label}
    >
      <Face {...look} />
      {isSpinning && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly isReplacing?: boolean;
}

export function ButtonLink({ to, isReplacing = false, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} replace={isReplacing} className={classOf(look, false)}>
      <Face {...look} />
    </Link>
  );
}

function Face({ icon, children }: ButtonLook) {
  return (
    <span className={styles.face}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

function classOf({ look = 'glass', size = 'medium', isWide = false }: ButtonLook, isBusy: boolean): string {
  return classNames(styles.button, styles[look], styles[size], isWide && styles.wide, isBusy && styles.busy);
}
