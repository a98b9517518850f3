import { type Coupon, couponFace } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { stateOf } from './BonusTab.tsx';
import { CardList } from './CardList.tsx';

/** Coupons that lower the price of a membership. */
export function DiscountTab() {
  const shown = useCall('cards.page', { pageSize: 1000 });
  const draw = (card: Coupon) => <PowerCard {...couponFace(card)} {...stateOf(card)} />;
  return (
    <CardList
      shown={shown}
      cards={shown.data?.couponList ?? []}
      keyOf={card => card.userCardRecordId}
      draw={draw}
      said={t('cards.discountText')}
    />
  );
}
