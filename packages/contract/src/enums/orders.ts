/** Orders of prizes and goods: their states, and what happens to a parcel. */

/**
 * `paid → picking → packed → shipped → delivered`. What needs no parcel is delivered as it is paid. `cancelled` before
 * it was shipped: coins and prizes are back. `returning` and `returned` are on the way back and here again; `refunded`
 * is the end of those, and of what was lost, once the coins are back.
 */
export const ORDER_STATES = [
  'paid',
  'picking',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returning',
  'returned',
  'lost',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The last part of `/orders/{type}`. */
export const ORDER_TYPES = ['all', 'open', 'shipped', 'delivered', 'returns'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** What became of one thing in an order. `short`: it was not on the shelf; its coins or the prize are back. */
export const ORDER_LINE_STATES = ['ordered', 'short', 'returning', 'returned', 'refunded'] as const;
export type OrderLineState = (typeof ORDER_LINE_STATES)[number];

/** Who pays for a parcel beside the player: nobody, the right of a level, or a day on which the house does. */
export const FREE_SHIPPING = ['none', 'right', 'day'] as const;
export type FreeShipping = (typeof FREE_SHIPPING)[number];

/** Where a parcel is, as a carrier tells it. */
export const PARCEL_STEPS = [
  'announced',
  'accepted',
  'moving',
  'outForDelivery',
  'delivered',
  'attempted',
  'atPickup',
  'delayed',
  'returning',
  'returned',
  'lost',
] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

export const RETURN_REASONS = ['damaged', 'wrong', 'unwanted', 'notArrived', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
