import { type ReactNode, useEffect } from 'react';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { authAddress } from '../../../platform/return-address.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { isUser, session, useSession } from '../../../platform/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { TabChoice } from '../../../ui/surfaces/Tabs.tsx';
import { coinsOf, type Offer, type Shop as ShopAnswer } from '../offer.ts';
import { followOrder, takeUpOrders } from '../payment/pay.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { OfferCard } from './OfferCard.tsx';
import styles from './Shop.module.css';
import { useShop } from './use-shop.ts';

/** The counter: packs of coins by kind, the one that is chosen, and the way to pay for it. */
export function Shop() {
  const shown = useShop();
  const { data, error, refetch, isPending } = shown.shop;
  useOpenOrders();
  if (data === undefined)
    return isPending ? <ShelfOnItsWay /> : <ErrorState failure={error} onRetry={refetch} />;
  if (shown.offers.length === 0)
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
      <Shelf offers={shown.offers} chosen={chosen} onChoose={shown.chooseOffer} />
      <Terms methods={data.methods} />
      {chosen && <BuyBar offer={chosen} methods={data.methods} />}
    </>
  );
}

/** What was under way when the shop was left. */
function useOpenOrders(): void {
  const userId = useSession(now => (isUser(now) ? now.userId : 0));
  useEffect(() => {
    if (userId !== 0) void takeUpOrders();
  }, [userId]);
}

interface ShelfProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly onChoose: (offer: Offer) => void;
}

function Shelf({ offers, chosen, onChoose }: ShelfProps) {
  const sizes = offers.map(coinsOf).toSorted((one, other) => one - other);
  const isAlone = offers.length === 1;
  return (
    <fieldset className={styles.shelf}>
      <legend className="visually-hidden">{t('recharge.packs')}</legend>
      {offers.map(offer => (
        <OfferCard
          key={offer.configId}
          offer={offer}
          level={isAlone ? 3 : 1 + sizes.indexOf(coinsOf(offer))}
          isChosen={offer === chosen}
          isAlone={isAlone}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </fieldset>
  );
}

interface BuyBarProps {
  readonly offer: Offer;
  readonly methods: ShopAnswer['methods'];
}

/** Within the thumb's reach: what it comes to, and the one way on. */
function BuyBar({ offer, methods }: BuyBarProps) {
  const navigate = useNavigate();
  const buy = () => {
    if (isUser(session.getState())) return void checkOut(offer, methods);
    navigate(authAddress({ pathname: '/recharge', search: `?offer=${offer.configId}` }));
  };
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

async function checkOut(offer: Offer, methods: ShopAnswer['methods']): Promise<void> {
  const order = await dialogs.open('checkout', { offer, methods });
  if (order !== undefined) await followOrder(order);
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
