/** The rooms of a fresh installation. */
import { type NewRoom, pricesByLevel } from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

export const demoRooms: readonly NewRoom[] = [
  {
    name: roomName('pier'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [10, 50, 100], 1: [200], 2: [500] }),
  },
  {
    name: roomName('neon'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [100, 200], 1: [500], 3: [1000], 7: [2000] }),
  },
  {
    name: roomName('lighthouse'),
    minLevel: 4,
    prices: pricesByLevel({ 4: [500, 1000], 6: [2000], 9: [5000] }),
  },
  {
    name: roomName('sandcastle'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [10, 20, 30, 50] }),
  },
  {
    name: roomName('lantern'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [20, 100], 2: [500], 8: [2500] }),
  },
  {
    name: roomName('starlight'),
    minLevel: 2,
    prices: pricesByLevel({ 2: [200, 500], 3: [1000], 12: [10_000] }),
  },
];
