import { type BonusCard, bonusFace, timeLeft } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';
import styles from '../Cards.module.css';
import { CardList } from './CardList.tsx';

const SHOP = '/recharge';

/** Cards for purchases; one leads to the shop. */
export function BonusTab({ close }: { readonly close: () => void }) {
  const shown = useCall('cards.optimalPage', { pageSize: 100 });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Another page takes the sheet away by itself.
  const use = () => (pathname === SHOP ? close() : navigate(SHOP));
  const draw = (card: BonusCard) => (
    <button type="button" className={styles.press} onClick={use}>
      <PowerCard {...bonusFace(card)} {...stateOf(card)} />
    </button>
  );
  return (
    <CardList
      shown={shown}
      cards={shown.data?.list ?? []}
      keyOf={card => card.userCardRecordId}
      draw={draw}
      said={t('cards.bonusText')}
    />
  );
}

/** How long it is good, or that it goes with an order already. */
export function stateOf(card: Pick<BonusCard, 'isReserved' | 'endTime' | 'nowTime'>) {
  if (card.isReserved) return { foot: t('cards.inOrder'), footIcon: 'lock', isDim: true } as const;
  return timeLeft(card);
}
