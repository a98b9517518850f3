/** What games share whose rounds are played at once: rooms, each with its prices, that everybody plays in. */
export { seedRooms } from './seed.ts';
export {
  createRoomStore,
  type InstantPrice,
  type InstantRoom,
  type NewRoom,
  type RoomStore,
} from './store.ts';
