import { bestCard, bonusCoins, isBetterKept } from '@boardwalk/rules';
import { useState } from 'react';
import { type BonusCard, bonusLook, plus, timeLeft } from '../../../domain/cards/faces.ts';
import { CardStamp } from '../../../domain/cards/PowerCard.tsx';
import { isHiddenInReview } from '../../../domain/modes/modes.ts';
import { clock } from '../../../platform/clock.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Offer } from '../offer.ts';
import styles from './CardChoice.module.css';

export interface CardChoice {
  /** Empty for none. */
  readonly cardId: string;
  readonly gain: number;
  readonly cards: readonly BonusCard[];
  readonly card: BonusCard | undefined;
  readonly choose: (cardId: string) => void;
}

/**
 * The card that goes with a purchase: the best one, until another or none is chosen. Null in a store's review and where
 * the cards do not come; undefined while they are on their way, so that nobody pays without theirs.
 */
export function useCardChoice(offer: Offer): CardChoice | null | undefined {
  const isHidden = isHiddenInReview('bonusCard');
  const { data, isError } = useCall('cards.optimalPage', { pageSize: 100 }, { isEnabled: !isHidden });
  const [chosenId, choose] = useState<string>();
  if (isHidden || (data === undefined && isError)) return null;
  if (data === undefined) return undefined;
  const best = bestCard(
    data.list
      .filter(({ isReserved }) => !isReserved)
      .map(({ userCardRecordId, ratio, limitAmount, star, endTime, nowTime }) => ({
        cardId: userCardRecordId,
        ratioPercent: ratio,
        limitCents: limitAmount,
        star,
        endMs: clock.nowMs() + endTime - nowTime,
      })),
    offer.usdMoney,
    clock.nowMs(),
  );
  const cardId = chosenId ?? best?.cardId ?? '';
  const card = data.list.find(one => one.userCardRecordId === cardId);
  const gain = bonusCoins(offer.convertAmount, card?.ratio ?? 0);
  return { cardId, gain, cards: data.list, card, choose };
}

interface CardRowProps {
  readonly choice: CardChoice;
  readonly offer: Offer;
}

/** The card as a row that opens the others. */
export function CardRow({ choice, offer }: CardRowProps) {
  const { card, cards, cardId, gain } = choice;
  const isGood = (one: BonusCard) => !one.isReserved && one.limitAmount <= offer.usdMoney;
  if (!cards.some(isGood)) {
    return (
      <p className={styles.none}>
        <Icon name="gift" size={20} />
        {t('cards.noCard')}
      </p>
    );
  }
  const open = async () => {
    const chosen = await dialogs.open('bonusCard', {
      cards,
      priceCents: offer.usdMoney,
      boughtCoins: offer.convertAmount,
      giftCoins: offer.giftAmount,
      chosenId: cardId,
    });
    if (chosen !== undefined) choice.choose(chosen);
  };
  const [picture, tone] = bonusLook(card?.star ?? 1);
  return (
    <div className={styles.field}>
      <button type="button" className={styles.row} onClick={() => void open()}>
        {card && <CardStamp picture={picture} tone={tone} />}
        <span className={styles.words}>
          <span className={styles.name}>
            {card ? `${card.name} ${plus(card.ratio)}` : t('cards.without')}
          </span>
          <span className={styles.line}>{card ? timeLeft(card).foot : t('cards.choose')}</span>
        </span>
        {gain > 0 && <span className={styles.gain}>{formatMove(gain)}</span>}
        <Icon name="forward" size={20} />
      </button>
      {card && isBetterKept(card, offer.usdMoney) && <p className={styles.keep}>{t('cards.keep')}</p>}
    </div>
  );
}
