/** Gem Cove: what of it is its own on the server. Rooms, rounds, records and big wins are those of every game of chance. */
import { gem as game } from '@boardwalk/games/gem';
import {
  createInstantGame,
  type InstantDeps,
  type InstantModule,
  type NewRoom,
  pricesByLevel,
} from '../instant-games/index.ts';
import { roomName } from './names.data.ts';

const rooms: readonly NewRoom[] = [
  {
    name: roomName('cove'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [10, 20, 50, 100], 1: [200] }),
  },
  {
    name: roomName('lagoon'),
    minLevel: 0,
    prices: pricesByLevel({ 0: [100, 200], 2: [500], 4: [1000], 7: [2000] }),
  },
  {
    name: roomName('reef'),
    minLevel: 4,
    prices: pricesByLevel({ 4: [500, 1000], 6: [2000], 9: [5000] }),
  },
];

export function createGem(deps: InstantDeps): InstantModule<'gem'> {
  // One drop in 106 pays ten times its stake or more.
  return createInstantGame(deps, { word: 'gem', game, bigWinTimesStake: 10, rooms });
}
