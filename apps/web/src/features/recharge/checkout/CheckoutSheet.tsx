import { OrderCycle, PayType } from '@boardwalk/contract/enums';
import { taxOn } from '@boardwalk/rules';
import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMoney, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { coinsOf, type Offer, type Shop } from '../offer.ts';
import { type PlacedOrder, placeOrder } from '../payment/pay.ts';
import { CoinPile } from '../shop/CoinPile.tsx';
import { CardRow, useCardChoice } from './CardChoice.tsx';
import styles from './Checkout.module.css';
import { LimitNote } from './LimitNote.tsx';
import { methodsHere } from './methods.ts';
import { PayMethods } from './PayMethods.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The order, once its page at the provider is open. */
    checkout: Dialog<
      {
        readonly offer: Offer;
        readonly methods: Shop['methods'];
        /** Where it is a card of the club. */
        readonly club?: ClubDeal;
      },
      PlacedOrder
    >;
  }
}

/** What a card of the club brings besides, and the coupon it is paid with. */
interface ClubDeal {
  readonly coins: number;
  readonly days: number;
  readonly coupon: { readonly userCardRecordId: string } | undefined;
}

/** The last look before paying: what one gets, how one pays, what it comes to. */
export function CheckoutSheet({ offer, methods, club, close }: DialogProps<'checkout'>) {
  const offered = methodsHere(methods);
  const choice = useCardChoice(offer);
  const [payType, setPayType] = useState(offered[0]?.payType);
  const tax = useTax(offer, payType);
  const price = formatMoney(offer.rechargeMoney + (tax ?? 0), offer.currency);
  const pay = async () => {
    if (payType === undefined) return;
    try {
      const cardId = club ? club.coupon?.userCardRecordId : choice?.cardId;
      const wish = wishOf(offer, payType, cardId);
      close(await placeOrder(club ? { ...wish, isCyclical: OrderCycle.club } : wish));
      void refresh('cards.optimalPage', 'cards.count', 'club.info', 'club.couponsFor');
    } catch (error) {
      tellFailure(error);
      await refresh('recharge.limits');
      if (isFailure(error, 'cardUsed') && !club) {
        choice?.choose('');
        return refresh('cards.optimalPage');
      }
      if (!isFailure(error, 'offerChanged', 'offerEnded', 'notFound', 'cardUsed')) return;
      await refresh('recharge.config', 'club.info', 'club.couponsFor');
      close();
    }
  };
  return (
    <Sheet title={t('checkout.title')} close={() => close()}>
      <div className={styles.content}>
        <Pack offer={offer} gain={club ? 0 : (choice?.gain ?? 0)} club={club} />
        {choice && !club && <CardRow choice={choice} offer={offer} />}
        <PayMethods methods={offered} payType={payType} onChange={setPayType} />
        <LimitNote />
        <div className={styles.foot}>
          {tax !== undefined && tax > 0 && (
            <p className={styles.tax}>
              <span>{t('orders.tax')}</span>
              <bdi>{formatMoney(tax, offer.currency)}</bdi>
            </p>
          )}
          <p className={styles.total}>
            <span>{t('checkout.total')}</span>
            <span className={styles.totalPrice}>{price}</span>
          </p>
          <Button
            look="pay"
            size="large"
            isWide
            isDisabled={payType === undefined || choice === undefined || tax === undefined}
            onPress={pay}
          >
            {t('checkout.pay', { price })}
          </Button>
          <p className={styles.once}>
            {t(offered.some(({ isSandbox }) => isSandbox) ? 'recharge.sandbox' : 'recharge.once')}
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** What comes on top; undefined until it is known. A phone's store has prices of its own, with tax. */
function useTax({ rechargeMoney, currency }: Offer, payType: PayType | undefined): number | undefined {
  const { data } = useCall('recharge.config', { currency });
  if (payType === PayType.apple || payType === PayType.google) return 0;
  return data && taxOn(rechargeMoney, data.taxRate);
}

interface PackProps {
  readonly offer: Offer;
  readonly gain: number;
  readonly club: ClubDeal | undefined;
}

function Pack({ offer, gain, club }: PackProps) {
  const { giftAmount } = offer;
  return (
    <div className={styles.pack}>
      <span className={styles.glow}>
        <CoinPile level={4} size={132} />
      </span>
      <p className={styles.words}>
        <span className={styles.get}>{t('checkout.get')}</span>
        <span className={styles.sum}>{t('money.balance', { coins: coinsOf(offer) + gain })}</span>
        {giftAmount > 0 && (
          <span className={styles.giftLine}>{t('recharge.gift', { coins: formatMove(giftAmount) })}</span>
        )}
        {club && (
          <span className={styles.giftLine}>
            {t('club.checkout', { coins: formatMove(club.coins), days: t('club.days', { days: club.days }) })}
          </span>
        )}
      </p>
    </div>
  );
}

function wishOf(offer: Offer, payType: PlacedOrder['wish']['payType'], cardId = ''): PlacedOrder['wish'] {
  const { rechargeType, configId, rechargeMoney: price, currency, convertAmount: amount, giftAmount } = offer;
  const card = cardId === '' ? {} : { useBonusCard: cardId };
  return { payType, rechargeType, configId, price, currency, amount, giftAmount, ...card };
}
