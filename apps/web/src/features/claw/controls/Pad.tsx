import { type RefObject, useEffect, useRef } from 'react';
import { usePress } from '../../../domain/machine-room/press/use-press.ts';
import { t } from '../../../platform/i18n/i18n.ts';
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
  const pad = useFinger(moves, isDisabled);
  return (
    <div
      ref={pad}
      role="group"
      aria-label={t('claw.pad')}
      className={classNames(styles.pad, isDisabled && styles.off)}
      data-sound="none"
    >
      {PAD_DIRECTIONS.map(direction => (
        <Direction key={direction} direction={direction} moves={moves} isDisabled={isDisabled} />
      ))}
    </div>
  );
}

/** The first finger on the pad; it is followed until it leaves, also outside of the pad. */
function useFinger(moves: Moves, isDisabled: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pad = ref.current;
    if (pad === null || isDisabled) return;
    let finger: number | undefined;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, width, height } = pad.getBoundingClientRect();
      const meant = padDirection(clientX - left - width / 2, clientY - top - height / 2, width);
      if (meant) moves.hold('pad', meant);
      else moves.release('pad');
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || finger !== undefined) return;
      finger = event.pointerId;
      pad.setPointerCapture?.(finger);
      follow(event);
    };
    const onMove = (event: PointerEvent) => event.pointerId === finger && follow(event);
    const onEnd = ({ pointerId }: PointerEvent) => {
      if (pointerId !== finger) return;
      finger = undefined;
      moves.release('pad');
    };
    const stopMenu = (event: Event) => event.preventDefault();
    const heard = { pointerdown: onDown, pointermove: onMove, contextmenu: stopMenu };
    const ends = ['pointerup', 'pointercancel', 'lostpointercapture'] as const;
    for (const [name, listener] of Object.entries(heard))
      pad.addEventListener(name, listener as EventListener);
    for (const name of ends) pad.addEventListener(name, onEnd);
    return () => {
      for (const [name, listener] of Object.entries(heard)) {
        pad.removeEventListener(name, listener as EventListener);
      }
      for (const name of ends) pad.removeEventListener(name, onEnd);
      moves.release('pad');
    };
  }, [moves, isDisabled]);
  return ref;
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
