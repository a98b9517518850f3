/** The mall: goods for coins, their shelf, and players' carts. */
export { mallPersonalData } from './personal-data.ts';
export { createShelf, type GoodsFace, type SaleParts, type Shelf, type Staging } from './shelf.ts';
export type { Item } from './store/shelf.ts';
export { HOLD_GONE } from './store/sold.ts';
