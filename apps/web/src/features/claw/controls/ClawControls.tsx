import { useEffect } from 'react';
import { usePress } from '../../../domain/machine-room/press/use-press.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import styles from './Controls.module.css';
import type { Moves } from './moves.ts';
import { Pad } from './Pad.tsx';

interface ClawControlsProps {
  readonly moves: Moves;
  /** The claw takes moves right now. */
  readonly isMoving: boolean;
  readonly endAtMs: number | undefined;
  readonly onGrab: () => void;
  readonly onCamera: () => void;
}

/** Under the thumbs: the pad on one side, the golden Grab on the other, the time that is left between them. */
export function ClawControls({ moves, isMoving, endAtMs, onGrab, onCamera }: ClawControlsProps) {
  useEffect(() => {
    if (!isMoving) moves.releaseAll();
  }, [isMoving, moves]);
  const grab = usePress({
    isDisabled: !isMoving,
    keys: ['Space', 'Enter'],
    onPress: onGrab,
    onRelease: () => undefined,
  });
  return (
    <div className={styles.controls}>
      <Pad moves={moves} isDisabled={!isMoving} />
      <div className={styles.middle}>
        <span className={styles.time}>
          {isMoving && endAtMs !== undefined && <Countdown endAtMs={endAtMs} label={t('claw.timeLeft')} />}
        </span>
        <IconButton icon="camera" label={t('claw.camera')} onPress={onCamera} />
      </div>
      <button
        type="button"
        className={classNames(styles.grab, !isMoving && styles.off)}
        aria-disabled={!isMoving}
        data-sound="none"
        {...grab}
      >
        {t('claw.grab')}
      </button>
    </div>
  );
}
