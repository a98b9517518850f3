/** The pack: prizes that were won, until they are exchanged for coins. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { PRIZE_STATES } from '../enums/index.ts';
import { bigId, coinAmount, idempotencyKey, list, oneOf, page, timestampMs } from '../fields.ts';
import { prizeFace } from './gashapon.ts';

export const prize = Type.Object({
  prizeId: bigId,
  ...prizeFace,
  gameType: Type.Integer(),
  roomId: Type.Integer(),
  /** Empty for a room that is no more. */
  roomName: Type.String(),
  /** The round that won it. */
  roundId: bigId,
  state: oneOf(...PRIZE_STATES),
  /** It can be sent; what cannot is exchanged for coins. */
  canSend: Type.Boolean(),
  /** The order it is or was part of. */
  orderId: Type.Optional(Type.Integer()),
  createTime: timestampMs,
  /** Then it is exchanged by itself. Moves on when its owner reaches a level that keeps prizes longer. */
  keepUntil: timestampMs,
  /** When it was ordered, or exchanged by its owner or by itself; absent while it is kept. */
  endTime: Type.Optional(timestampMs),
});

export const packCalls = {
  'pack.list': read({
    path: '/api/pack/prize/list',
    summary:
      'Prizes in a state, kept ones if not said otherwise, newest first; with what all kept ones come to',
    scope: 'private',
    input: Type.Object({ ...page, state: Type.Optional(oneOf(...PRIZE_STATES)) }),
    output: Type.Object({
      list: list(prize, 100),
      pageNum: Type.Integer(),
      hasMore: Type.Boolean(),
      keptPrizes: Type.Integer(),
      keptCoins: coinAmount,
      /** How long the player's level keeps a prize. */
      keepDays: Type.Integer(),
    }),
  }),
  'pack.prize': read({
    path: '/api/pack/prize/info',
    summary: "One's own prize",
    scope: 'private',
    input: Type.Object({ prizeId: bigId }),
    output: prize,
    refusals: ['notFound'],
  }),
  'pack.exchange': write({
    method: 'POST',
    path: '/api/pack/prize/exchange',
    summary: 'Gives prizes back for their coins, all of them or none',
    scope: 'private',
    input: Type.Object({
      prizeIds: Type.Array(bigId, { minItems: 1, maxItems: 100, uniqueItems: true }),
      idempotencyKey,
    }),
    output: Type.Object({ coins: coinAmount, balance: coinAmount }),
    refusals: ['notFound', 'prizeGone', 'keyReused'],
  }),
};
