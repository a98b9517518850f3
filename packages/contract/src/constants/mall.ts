/** How many kinds of goods a cart holds. */
export const CART_MOST_KINDS = 50;
/** How many of one kind. */
export const CART_MOST_OF_ONE = 20;
/** How many prizes go into one parcel. */
export const ORDER_MOST_PRIZES = 20;
/** How long what was staged is kept for its player. */
export const STAGED_MINUTES = 10;
