import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import { type Cart, readCartAnew } from './cart.ts';

/** One's own cart, also as another tab has changed it; a guest has none. */
export function useCart(): UseQueryResult<Cart, CallFailure> {
  const isSignedIn = useSession(isUser);
  useEffect(() => storage.onChangedElsewhere('cartChanged', () => void readCartAnew()), []);
  return useCall('mall.cart', {}, { isEnabled: isSignedIn });
}
