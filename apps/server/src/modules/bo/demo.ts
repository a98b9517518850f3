/** The rooms of a fresh installation. */
import { type NewRoom, pricesByLevel } from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

export const demoRooms: readonly NewRoom[] = [
  {
    name: roomName('harbor'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [100, 200, 500] }),
  },
  {
    name: roomName('breakwater'),
    minLevel: 2,
    prices: pricesByLevel({ 2: [200, 500], 3: [1000], 4: [2000] }),
  },
  {
    name: roomName('openSea'),
    minLevel: 5,
    prices: pricesByLevel({ 5: [500, 1000], 6: [2000], 9: [5000] }),
  },
];
