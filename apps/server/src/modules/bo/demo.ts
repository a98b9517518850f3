/** The rooms of a fresh installation. */
import type { NewRoom } from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

export const demoRooms: readonly NewRoom[] = [
  {
    name: roomName('harbor'),
    minLevel: 0,
    prices: [
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 200, minLevel: 0 },
      { priceCoins: 500, minLevel: 0 },
    ],
  },
  {
    name: roomName('breakwater'),
    minLevel: 2,
    prices: [
      { priceCoins: 200, minLevel: 2 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 1000, minLevel: 3 },
      { priceCoins: 2000, minLevel: 4 },
    ],
  },
  {
    name: roomName('openSea'),
    minLevel: 5,
    prices: [
      { priceCoins: 500, minLevel: 5 },
      { priceCoins: 1000, minLevel: 5 },
      { priceCoins: 2000, minLevel: 6 },
      { priceCoins: 5000, minLevel: 9 },
    ],
  },
];
