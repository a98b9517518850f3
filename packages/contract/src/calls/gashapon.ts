/** Capsule machines: what is inside, at which odds, and turning the handle. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { CAPSULE_COLOURS, GameType, RARITIES } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { hash, receipt } from './fairness.ts';

const MOST_CAPSULES = 24;
const MOST_TIMES = 10;

const roomId = whole(1, 2_147_483_647);
const configVersion = text(64, 1);
export const rarity = oneOf(...RARITIES);
const capsuleId = Type.Integer();
/** The place of a turn in its play, from 0. */
const turn = whole(0, MOST_TIMES - 1);

/** Something to win, as it is shown. */
export const prizeFace = {
  name: Type.String(),
  /** A name of the app's own pictures. */
  picture: Type.String(),
  rarity,
  /** What the house gives for it, at any time. */
  exchangeCoins: coinAmount,
};

const priceOption = Type.Object({
  gashaponProductId: Type.Integer(),
  /** The price of all turns together. */
  price: coinAmount,
  /** How often the handle is turned, and how many prizes there are: each at the same odds. */
  times: whole(1, MOST_TIMES),
  userLevel: whole(0, 19),
  /** False when a capsule is too few for so many turns. */
  available: Type.Boolean(),
});

export const gashaponRoom = Type.Object({
  roomId: Type.Integer(),
  roomName: Type.String(),
  /** Sold out as soon as one capsule is: odds never shift. */
  state: oneOf('open', 'closed', 'soldOut'),
  minLevel: whole(0, 19),
  prices: list(priceOption, 6),
  /** When every prize is exchanged for coins. */
  rtpBasisPoints: whole(0, 10_000),
  /** What stands on the room's card: its rarest prizes, the rarest first. */
  card: Type.Object({ prizes: list(Type.Object(prizeFace), 4) }),
});

/** The chance of a capsule is exactly `weight / totalWeight`. */
const capsule = { capsuleId, ...prizeFace, weight: whole(1, 1_000_000_000) };
const config = {
  configVersion: Type.String(),
  turnPrice: coinAmount,
  totalWeight: whole(1, 1_000_000_000),
  rtpBasisPoints: whole(0, 10_000),
};

/** What the stage plays, in order; the engine's `GashaponEvent`. */
const script = list(
  Type.Union([
    Type.Object({ type: Type.Literal('insert'), coins: coinAmount }),
    Type.Object({ type: Type.Literal('crank'), turn }),
    Type.Object({ type: Type.Literal('fall'), turn, colour: oneOf(...CAPSULE_COLOURS) }),
    Type.Object({ type: Type.Literal('roll'), turn }),
    Type.Object({ type: Type.Literal('open'), turn }),
    Type.Object({ type: Type.Literal('prize'), turn, capsuleId }),
  ]),
  1 + 5 * MOST_TIMES,
);

/** A settled round as its player sees it. It pays prizes and no coins, so `payout` is 0. */
export const gashaponRound = Type.Object({
  gameType: Type.Literal(GameType.gashapon),
  roundId: bigId,
  roomId: Type.Integer(),
  unit: Type.Literal('coins'),
  stake: coinAmount,
  times: whole(1, MOST_TIMES),
  payout: coinAmount,
  /** One a turn, in the order of the turns. */
  prizes: list(
    Type.Object({
      prizeId: bigId,
      capsuleId,
      ...prizeFace,
      /** As promised when it was won; the pack says whether a higher level keeps it longer by now. */
      keepUntil: timestampMs,
    }),
    MOST_TIMES,
  ),
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

export const gashaponCalls = {
  'gashapon.listRooms': read({
    path: '/api/gashapon/room/list',
    summary: 'Capsule machines',
    scope: 'public',
    cacheSeconds: 10,
    input: nothing,
    output: Type.Object({ list: list(gashaponRoom, 50) }),
  }),
  'gashapon.room': read({
    path: '/api/gashapon/room/info',
    summary: 'A machine with its capsules, their exact odds, what is left of each, and its last prizes',
    scope: 'public',
    input: Type.Object({ roomId }),
    output: Type.Object({
      room: gashaponRoom,
      seriesName: Type.String(),
      ...config,
      /** The rarest first. */
      capsules: list(Type.Object({ ...capsule, stockLeft: whole(0, 2_147_483_647) }), MOST_CAPSULES),
      history: list(Type.Object({ nickName: Type.String(), ...prizeFace, createTime: timestampMs }), 50),
    }),
    refusals: ['notFound'],
  }),
  'gashapon.config': read({
    path: '/api/gashapon/config/info',
    summary: 'The odds of a machine as they were in a version, for whoever checks a round played with it',
    scope: 'public',
    cacheSeconds: 3600,
    input: Type.Object({ roomId, configVersion }),
    /** In the order the engine counts them in: `weight` numbers of the draw each, from 0. */
    output: Type.Object({ ...config, capsules: list(Type.Object(capsule), MOST_CAPSULES) }),
    refusals: ['notFound'],
  }),
  'gashapon.play': write({
    method: 'POST',
    path: '/api/gashapon/play',
    summary: 'Turns the handle: stake and prizes move at once, the answer is the whole round',
    scope: 'private',
    kind: 'play',
    input: Type.Object({
      roomId,
      gashaponProductId: whole(1, 2_147_483_647),
      /** The odds the player has seen; refused when the machine has others by now. */
      configVersion,
      idempotencyKey,
    }),
    output: gashaponRound,
    refusals: [
      'notFound',
      'roomClosed',
      'soldOut',
      'oddsChanged',
      'levelRequired',
      'insufficientBalance',
      'stakeLimit',
      'onBreak',
      'keyReused',
      'tooManyPlays',
      'seedNeeded',
    ],
  }),
};
