import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import styles from './PressArea.module.css';
import { useBusy } from './use-busy.ts';

interface PressAreaProps {
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** While a returned promise is pending it spins and ignores presses. */
  readonly onPress: (() => unknown) | undefined;
  readonly isDisabled?: boolean;
  /** One of several to choose from: whether it is the chosen one. */
  readonly isPressed?: boolean | undefined;
  /** Given to it, they say themselves where it spins. */
  readonly children: ReactNode | ((isBusy: boolean) => ReactNode);
}

/** A part of the screen to be pressed that looks like no button: a row, a card, a word in a line. */
export function PressArea({ className, label, onPress, isDisabled, isPressed, children }: PressAreaProps) {
  const [run, isBusy] = useBusy(onPress);
  const placesSpinner = typeof children === 'function';
  return (
    <button
      type="button"
      className={classNames(className, isBusy && !placesSpinner && styles.busy)}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={() => run()}
    >
      {placesSpinner ? children(isBusy) : children}
      {isBusy && !placesSpinner && (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}
