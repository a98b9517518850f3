import { useEffect } from 'react';
import { orderAddress } from '../../domain/orders/order-address.ts';
import { onEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { toasts } from '../../platform/toasts/toasts.ts';
import { recoverOrders } from './pay.ts';

/** Looks for orders without an answer when the page is opened and whenever the connection is back. */
export function useOrderRecovery(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const recover = async () => {
      const orderId = await recoverOrders();
      if (orderId === undefined) return;
      toasts.show(t('order.doneTitle'), { type: 'success' });
      if (isHere) navigate(orderAddress(orderId), { replace: true });
    };
    const run = () => void recover();
    run();
    const stopListening = onEvent('connected', run);
    window.addEventListener('online', run);
    return () => {
      isHere = false;
      stopListening();
      window.removeEventListener('online', run);
    };
  }, [navigate]);
}
