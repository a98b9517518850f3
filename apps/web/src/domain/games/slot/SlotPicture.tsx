import { isSlotWord, type SlotBet, type SlotOutcome, slotMachines, windowAt } from '@boardwalk/games/slot';
import { paintWindow } from '@boardwalk/stage/slot/symbols';
import { useEffect, useRef } from 'react';
import type { InstantPictureProps } from '../list.ts';
import styles from './SlotPicture.module.css';

const [WIDTH, HEIGHT] = [300, 200];
const SHARPNESS = 2;
/** Places of the strips that show off what a machine has. */
const SHOWN = { pier: [4, 2, 6], tidal: [13, 9, 4, 10, 20], fireworks: [20, 12, 8, 16, 12] } as const;

/** A machine's window: as a round's paid spin left it, or as it stands there. */
export function SlotPicture({ round, machine }: InstantPictureProps<SlotBet, SlotOutcome>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const word = round?.bet.machine ?? (isSlotWord(machine) ? machine : 'pier');
  const stops = round?.outcome.stops ?? SHOWN[word];
  const key = stops.join(' ');
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    const { reels, rows } = slotMachines[word];
    brush.setTransform(SHARPNESS, 0, 0, SHARPNESS, 0, 0);
    paintWindow(brush, word, windowAt(reels, rows, key.split(' ').map(Number)), WIDTH, HEIGHT);
  }, [word, key]);
  return (
    <canvas
      ref={canvas}
      className={styles.window}
      data-machine={word}
      width={WIDTH * SHARPNESS}
      height={HEIGHT * SHARPNESS}
      aria-hidden="true"
    />
  );
}
