/**
 * What games share whose rounds are played at once: rooms, each with its prices, that everybody plays in, and a whole game
 * from its engine.
 */

export type { InstantDeps, InstantModule } from './game.ts';
/** @public */
export { createInstantGame } from './game.ts';
export { loadPrice } from './load-price.ts';
export { listedPrices, listPrices, presentPrice } from './present.ts';
export { pricesByLevel, seedRooms } from './seed.ts';
export { sheetOf, TENS } from './sheets.ts';
export {
  createRoomStore,
  type InstantPrice,
  type InstantRoom,
  type NewRoom,
  type RoomStore,
} from './store/index.ts';
