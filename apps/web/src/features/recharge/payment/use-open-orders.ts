import { useEffect } from 'react';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { takeUpOrders } from './pay.ts';

/** What was under way when the page that sells was left. */
export function useOpenOrders(): void {
  const userId = useSession(now => (isUser(now) ? now.userId : 0));
  useEffect(() => {
    if (userId !== 0) void takeUpOrders();
  }, [userId]);
}
