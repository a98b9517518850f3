import type { ShotBet, ShotOutcome } from '@boardwalk/games/fishing';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FishPicture } from '../../reef/FishPicture.tsx';
import type { InstantPictureProps } from '../list.ts';
import styles from './ShotPicture.module.css';

/** The fish that a shot met; those it caught shine. Without a shot, who waits in the reef. */
export function ShotPicture({ round }: InstantPictureProps<Partial<ShotBet>, ShotOutcome>) {
  if (!round) return <FishPicture kind="goldenKoi" width={110} />;
  const { hits, catches } = round.outcome;
  return (
    <ul className={styles.fish}>
      {hits.map(({ wave, index, kind }) => {
        const isCaught = catches.some(one => one.wave === wave && one.index === index);
        return (
          <li key={`${wave}:${index}`} className={classNames(styles.one, isCaught && styles.caught)}>
            <FishPicture kind={kind} width={76} />
            <span className={styles.name}>{t(`fishing.fish.${kind}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
