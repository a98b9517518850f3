/** What games have in common whose rounds are drawn from their player's seeds and end as they begin. */
import { Type } from 'typebox';
import { bigId, coinAmount, oneOf, timestampMs, whole } from '../fields.ts';
import { hash, receipt } from './fairness.ts';

/** Of a price of a room: how it is named differs. */
export const instantPrice = { price: coinAmount, userLevel: whole(0, 19) };

/** Of a room everybody plays in at once. */
export const instantRoom = {
  roomId: Type.Integer(),
  roomName: Type.String(),
  state: oneOf('open', 'closed'),
  minLevel: whole(0, 19),
  rtpBasisPoints: whole(0, 10_000),
};

/** Of a settled round as its player sees it. */
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
  'badBet',
  'levelRequired',
  'insufficientBalance',
  'keyReused',
  'tooManyPlays',
  'seedNeeded',
] as const;
