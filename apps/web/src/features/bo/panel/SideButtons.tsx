import { useId } from 'react';
import { formatCoins, formatList, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Crowd, LiveTide, Side } from '../live/tide-state.ts';
import { sideText } from '../tell.ts';
import { Arrow } from './Arrow.tsx';
import styles from './SideButtons.module.css';

interface SideButtonsProps {
  readonly tide: Pick<LiveTide, 'up' | 'down'> | undefined;
  readonly chosen: Side | undefined;
  /** One's own call stands there. */
  readonly isCalled: boolean;
  readonly paysHundredths: number;
  readonly isDisabled: boolean;
  readonly onChoose: (side: Side) => void;
}

const NOBODY: Crowd = { count: 0, coins: 0 };

/** The two ways a tide can go, with who has called which. */
export function SideButtons(props: SideButtonsProps) {
  const { tide, chosen, isCalled, isDisabled, onChoose } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('bo.sides')} className={styles.sides}>
      {(['up', 'down'] as const).map(side => {
        const crowd = tide?.[side] ?? NOBODY;
        const isChosen = chosen === side;
        return (
          <label
            key={side}
            className={classNames(
              styles.side,
              styles[side],
              isChosen && styles.chosen,
              isDisabled && !isChosen && styles.faint,
            )}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={isChosen}
              disabled={isDisabled}
              aria-label={spoken(side, crowd)}
              onChange={() => onChoose(side)}
            />
            <Face side={side} crowd={crowd} isOwn={isChosen && isCalled} {...props} />
          </label>
        );
      })}
    </div>
  );
}

/** 'Up, 14 players and 3,250 coins'. */
function spoken(side: Side, { count, coins }: Crowd): string {
  return formatList([sideText(side), t('bo.players', { count }), t('money.balance', { coins })]);
}

interface FaceProps {
  readonly side: Side;
  readonly crowd: Crowd;
  readonly isOwn: boolean;
  readonly paysHundredths: number;
}

function Face({ side, crowd, isOwn, paysHundredths }: FaceProps) {
  return (
    <span className={styles.face}>
      <span className={styles.line}>
        <Arrow side={side} />
        <span className={styles.word}>{sideText(side)}</span>
        <span className={styles.pays}>
          {isOwn ? <Icon name="check" size={20} /> : formatMultiplier(paysHundredths)}
        </span>
      </span>
      <span className={styles.crowd}>
        <span>
          <Icon name="people" size={16} />
          {formatCoins(crowd.count)}
        </span>
        <span>
          <Coin size={15} />
          {formatCoins(crowd.coins)}
        </span>
      </span>
    </span>
  );
}
