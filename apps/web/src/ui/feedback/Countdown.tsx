import { formatTimeLeft } from '../../platform/format/format.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Countdown.module.css';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  /** On this device's clock. */
  readonly endAtMs: number;
  /** Called once for each end, also for one that is past already. */
  readonly onEnd?: () => void;
  /** What ends then, for readers. */
  readonly label?: string;
  readonly look?: 'bare' | 'glass' | 'alert' | 'special' | 'paper';
}

/** How long there is still, to the second. Not read out by itself, but when one comes to it. */
export function Countdown({ endAtMs, onEnd, label, look = 'bare' }: CountdownProps) {
  const seconds = useCountdown(endAtMs, onEnd);
  return (
    <span className={classNames(styles.countdown, styles[look])} role="timer" aria-label={label}>
      {look !== 'bare' && <Icon name="clock" size={15} />}
      {/* Drawn by the server a moment earlier than here. */}
      <bdi suppressHydrationWarning>{formatTimeLeft(seconds)}</bdi>
    </span>
  );
}
