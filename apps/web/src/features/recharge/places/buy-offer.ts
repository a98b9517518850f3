/** From an offer to its end: what is paid with is asked of the server as it is now. */
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { call } from '../../../platform/request/call.ts';
import { authAddress } from '../../../platform/return-address.ts';
import { isUser, session } from '../../../platform/session/session.ts';
import type { Offer, Shop } from '../offer.ts';
import { followOrder } from '../payment/pay.ts';

/** True once an order was made. A visitor signs in first. */
export async function buyOffer(
  offer: Offer,
  { methods, goTo }: { readonly methods?: Shop['methods']; readonly goTo: (address: string) => void },
): Promise<boolean> {
  if (!isUser(session.getState())) {
    goTo(authAddress({ pathname: '/recharge', search: `?offer=${offer.configId}` }));
    return false;
  }
  const { currency } = offer;
  const offered = methods ?? (await call('recharge.config', { currency })).methods;
  const order = await dialogs.open('checkout', { offer, methods: offered });
  if (order === undefined) return false;
  await followOrder(order);
  return true;
}
