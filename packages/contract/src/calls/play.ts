/** Rooms, prices and rounds of every game. */
import { type Static, Type } from 'typebox';
import { read, write } from '../call.ts';
import { bigId, done, list, nothing, whole } from '../fields.ts';
import { receipt } from './fairness.ts';
import { gameRounds } from './games.ts';
import { instantPrice, instantRoom } from './instant.ts';

type GameRound = Static<(typeof gameRounds)[keyof typeof gameRounds]>;
const rounds = Object.values(gameRounds);
const gameType = Type.Unsafe<GameRound['gameType']>({
  type: 'integer',
  enum: rounds.map(round => round.properties.gameType.const),
});

/** `gameType` tells them apart. */
export const gameRound = Type.Unsafe<GameRound>(Type.Union(rounds));

export const playCalls = {
  'play.priceList': read({
    path: '/api/play/getPriceList',
    summary: 'Price options of a game type with the level each needs',
    scope: 'public',
    cacheSeconds: 30,
    input: Type.Object({ gameType: whole(0, 99), roomId: Type.Optional(whole(1, 2_147_483_647)) }),
    output: Type.Object({
      list: list(
        Type.Object({
          ...instantPrice,
          productId: Type.Optional(Type.Integer()),
          plinkoProductId: Type.Optional(Type.Integer()),
          gashaponProductId: Type.Optional(Type.Integer()),
        }),
        24,
      ),
    }),
  }),
  'play.rooms': read({
    path: '/api/play/room/list',
    summary: 'Rooms of all games that have no list of their own',
    scope: 'public',
    cacheSeconds: 10,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          gameType: whole(0, 99),
          /** As it stands in addresses: its rooms are at /<game>/<roomId>. */
          game: Type.String(),
          ...instantRoom,
          prices: list(Type.Object(instantPrice), 12),
        }),
        100,
      ),
    }),
  }),
  'rounds.unshown': read({
    path: '/api/round/unshown/list',
    summary: 'Settled rounds of a room whose showing was interrupted, oldest first',
    scope: 'private',
    input: Type.Object({
      roomId: whole(1, 2_147_483_647),
      /** Every game where it is left out. */
      gameType: Type.Optional(gameType),
    }),
    output: Type.Object({ list: list(gameRound, 20) }),
  }),
  'rounds.shown': write({
    method: 'POST',
    path: '/api/round/shown',
    summary: 'Notes that these rounds were shown to the end',
    scope: 'private',
    kind: 'play',
    input: Type.Object({ roundIds: list(bigId, 50) }),
    output: done,
  }),
  'rounds.read': read({
    path: '/api/round/info',
    summary: "One's own round with all that is needed to verify it; the server seed once it is revealed",
    scope: 'private',
    input: Type.Object({ roundId: bigId }),
    output: Type.Object({
      round: gameRound,
      serverSeed: Type.String({ description: 'hex, empty until revealed by rotation' }),
      receipt,
    }),
    refusals: ['notFound'],
  }),
};
