import { type PointerEvent, useRef } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { usePress } from '../../../platform/machine/press/use-press.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Controls.module.css';
import { PAD_DIRECTIONS, type PadDirection, padDirection } from './direction.ts';
import type { Moves } from './moves.ts';

const KEYS: Readonly<Record<PadDirection, readonly string[]>> = {
  up: ['ArrowUp', 'KeyW'],
  down: ['ArrowDown', 'KeyS'],
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
};

interface PadProps {
  readonly moves: Moves;
  readonly isDisabled: boolean;
}

/** Four directions for one thumb: it may slide from one to the other. Each is a button for keys and readers. */
export function Pad({ moves, isDisabled }: PadProps) {
  const finger = useRef<number>(undefined);
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const meant = padDirection(clientX - left - width / 2, clientY - top - height / 2, width);
    if (meant) moves.hold('pad', meant);
    else moves.release('pad');
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== finger.current) return;
    finger.current = undefined;
    moves.release('pad');
  };
  return (
    <div
      role="group"
      aria-label={t('claw.pad')}
      className={classNames(styles.pad, isDisabled && styles.off)}
      data-sound="none"
      onPointerDown={event => {
        if (isDisabled || event.button !== 0 || finger.current !== undefined) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        finger.current = event.pointerId;
        follow(event);
      }}
      onPointerMove={event => event.pointerId === finger.current && follow(event)}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onContextMenu={event => event.preventDefault()}
    >
      {PAD_DIRECTIONS.map(direction => (
        <Direction key={direction} direction={direction} moves={moves} isDisabled={isDisabled} />
      ))}
    </div>
  );
}

function Direction({ direction, moves, isDisabled }: PadProps & { readonly direction: PadDirection }) {
  const by = `button ${direction}`;
  const handlers = usePress({
    isDisabled,
    keys: KEYS[direction],
    onPress: () => moves.hold(by, direction),
    onRelease: () => moves.release(by),
  });
  // The finger belongs to the whole pad.
  const { onKeyDown, onKeyUp, onBlur, onClick } = handlers;
  return (
    <button
      type="button"
      className={classNames(styles.direction, styles[direction])}
      aria-label={t(`claw.move.${direction}`)}
      aria-disabled={isDisabled}
      {...{ onKeyDown, onKeyUp, onBlur, onClick }}
    >
      <Icon name="up" size={26} />
    </button>
  );
}
