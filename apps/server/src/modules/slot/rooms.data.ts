/** The rooms of a fresh installation, one for each machine. Their names are proper nouns, the same in every language. */
import type { SlotWord } from '@boardwalk/games/slot';
import type { NewRoom } from '../instant-games/index.ts';

const PRICES = [
  { priceCoins: 100, minLevel: 0 },
  { priceCoins: 200, minLevel: 0 },
  { priceCoins: 500, minLevel: 1 },
  { priceCoins: 1000, minLevel: 3 },
  { priceCoins: 2000, minLevel: 5 },
  { priceCoins: 5000, minLevel: 8 },
];

function room(machine: SlotWord, name: string): NewRoom & { readonly machine: SlotWord } {
  return { machine, name: { 'en-US': name }, minLevel: 0, prices: PRICES };
}

export const slotRooms = [
  room('pier', 'Pier Sevens'),
  room('tidal', 'Tidal Fortune'),
  room('fireworks', 'Firework Bay'),
];
