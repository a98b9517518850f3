import { useEffect } from 'react';
import { isUser, useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { firstPage } from '../first-page.ts';
import { tellPaymentsFirst } from './continue-first.ts';

/** Once after each sign-in or start: a payment that was under way is taken up where it was left. */
export function useOpenPayments(): void {
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  useEffect(() => {
    const isOpen = (order: { userId: number; isTold?: boolean }) => order.userId === userId && !order.isTold;
    const isUnderWay = userId !== 0 && storage.read('rechargeOrders')?.some(isOpen);
    tellPaymentsFirst(isUnderWay ? takeUp() : Promise.resolve());
  }, [userId]);
}

async function takeUp(): Promise<void> {
  await firstPage;
  // Without its code the coins come all the same, and the next visit tells of them.
  const code = await import('../../features/recharge/payment/pay.ts').catch(() => undefined);
  await code?.takeUpOrders();
}
