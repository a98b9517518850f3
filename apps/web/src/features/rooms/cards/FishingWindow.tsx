import type { FishName } from '@boardwalk/games/fishing';
import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import styles from './FishingWindow.module.css';

/** Some of the fish that swim there; neighbours differ. */
const SCHOOLS: readonly (readonly [FishName, FishName, FishName])[] = [
  ['goldenKoi', 'clownfish', 'blueTang'],
  ['hammerhead', 'jellyfish', 'yellowTang'],
  ['turtle', 'octopus', 'moorishIdol'],
];

/** The water of a room with its fish. */
export function FishingWindow({ look }: { readonly look: number }) {
  const [first, second, third] = SCHOOLS[look % SCHOOLS.length] ?? ['goldenKoi', 'clownfish', 'blueTang'];
  return (
    <span className={styles.window} aria-hidden="true">
      <span className={styles.light} />
      <span className={styles.ground} />
      <span className={styles.first}>
        <FishPicture kind={first} width={104} />
      </span>
      <span className={styles.second}>
        <FishPicture kind={second} width={48} />
      </span>
      <span className={styles.third}>
        <FishPicture kind={third} width={46} />
      </span>
    </span>
  );
}
