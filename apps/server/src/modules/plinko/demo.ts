/** The rooms of a fresh installation. */
import type { NewRoom } from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

export const demoRooms: readonly NewRoom[] = [
  {
    name: roomName('pier'),
    minLevel: 0,
    prices: [
      { priceCoins: 10, minLevel: 0 },
      { priceCoins: 50, minLevel: 0 },
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 200, minLevel: 1 },
      { priceCoins: 500, minLevel: 2 },
    ],
  },
  {
    name: roomName('neon'),
    minLevel: 0,
    prices: [
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 200, minLevel: 0 },
      { priceCoins: 500, minLevel: 1 },
      { priceCoins: 1000, minLevel: 3 },
      { priceCoins: 2000, minLevel: 7 },
    ],
  },
  {
    name: roomName('lighthouse'),
    minLevel: 4,
    prices: [
      { priceCoins: 500, minLevel: 4 },
      { priceCoins: 1000, minLevel: 4 },
      { priceCoins: 2000, minLevel: 6 },
      { priceCoins: 5000, minLevel: 9 },
    ],
  },
  {
    name: roomName('sandcastle'),
    minLevel: 0,
    prices: [
      { priceCoins: 10, minLevel: 0 },
      { priceCoins: 20, minLevel: 0 },
      { priceCoins: 30, minLevel: 0 },
      { priceCoins: 50, minLevel: 0 },
    ],
  },
  {
    name: roomName('lantern'),
    minLevel: 0,
    prices: [
      { priceCoins: 20, minLevel: 0 },
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 2500, minLevel: 8 },
    ],
  },
  {
    name: roomName('starlight'),
    minLevel: 2,
    prices: [
      { priceCoins: 200, minLevel: 2 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 1000, minLevel: 3 },
      { priceCoins: 10_000, minLevel: 12 },
    ],
  },
];
