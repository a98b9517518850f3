import { celebrationOf } from '@boardwalk/games/celebration';
import { useEffect } from 'react';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Celebration } from '../../../ui/feedback/celebration/Celebration.tsx';
import type { LiveTide } from '../live/tide-state.ts';
import { Arrow } from '../panel/Arrow.tsx';
import { payoutOf, type Round } from '../play/round.ts';
import { endText, resultText } from '../tell.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly tide: LiveTide;
  readonly own: Round | undefined;
  readonly paysHundredths: number;
}

/** How a tide ended, for the room; and what one's own call came to. A payout above the stake is celebrated. */
export function Outcome({ tide, own, paysHundredths }: OutcomeProps) {
  const { end, tideId } = tide;
  const payout = own && end && end !== 'void' ? payoutOf(own, end, paysHundredths) : 0;
  const isWin = own !== undefined && payout > own.stake;
  useEffect(() => {
    if (isWin) return haptics.success();
    playSound(own ? 'landLow' : 'tick');
  }, [tideId, isWin, own]);
  if (!end || end === 'void') return null;
  return (
    <>
      <p className={classNames(styles.outcome, styles[end])} role="status">
        <Arrow side={end} size={22} />
        <span className={styles.words}>
          <span>{endText(end)}</span>
          {own && <span className={styles.own}>{resultText(own, end, paysHundredths)}</span>}
        </span>
      </p>
      {isWin && (
        <Celebration
          id={own.roundId}
          size={celebrationOf(own.stake, payout)}
          title={endText(end)}
          text={resultText(own, end, paysHundredths)}
        />
      )}
    </>
  );
}
