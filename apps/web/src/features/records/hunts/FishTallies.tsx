import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import { formatCoins, timesText } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Row as RecordOf } from '../../../platform/request/hooks.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Hunts.module.css';

interface FishTalliesProps {
  readonly caught: RecordOf<'fishing.hunts'>['caught'];
  /** In a row of a list the greatest few, without words. */
  readonly look: 'short' | 'whole';
  readonly unit?: string;
}

const SHORT_KINDS = 4;

/** The fish that were caught, drawn, with how many there were of each. */
export function FishTallies({ caught, look, unit = 'coins' }: FishTalliesProps) {
  if (look === 'short') {
    return (
      <span className={styles.short}>
        {caught.slice(0, SHORT_KINDS).map(({ kind, count }) => (
          <span key={kind} className={styles.shortFish}>
            <FishPicture kind={kind} width={30} />
            <span className={styles.hidden}>{t(`fishing.fish.${kind}`)}</span>
            {count > 1 && formatCoins(count)}
          </span>
        ))}
      </span>
    );
  }
  return (
    <ul className={styles.tallies} aria-label={t('fishing.catches')}>
      {caught.map(({ kind, count, coins }) => (
        <li key={kind} className={styles.tally}>
          <span className={styles.water}>
            <FishPicture kind={kind} width={62} />
            <span className={styles.count}>{timesText(formatCoins(count))}</span>
          </span>
          <span className={styles.fishName}>{t(`fishing.fish.${kind}`)}</span>
          <span className={styles.coins}>
            <Coin size={14} kind={unit === 'coins' ? 'coins' : 'trial'} />
            {formatCoins(coins)}
          </span>
        </li>
      ))}
    </ul>
  );
}
