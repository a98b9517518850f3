/** Plinko: its rooms, their paytables, and balls. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameType } from '../enums/index.ts';
import { coinAmount, idempotencyKey, list, nothing, oneOf, timestampMs, whole } from '../fields.ts';
import { instantPrice, instantRoom, instantRound, PLAY_REFUSALS } from './instant.ts';

const risk = oneOf('low', 'medium', 'high');
const rows = whole(8, 16);
/** `coins`, or trial coins: the game's own kind first, unified ones behind it. */
const purse = oneOf('coins', 'trial');

/** What the stage plays, in order; the engine's `PlinkoEvent`. */
const script = list(
  Type.Union([
    Type.Object({ type: Type.Literal('drop') }),
    Type.Object({ type: Type.Literal('bounce'), row: whole(0, 15), side: oneOf('left', 'right') }),
    Type.Object({ type: Type.Literal('land'), slot: whole(0, 16) }),
    Type.Object({ type: Type.Literal('pay'), payout: coinAmount }),
  ]),
  19,
);

export const plinkoRoom = Type.Object({
  ...instantRoom,
  prices: list(Type.Object({ ...instantPrice, plinkoProductId: Type.Integer() }), 12),
  /** What stands on the room's card: one of its tables, and the most that any of them pays. */
  card: Type.Object({
    rows,
    multipliersHundredths: list(Type.Integer(), 17),
    highestHundredths: Type.Integer(),
  }),
});

/** A settled round as its player sees it. */
export const plinkoRound = Type.Object({
  gameType: Type.Literal(GameType.plinko),
  ...instantRound,
  purse,
  rows,
  risk,
  slot: whole(0, 16),
  multiplierHundredths: Type.Integer(),
  script,
});

export const plinkoCalls = {
  'plinko.listRooms': read({
    path: '/api/plinko/room/list',
    summary: 'Plinko rooms',
    scope: 'public',
    cacheSeconds: 10,
    input: nothing,
    output: Type.Object({ list: list(plinkoRoom, 50) }),
  }),
  'plinko.room': read({
    path: '/api/plinko/room/info',
    summary: 'A room with its paytables, their exact return to player, and its last results',
    scope: 'public',
    input: Type.Object({ roomId: whole(1, 2_147_483_647) }),
    output: Type.Object({
      room: plinkoRoom,
      configVersion: Type.String(),
      tables: list(
        Type.Object({
          rows,
          risk,
          multipliersHundredths: list(Type.Integer(), 17),
          /** Exact, as `numerator/denominator` would be; 97.25 % is 9725. */
          rtpBasisPoints: Type.Number(),
        }),
        27,
      ),
      history: list(
        Type.Object({
          nickName: Type.String(),
          stake: coinAmount,
          payout: coinAmount,
          multiplierHundredths: Type.Integer(),
          createTime: timestampMs,
        }),
        50,
      ),
    }),
    refusals: ['notFound'],
  }),
  'plinko.play': write({
    method: 'POST',
    path: '/api/plinko/play',
    summary: 'Drops one ball: stake and payout move at once, the answer is the whole round',
    scope: 'private',
    kind: 'play',
    input: Type.Object({
      roomId: whole(1, 2_147_483_647),
      plinkoProductId: whole(1, 2_147_483_647),
      rows,
      risk,
      purse,
      idempotencyKey,
    }),
    output: plinkoRound,
    refusals: [...PLAY_REFUSALS],
  }),
};
