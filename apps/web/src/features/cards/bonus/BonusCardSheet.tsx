import { bonusCoins, isBetterKept } from '@boardwalk/rules';
import { useState } from 'react';
import { type BonusCard, bonusFace, goodFor, timeLeft } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The card's number; empty for none. */
    bonusCard: Dialog<
      {
        readonly cards: readonly BonusCard[];
        /** In cents of a dollar. */
        readonly priceCents: number;
        readonly boughtCoins: number;
        readonly giftCoins: number;
        readonly chosenId: string;
      },
      string
    >;
  }
}

/** One of them, or none: what it brings is said before it is taken. */
export function BonusCardSheet(props: DialogProps<'bonusCard'>) {
  const { cards, priceCents, boughtCoins, giftCoins, close } = props;
  const [chosenId, setChosenId] = useState(props.chosenId);
  const chosen = cards.find(card => card.userCardRecordId === chosenId);
  const gain = bonusCoins(boughtCoins, chosen?.ratio ?? 0);
  return (
    <Sheet title={t('cards.choose')} close={() => close()}>
      <div className={styles.content}>
        <div className={styles.table}>
          <ul className={classNames(styles.cloth, styles.whole, styles.grid)}>
            {cards.map(card => (
              <li key={card.userCardRecordId}>
                <Choice
                  card={card}
                  priceCents={priceCents}
                  isChosen={card.userCardRecordId === chosenId}
                  onChoose={setChosenId}
                />
              </li>
            ))}
          </ul>
        </div>
        {chosen && isBetterKept(chosen, priceCents) && (
          <p className={styles.hint} role="status">
            <Icon name="info" size={20} />
            {t('cards.keep')}
          </p>
        )}
        <div className={styles.foot}>
          <div className={styles.equation}>
            <Term name={t('checkout.pack')} coins={formatCoins(boughtCoins + giftCoins)} />
            <span className={styles.sign}>+</span>
            <Term name={t('cards.yourCard')} coins={formatMove(gain)} isGain />
            <span className={styles.sign}>=</span>
            <Term name={t('checkout.get')} coins={formatCoins(boughtCoins + giftCoins + gain)} />
          </div>
          <Button look="gold" size="large" isWide onPress={() => close(chosenId)}>
            {t(chosen ? 'cards.use' : 'cards.without')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly card: BonusCard;
  readonly priceCents: number;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** Pressed again it is put back. What cannot go with this purchase says why. */
function Choice({ card, priceCents, isChosen, onChoose }: ChoiceProps) {
  const isTooSmall = card.limitAmount > priceCents;
  const isOff = isTooSmall || card.isReserved;
  const state = isOff ? { foot: whyOff(card), footIcon: 'lock' as const } : timeLeft(card);
  return (
    <button
      type="button"
      className={styles.press}
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={() => onChoose(isChosen ? '' : card.userCardRecordId)}
    >
      <PowerCard
        {...bonusFace(card)}
        {...state}
        {...(isTooSmall ? { line: undefined } : {})}
        isDim={isOff}
        isChosen={isChosen}
      />
    </button>
  );
}

function whyOff({ isReserved, limitAmount }: BonusCard): string {
  return isReserved ? t('cards.inOrder') : goodFor(limitAmount);
}

interface TermProps {
  readonly name: string;
  readonly coins: string;
  readonly isGain?: boolean;
}

function Term({ name, coins, isGain = false }: TermProps) {
  return (
    <span className={styles.term}>
      <span className={styles.termName}>{name}</span>
      <span className={classNames(styles.termSum, isGain && styles.gain)}>
        <Coin size={20} />
        {coins}
      </span>
    </span>
  );
}
