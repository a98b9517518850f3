import { type FishName, multipliersOf } from '@boardwalk/games/fishing';
import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import { paysText } from '../../../domain/reef/pays-text.ts';
import { clock } from '../../../platform/clock.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Best } from '../live/table-state.ts';
import { fishText } from '../tell.ts';
import styles from './DayStrip.module.css';

interface DayStripProps {
  readonly kind: FishName;
  readonly best: Best | undefined;
  readonly onPress: () => void;
}

/** The fish that pays half as much again today, and the greatest catch so far. Leads to all catches. */
export function DayStrip({ kind, best, onPress }: DayStripProps) {
  return (
    <button type="button" className={styles.strip} onClick={onPress}>
      <span className={styles.fish}>
        <FishPicture kind={kind} width={38} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t('fishing.catchOfTheDay')}</span>
        <span className={styles.name}>
          {fishText(kind)} <b>{paysText(multipliersOf(kind, clock.nowMs()))}</b>
        </span>
      </span>
      {best && (
        <span className={styles.words}>
          <span className={styles.title}>{t('fishing.bestToday')}</span>
          <span className={styles.name}>
            <span className={styles.who}>{best.nickName}</span>
            <Coin size={14} />
            <b>{formatCoins(best.coins)}</b>
          </span>
        </span>
      )}
    </button>
  );
}
