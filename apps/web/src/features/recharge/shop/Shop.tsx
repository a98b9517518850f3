import { RechargeKind } from '@boardwalk/contract/enums';
import type { ReactNode } from 'react';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { TabChoice } from '../../../ui/surfaces/Tabs.tsx';
import { ClubShelf } from '../club/ClubShelf.tsx';
import { coinsOf, type Offer, type Shop as ShopAnswer } from '../offer.ts';
import { useOpenOrders } from '../payment/use-open-orders.ts';
import { buyOffer } from '../places/buy-offer.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { Shelf } from './Shelf.tsx';
import styles from './Shop.module.css';
import { useShop } from './use-shop.ts';

/** The counter: packs of coins by kind, the one that is chosen, and the way to pay for it. */
export function Shop() {
  const shown = useShop();
  const { data, error, refetch, isPending } = shown.shop;
  useOpenOrders();
  if (data === undefined)
    return isPending ? <ShelfOnItsWay /> : <ErrorState failure={error} onRetry={refetch} />;
  const isClub = shown.tab === RechargeKind.club;
  if (shown.offers.length === 0 && !isClub)
    return <EmptyState title={t('recharge.noneTitle')} text={t('recharge.none')} />;
  const { chosen } = shown;
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <TabChoice
            label={t('prompt.getCoins')}
            look="glass"
            tabs={data.tablist.map(id => ({ id, text: t(`recharge.tab.${id}`) }))}
            currentId={shown.tab ?? data.selectTab}
            onChange={shown.chooseTab}
          />
        </div>
        <CurrencyChoice
          currencies={data.currencies}
          currency={shown.currency}
          onChange={shown.chooseCurrency}
        />
      </div>
      {isClub ? <ClubShelf /> : <Shelf offers={shown.offers} chosen={chosen} onChoose={shown.chooseOffer} />}
      <Terms methods={data.methods} />
      {chosen && <BuyBar offer={chosen} methods={data.methods} />}
    </>
  );
}

interface BuyBarProps {
  readonly offer: Offer;
  readonly methods: ShopAnswer['methods'];
}

/** Within the thumb's reach: what it comes to, and the one way on. */
function BuyBar({ offer, methods }: BuyBarProps) {
  const navigate = useNavigate();
  const buy = () => void buyOffer(offer, { methods, goTo: navigate });
  return (
    <div className={styles.bar}>
      <span className={styles.total}>
        <span className={styles.totalPrice}>{formatMoney(offer.rechargeMoney, offer.currency)}</span>
        <span className={styles.once}>
          {t(methods.some(({ isSandbox }) => isSandbox) ? 'recharge.sandbox' : 'recharge.once')}
        </span>
      </span>
      <Button look="gold" size="large" onPress={buy}>
        {t('recharge.get', { coins: coinsOf(offer) })}
      </Button>
    </div>
  );
}

/** What everybody should know before they pay. */
function Terms({ methods }: Pick<BuyBarProps, 'methods'>) {
  const isSignedIn = useSession(isUser);
  return (
    <div className={styles.terms}>
      {methods.some(({ isSandbox }) => isSandbox) && (
        <p className={styles.sandbox}>
          <Icon name="info" size={20} />
          <span>{t('recharge.sandbox')}</span>
        </p>
      )}
      <ul className={styles.plain}>
        <Term>{t('about.coins.last')}</Term>
        <Term>{t('about.coins.noCash')}</Term>
      </ul>
      {isSignedIn && (
        <div className={styles.links}>
          <ButtonLink to="/user/recharge-record" look="quiet">
            {t('page.orders')}
          </ButtonLink>
          <ButtonLink to="/user/spending-limits" look="quiet">
            {t('page.limits')}
          </ButtonLink>
          <Button look="quiet" onPress={() => void dialogs.open('exchangeCode', {})}>
            {t('code.title')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Term({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Icon name="check" size={16} />
      <span>{children}</span>
    </li>
  );
}

function ShelfOnItsWay() {
  return (
    <div role="status" aria-label={t('page.loading')} className={styles.onItsWay}>
      <Skeleton height={44} radius={22} />
      <div className={styles.shelf}>
        {[1, 2, 3, 4, 5, 6].map(place => (
          <Skeleton key={place} height={206} radius={22} />
        ))}
      </div>
    </div>
  );
}
