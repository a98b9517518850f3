import { useEffect } from 'react';
import { isUser, useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { firstPage } from '../first-page.ts';

/** Once after each sign-in or start: a payment that was under way is taken up where it was left. */
export function useOpenPayments(): void {
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  useEffect(() => {
    if (userId === 0 || !storage.read('rechargeOrders')?.some(order => order.userId === userId)) return;
    void firstPage
      .then(() => import('../../features/recharge/payment/pay.ts'))
      .then(
        ({ takeUpOrders }) => takeUpOrders(),
        // Without its code the coins come all the same, and the next visit tells of them.
        () => undefined,
      );
  }, [userId]);
}
