/** What games have in common whose rounds are drawn from their player's seeds and end as they begin. */
import { type TObject, Type } from 'typebox';
import { read, write } from '../call.ts';
import { addressOfGame } from '../enums/index.ts';
import { bigId, coinAmount, idempotencyKey, list, oneOf, timestampMs, whole } from '../fields.ts';
import { hash, receipt } from './fairness.ts';

/** A price of a room, without its name, which differs by game. */
export const instantPrice = { price: coinAmount, userLevel: whole(0, 19) };

/** A room that everybody plays in at once. */
export const instantRoom = {
  roomId: Type.Integer(),
  roomName: Type.String(),
  state: oneOf('open', 'closed'),
  minLevel: whole(0, 19),
  /** Zero where nobody can say what comes back, as where a market decides. */
  rtpBasisPoints: whole(0, 10_000),
  /** What a right call pays there, in hundredths of the stake. */
  paysHundredths: Type.Optional(whole(100, 100_000)),
  /** Which of its game's machines stands in it; of a game with several. */
  machine: Type.Optional(Type.String()),
};

/** A settled round as its player sees it. */
export const instantRound = {
  roundId: bigId,
  roomId: Type.Integer(),
  unit: Type.String(),
  stake: coinAmount,
  payout: coinAmount,
  serverSeedHash: hash,
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** In the answer to the play itself. */
  receipt: Type.Optional(receipt),
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  createTime: timestampMs,
};

/** What a play may be answered with instead of a round. */
export const PLAY_REFUSALS = [
  'notFound',
  'roomClosed',
  'priceChanged',
  'badBet',
  'levelRequired',
  'insufficientBalance',
  'stakeLimit',
  'onBreak',
  'keyReused',
  'tooManyPlays',
  'seedNeeded',
] as const;

interface InstantShape<
  Word extends string,
  Numbered extends number,
  Bet extends TObject,
  Outcome extends TObject,
> {
  /** As in `InstantGame`. */
  readonly word: Word;
  readonly gameType: Numbered;
  /** As players know it. */
  readonly title: string;
  readonly bet: Bet;
  readonly outcome: Outcome;
}

const id = whole(1, 2_147_483_647);
const PRICES_MAX = 12;

export const openInstantRoom = Type.Object({
  ...instantRoom,
  prices: list(Type.Object({ ...instantPrice, productId: Type.Integer() }), PRICES_MAX),
});

export const instantRoomAnswer = Type.Object({
  room: openInstantRoom,
  /** The version of the engine that decides its rounds. */
  configVersion: Type.String(),
});

/**
 * What crosses the wire of a game of `InstantGame`: rounds with bet and outcome as they are stored, a call to read a
 * room and one to play.
 * @public
 */
export function defineInstantGame<
  const Word extends string,
  const Numbered extends number,
  Bet extends TObject,
  Outcome extends TObject,
>({ word, gameType, title, bet, outcome }: InstantShape<Word, Numbered, Bet, Outcome>) {
  const address = addressOfGame(word);
  // Whatever else is sent is left out: a bet is stored as it was told.
  const closedBet: Bet = { ...bet, additionalProperties: false };
  const round = Type.Object({ gameType: Type.Literal(gameType), ...instantRound, bet, outcome });
  const room = read({
    path: `/api/${address}/room/info`,
    summary: `A room of ${title} with its prices`,
    scope: 'public',
    input: Type.Object({ roomId: id }),
    output: instantRoomAnswer,
    refusals: ['notFound'],
  });
  const play = write({
    method: 'POST',
    path: `/api/${address}/play`,
    summary: `One round of ${title}: stake and payout move at once, the answer is the whole round`,
    scope: 'private',
    kind: 'play',
    input: Type.Object({
      roomId: id,
      productId: id,
      /** `trial`: the game's own kind where there is one, and those that are good in any game. */
      purse: oneOf('coins', 'trial'),
      bet: closedBet,
      idempotencyKey,
    }),
    output: round,
    refusals: [...PLAY_REFUSALS],
  });
  // The compiler does not follow keys that are put together.
  const calls = { [`${word}.room`]: room, [`${word}.play`]: play } as unknown as Readonly<
    Record<`${Word}.room`, typeof room> & Record<`${Word}.play`, typeof play>
  >;
  return { round, calls };
}
