/** Gem Cove: what of it is its own on the server. Rooms, rounds, records and big wins are those of every game of chance. */
import { gem as game } from '@boardwalk/games/gem';
import {
  createInstantGame,
  type InstantDeps,
  type InstantModule,
  type NewRoom,
} from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

const rooms: readonly NewRoom[] = [
  {
    name: roomName('cove'),
    minLevel: 0,
    prices: [
      { priceCoins: 10, minLevel: 0 },
      { priceCoins: 20, minLevel: 0 },
      { priceCoins: 50, minLevel: 0 },
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 200, minLevel: 1 },
    ],
  },
  {
    name: roomName('lagoon'),
    minLevel: 0,
    prices: [
      { priceCoins: 100, minLevel: 0 },
      { priceCoins: 200, minLevel: 0 },
      { priceCoins: 500, minLevel: 2 },
      { priceCoins: 1000, minLevel: 4 },
      { priceCoins: 2000, minLevel: 7 },
    ],
  },
  {
    name: roomName('reef'),
    minLevel: 4,
    prices: [
      { priceCoins: 500, minLevel: 4 },
      { priceCoins: 1000, minLevel: 4 },
      { priceCoins: 2000, minLevel: 6 },
      { priceCoins: 5000, minLevel: 9 },
    ],
  },
];

export function createGem(deps: InstantDeps): InstantModule<'gem'> {
  // One drop in 106 pays ten times its stake or more.
  return createInstantGame(deps, { word: 'gem', game, bigWinTimesStake: 10, rooms });
}
