/** The rooms of a fresh installation, one for each machine. Their names are proper nouns, the same in every language. */
import type { SlotWord } from '@boardwalk/games/slot';
import { type NewRoom, pricesByLevel } from '../instant-games/index.ts';

const PRICES = pricesByLevel({ 0: [100, 200], 1: [500], 3: [1000], 5: [2000], 8: [5000] });

function room(machine: SlotWord, name: string): NewRoom & { readonly machine: SlotWord } {
  return { machine, name: { 'en-US': name }, minLevel: 0, prices: PRICES };
}

export const slotRooms = [
  room('pier', 'Pier Sevens'),
  room('tidal', 'Tidal Fortune'),
  room('fireworks', 'Firework Bay'),
];
