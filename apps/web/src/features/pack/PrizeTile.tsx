import { clock } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Tile } from '../../ui/surfaces/Tile.tsx';
import styles from './Pack.module.css';
import { daysLeft, isEnding, type Prize } from './prize.ts';
import { RarityChip } from './RarityChip.tsx';

interface PrizeTileProps {
  readonly prize: Prize;
  /** Undefined while no prizes are being chosen. */
  readonly isChosen: boolean | undefined;
  readonly onPress: () => void;
}

export function PrizeTile({ prize, isChosen, onPress }: PrizeTileProps) {
  const press = isChosen === undefined ? { onPress } : { isChosen, onChoose: onPress };
  return (
    <Tile look="glass" {...press}>
      <span className={styles.light} data-rarity={prize.rarity}>
        <PrizePicture picture={prize.picture} size={64} />
      </span>
      <RarityChip rarity={prize.rarity} />
      <span className={styles.name}>{prize.name}</span>
      <Price coins={prize.exchangeCoins} />
      <Term prize={prize} />
    </Tile>
  );
}

/** How long it is kept, or when it ended. */
function Term({ prize }: { readonly prize: Prize }) {
  if (prize.state !== 'kept') {
    return <span className={styles.term}>{formatDay(prize.endTime ?? prize.createTime)}</span>;
  }
  const nowMs = clock.nowMs();
  return (
    <span className={classNames(styles.term, isEnding(prize, nowMs) && styles.ending)}>
      {isEnding(prize, nowMs) && <Icon name="clock" size={14} />}
      {t('pack.daysLeft', { days: daysLeft(prize, nowMs) })}
    </span>
  );
}
