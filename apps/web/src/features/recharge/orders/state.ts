import { t } from '../../../platform/i18n/i18n.ts';
import type { Order } from '../offer.ts';

/** In a player's words; money that went back comes before everything else. */
export type ShownState = 'pending' | 'held' | 'paid' | 'failed' | 'refunded' | 'partRefunded';

export function stateOf({ outcome, isHeld, refundedMoney, rechargeMoney }: Order): ShownState {
  if (refundedMoney > 0) return refundedMoney >= rechargeMoney ? 'refunded' : 'partRefunded';
  if (isHeld) return 'held';
  if (outcome === 'pending') return 'pending';
  return outcome === 'success' ? 'paid' : 'failed';
}

export function stateText(state: ShownState): string {
  return t(`orders.${state}`);
}
