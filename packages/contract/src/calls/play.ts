/** Plinko, and the rounds of every game. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameType } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  timestampMs,
  whole,
} from '../fields.ts';
import { clawRound } from './claw.ts';
import { hash, receipt } from './fairness.ts';
import { gashaponRound } from './gashapon.ts';
import { pushRound } from './push.ts';

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

const priceOption = Type.Object({
  price: coinAmount,
  userLevel: whole(0, 19),
  plinkoProductId: Type.Integer(),
});

export const plinkoRoom = Type.Object({
  roomId: Type.Integer(),
  roomName: Type.String(),
  state: oneOf('open', 'closed'),
  minLevel: whole(0, 19),
  prices: list(priceOption, 12),
  rtpBasisPoints: whole(0, 10_000),
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
  roundId: bigId,
  roomId: Type.Integer(),
  purse,
  unit: Type.String(),
  stake: coinAmount,
  rows,
  risk,
  slot: whole(0, 16),
  multiplierHundredths: Type.Integer(),
  payout: coinAmount,
  script,
  serverSeedHash: hash,
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** In the answer to the play itself. */
  receipt: Type.Optional(receipt),
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  createTime: timestampMs,
});

/** `gameType` tells them apart. */
export const gameRound = Type.Union([plinkoRound, gashaponRound, clawRound, pushRound]);

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
          price: coinAmount,
          userLevel: whole(0, 19),
          plinkoProductId: Type.Optional(Type.Integer()),
          gashaponProductId: Type.Optional(Type.Integer()),
        }),
        24,
      ),
    }),
  }),
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
    refusals: [
      'notFound',
      'roomClosed',
      'badBet',
      'levelRequired',
      'insufficientBalance',
      'keyReused',
      'tooManyPlays',
      'seedNeeded',
    ],
  }),
  'rounds.unshown': read({
    path: '/api/round/unshown/list',
    summary: 'Settled rounds of a room whose showing was interrupted, oldest first',
    scope: 'private',
    input: Type.Object({
      roomId: whole(1, 2_147_483_647),
      /** Of every game if not said otherwise. */
      gameType: Type.Optional(
        oneOfNumbers({
          plinko: GameType.plinko,
          gashapon: GameType.gashapon,
          claw: GameType.claw,
          push: GameType.push,
        }),
      ),
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
