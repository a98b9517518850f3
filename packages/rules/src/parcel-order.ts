/**
 * The life of an order of prizes and goods. What carriers, players and the staff do comes late, twice and in any order,
 * so that every step says from where it may be taken; one that does not fit changes nothing.
 */
import { DAY_MS, Refusal } from '@boardwalk/base';

/** The contract's words for the same states. */
export type ParcelOrderState =
  | 'paid'
  | 'picking'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'refunded';

export const ORDER_STEPS = {
  /** The staff takes its things off the shelf. */
  pick: { from: ['paid'], to: 'picking' },
  /** Something was missing: it waits on the shelf again. */
  unpick: { from: ['picking'], to: 'paid' },
  pack: { from: ['picking'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  /** By the carrier, the player or the staff; what was thought lost may still come. */
  deliver: { from: ['shipped', 'lost'], to: 'delivered' },
  cancel: { from: ['paid'], to: 'cancelled' },
  staffCancel: { from: ['paid', 'picking', 'packed'], to: 'cancelled' },
  lose: { from: ['shipped'], to: 'lost' },
  /** A parcel is here again that nobody asked to send back. */
  comeBack: { from: ['shipped', 'lost'], to: 'returned' },
  askReturn: { from: ['delivered'], to: 'returning' },
  /** The player keeps it after all, or the return is refused. */
  endReturn: { from: ['returning', 'returned'], to: 'delivered' },
  takeIn: { from: ['returning'], to: 'returned' },
  sendAgain: { from: ['returned'], to: 'picking' },
  refund: { from: ['returned', 'lost'], to: 'refunded' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly ParcelOrderState[]; readonly to: ParcelOrderState }>
>;
export type OrderStep = keyof typeof ORDER_STEPS;

export function mayStep(state: ParcelOrderState, step: OrderStep): boolean {
  return (ORDER_STEPS[step].from as readonly ParcelOrderState[]).includes(state);
}

/** Refuses `orderTooFar`. */
export function stepOrder(state: ParcelOrderState, step: OrderStep): ParcelOrderState {
  if (!mayStep(state, step)) throw new Refusal('orderTooFar');
  return ORDER_STEPS[step].to;
}

/** Where an order begins: what needs no parcel has come as it is paid. */
export function firstOrderState(needsParcel: boolean): ParcelOrderState {
  return needsParcel ? 'paid' : 'delivered';
}

/** After a refund the rest of a delivered order stays with its player. */
export function stateAfterRefund(hasRest: boolean): ParcelOrderState {
  return hasRest ? 'delivered' : 'refunded';
}

const OPEN: ReadonlySet<ParcelOrderState> = new Set([
  'paid',
  'picking',
  'packed',
  'shipped',
  'returning',
  'returned',
  'lost',
]);

/** Somebody still has something to do for it. */
export function isParcelOrderOpen(state: ParcelOrderState): boolean {
  return OPEN.has(state);
}

/** How long the house waits for news before a person asks the carrier. */
const SILENCE_DAYS = 30;

/** A parcel that should have come long ago asks for a person. */
export function needsSearch(expectAtMs: number, lastNewsAtMs: number, nowMs: number): boolean {
  return nowMs - Math.max(expectAtMs, lastNewsAtMs) > SILENCE_DAYS * DAY_MS;
}

/** Working days from a moment on, in UTC; Saturdays and Sundays are none. */
export function afterWorkingDays(fromMs: number, days: number): number {
  let atMs = fromMs;
  for (let left = days; left > 0; ) {
    atMs += DAY_MS;
    const day = new Date(atMs).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return atMs;
}
