import { useEffect, useState } from 'react';
import { orderAddress } from '../../domain/orders/order-address.ts';
import { showStaged } from '../../domain/orders/stage-order.ts';
import { useBalances } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import styles from './Checkout.module.css';
import { payOrder } from './pay.ts';
import type { Checkout } from './use-checkout.ts';

/** A second tap on what stood here before comes within this time. */
const SECOND_TAP_MS = 1000;

/** The one golden button: pays, or leads to the coins that are missing. */
export function PayBar({ checkout: { wanted, quote, staged } }: { readonly checkout: Checkout }) {
  const navigate = useNavigate();
  const { coins, isKnown } = useBalances();
  const price = quote?.coins ?? staged.goodsCoins;
  const missing = isKnown && quote ? Math.max(0, quote.coins - coins) : 0;
  const pay = async () => {
    if (!wanted) return;
    const orderId = await payOrder(wanted);
    if (orderId === undefined) return;
    const pictures = staged.lines.map(({ picture }) => picture);
    const isSeen = await dialogs.open('orderPaid', { pictures, orderId, isSent: staged.needsAddress });
    showStaged(undefined);
    // Whoever has gone elsewhere meanwhile stays there.
    if (isSeen) navigate(orderAddress(orderId), { replace: true });
  };
  if (missing > 0) {
    const text = t('goods.missing', { coins: missing });
    return (
      <div className={styles.bar}>
        <div className={styles.missing}>
          <Progress label={text} percent={(coins / price) * 100} tone="gold" />
          <span aria-hidden="true">{text}</span>
        </div>
        <Button look="gold" size="large" isWide onPress={() => emitEvent('recharge', { state: 'asked' })}>
          {t('prompt.getCoins')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <PayButton key={price} price={price} isDisabled={!wanted} onPress={pay} />
    </div>
  );
}

interface PayButtonProps {
  readonly price: number;
  readonly isDisabled: boolean;
  readonly onPress: () => Promise<void>;
}

/** It stands where the button that led here was: a second tap on that one, or one for another price, pays nothing. */
function PayButton({ price, isDisabled, onPress }: PayButtonProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const ready = setTimeout(() => setReady(true), SECOND_TAP_MS);
    return () => clearTimeout(ready);
  }, []);
  return (
    <Button look="gold" size="large" isWide isDisabled={isDisabled || !isReady} onPress={onPress}>
      {t('order.pay', { coins: price })}
    </Button>
  );
}
