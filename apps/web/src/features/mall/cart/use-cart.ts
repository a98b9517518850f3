import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import type { Cart } from './cart.ts';

/** One's own cart, also as another tab has changed it; a guest has none. */
export function useCart(): UseQueryResult<Cart, CallFailure> {
  const isSignedIn = useSession(isUser);
  useEffect(() => storage.onChangedElsewhere('cartChanged', () => void refresh('mall.cart')), []);
  return useCall('mall.cart', {}, { isEnabled: isSignedIn });
}
