import { GameType } from '@boardwalk/contract/enums';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import type { RoomAnswer } from '../play/round.ts';
import styles from './SeriesStrip.module.css';

interface SeriesStripProps {
  readonly answer: RoomAnswer;
  readonly onPress: () => void;
}

const PRIZES_ASKED = 100;

/** All that is inside, the rarest first, with a mark on what one has in the pack. */
export function SeriesStrip({ answer: { capsules, seriesName, room }, onPress }: SeriesStripProps) {
  const { data } = useCall('pack.list', { pageNum: 1, pageSize: PRIZES_ASKED });
  const owned = new Set(
    data?.list
      .filter(({ gameType, roomId }) => gameType === GameType.gashapon && roomId === room.roomId)
      .map(({ picture }) => picture),
  );
  const count = capsules.filter(({ picture }) => owned.has(picture)).length;
  const words = t('gashapon.owned', { owned: count, count: capsules.length });
  return (
    <button
      type="button"
      className={styles.series}
      onClick={onPress}
      aria-label={`${seriesName}. ${words}. ${t('gashapon.odds')}`}
    >
      <span className={styles.head}>
        <span className={styles.name}>{seriesName}</span>
        <span>{words}</span>
      </span>
      <span className={styles.strip}>
        {capsules.map(({ capsuleId, picture, rarity }) => (
          <span
            key={capsuleId}
            className={classNames(styles.prize, styles[rarity], owned.has(picture) && styles.owned)}
          >
            <PrizePicture picture={picture} size={30} />
            {owned.has(picture) && (
              <span className={styles.mark}>
                <Icon name="check" size={10} />
              </span>
            )}
          </span>
        ))}
      </span>
    </button>
  );
}
