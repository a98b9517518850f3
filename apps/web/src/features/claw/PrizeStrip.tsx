import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import styles from './Claw.module.css';
import type { RoomAnswer } from './use-play.ts';

interface PrizeStripProps {
  readonly goods: RoomAnswer['room']['goods'];
  readonly meterPlays: number;
  readonly answer: RoomAnswer;
  readonly onPress: () => void;
}

const SHOWN = 12;

/** What lies in the machine, and how far the meter of the published rule is. Leads to the rules. */
export function PrizeStrip({ goods, meterPlays, answer, onPress }: PrizeStripProps) {
  const { guaranteeAfter } = answer.meter;
  const words = t('claw.meter', { plays: meterPlays, of: guaranteeAfter });
  return (
    <button type="button" className={styles.strip} onClick={onPress} aria-label={t('claw.prizes')}>
      <span className={styles.prizes}>
        {goods.slice(0, SHOWN).map(({ goodsId, picture, inMachine }) => (
          <PrizePicture
            key={goodsId}
            picture={picture}
            size={30}
            className={classNames(inMachine === 0 && styles.gone)}
          />
        ))}
      </span>
      {guaranteeAfter > 0 && (
        <span className={styles.meter}>
          <span>{words}</span>
          <Progress label={words} percent={(100 * meterPlays) / guaranteeAfter} tone="gold" />
        </span>
      )}
    </button>
  );
}
