import type { CSSProperties } from 'react';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { ClawHead } from '../../../ui/scene/ClawHead.tsx';
import styles from './ClawWindow.module.css';

interface ClawWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  /** Pictures of its best prizes, the best first: the claw holds that one. */
  readonly pictures: readonly string[];
}

const HUES = [335, 205, 265, 28, 160, 300];

/** The claw over its prizes, behind the glass. */
export function ClawWindow({ look, pictures }: ClawWindowProps) {
  return (
    <span
      className={styles.window}
      style={{ '--hue': HUES[look % HUES.length] } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.rail} />
      <ClawHead className={styles.claw} />
      <span className={styles.pile}>
        {pictures.map((picture, at) => (
          <PrizePicture key={at} picture={picture} size={46} className={styles.prize} />
        ))}
      </span>
      <span className={styles.glass} />
    </span>
  );
}
