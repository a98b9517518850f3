/** The tables of a fresh installation. */
import { type NewRoom, pricesByLevel } from '../instant-games/index.ts';
import { tableName } from './names.data.ts';

export const demoRooms: readonly NewRoom[] = [
  { name: tableName('lantern'), minLevel: 0, prices: pricesByLevel({ 0: [10, 20, 50, 100] }) },
  { name: tableName('coral'), minLevel: 0, prices: pricesByLevel({ 0: [50, 100, 200, 500] }) },
  { name: tableName('trench'), minLevel: 5, prices: pricesByLevel({ 5: [200, 500, 1000, 2000] }) },
];
