/** The rooms of a fresh installation. */
import type { NewRoom, PlinkoStore } from './store.ts';

const demoRooms: readonly NewRoom[] = [
  {
    name: { 'en-US': 'Pier Plinko' },
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
    name: { 'en-US': 'Neon Plinko' },
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
    name: { 'en-US': 'Lighthouse Plinko' },
    minLevel: 4,
    prices: [
      { priceCoins: 500, minLevel: 4 },
      { priceCoins: 1000, minLevel: 4 },
      { priceCoins: 2000, minLevel: 6 },
      { priceCoins: 5000, minLevel: 9 },
    ],
  },
  {
    name: { 'en-US': 'Sandcastle Plinko' },
    minLevel: 0,
    prices: [
      { priceCoins: 10, minLevel: 0 },
      { priceCoins: 20, minLevel: 0 },
      { priceCoins: 30, minLevel: 0 },
      { priceCoins: 50, minLevel: 0 },
    ],
  },
  {
    name: { 'en-US': 'Lantern Plinko' },
    minLevel: 0,
    prices: [
      { priceCoins: 20, minLevel: 0 },
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 2500, minLevel: 8 },
    ],
  },
  {
    name: { 'en-US': 'Starlight Plinko' },
    minLevel: 2,
    prices: [
      { priceCoins: 200, minLevel: 2 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 1000, minLevel: 3 },
      { priceCoins: 10_000, minLevel: 12 },
    ],
  },
];

export async function seedPlinko(store: PlinkoStore): Promise<void> {
  if ((await store.listRooms()).length > 0) return;
  for (const room of demoRooms) await store.addRoom(room);
}
