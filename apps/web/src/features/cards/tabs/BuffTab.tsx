import { type BuffCard, buffFace, timeLeft } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { CardList } from './CardList.tsx';

/** Cards that make more of a pusher's payouts; the best one works. */
export function BuffTab() {
  const shown = useCall('cards.buffs', {});
  useFailureToast(shown.error);
  const draw = (card: BuffCard) => (
    <PowerCard
      {...buffFace(card)}
      {...timeLeft(card)}
      line={t('cards.left', { coins: t('money.balance', { coins: card.capCoins - card.paidCoins }) })}
    />
  );
  return (
    <CardList
      shown={shown}
      cards={shown.data?.list ?? []}
      keyOf={card => card.userCardRecordId}
      draw={draw}
      said={t('cards.buffText')}
    />
  );
}
