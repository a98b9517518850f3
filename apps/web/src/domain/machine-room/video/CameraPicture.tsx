import type { RefObject } from 'react';
import styles from './CameraPicture.module.css';

interface CameraPictureProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What is said over it while there is no picture; empty when there is. */
  readonly note: string;
  /** Describes the picture to whoever does not see it. */
  readonly label: string;
}

/** A real machine through its camera: as large as its place, never cut at the sides. */
export function CameraPicture({ video, note, label }: CameraPictureProps) {
  return (
    <div className={styles.frame}>
      <video ref={video} className={styles.video} aria-label={label} muted playsInline autoPlay />
      {note !== '' && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
