/** The tables of a fresh installation. */
import type { NewRoom } from '../instant-games/index.ts';
import { tableName } from './names.data.ts';

const free = (prices: readonly number[], minLevel = 0) =>
  prices.map(priceCoins => ({ priceCoins, minLevel }));

export const demoRooms: readonly NewRoom[] = [
  { name: tableName('lantern'), minLevel: 0, prices: free([10, 20, 50, 100]) },
  { name: tableName('coral'), minLevel: 0, prices: free([50, 100, 200, 500]) },
  { name: tableName('trench'), minLevel: 5, prices: free([200, 500, 1000, 2000], 5) },
];
