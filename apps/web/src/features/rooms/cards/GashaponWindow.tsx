import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { GashaponMachine } from '../../../ui/scene/gashapon/GashaponMachine.tsx';
import styles from './GashaponWindow.module.css';

interface GashaponWindowProps {
  /** Any number: neighbours with different ones are told apart at a glance. */
  readonly look: number;
  /** Pictures of its rarest prizes. */
  readonly pictures: readonly string[];
  readonly isEmpty: boolean;
}

/** The machine on its boards, with the rarest of what is inside around it. */
export function GashaponWindow({ look, pictures, isEmpty }: GashaponWindowProps) {
  return (
    <span className={styles.window} aria-hidden="true">
      <span className={styles.machine}>
        <GashaponMachine look={look} isEmpty={isEmpty} />
      </span>
      <span className={styles.prizes}>
        {pictures.map(picture => (
          <PrizePicture key={picture} picture={picture} size={30} />
        ))}
      </span>
    </span>
  );
}
