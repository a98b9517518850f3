/** What is in capsule machines: series with their chances, and how stock moves. */
import { Type } from 'typebox';
import { RARITIES } from '../../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  idempotencyKey,
  list,
  oneOf,
  text,
  timestampMs,
  whole,
} from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { words } from './fields.ts';
import { roomId } from './machines.ts';

const MOST_COINS = 1_000_000_000;
const MOST_STOCK = 1_000_000;
const seriesId = whole(1, 2_000_000_000);
const capsuleId = whole(1, 24);
/** In hundredths of a percent. */
const chance = whole(1, 10_000);

const kind = {
  kindId: Type.Integer(),
  name: Type.String(),
  picture: Type.String(),
  rarity: oneOf(...RARITIES),
};

export const capsuleCalls = {
  'machines.capsules': staffRead({
    path: '/api/console/machines/capsules',
    summary: 'What is in a capsule machine, how likely each is, and what else could be in it',
    permission: 'machines.read',
    input: Type.Object({ roomId }),
    output: Type.Object({
      seriesId,
      name: words(60),
      turnPrice: coinAmount,
      /** Turns until its scarcest capsule is gone: then it is closed by itself. */
      turnsLeft: Type.Integer(),
      /** What comes back of a turn's price, in parts of ten thousand. */
      returnBasisPoints: Type.Integer(),
      capsules: list(
        Type.Object({
          ...kind,
          capsuleId,
          exchangeCoins: coinAmount,
          /** Its part of the sum of all weights; `chance` is the same, rounded so that all of them sum to everything. */
          weight: Type.Integer(),
          chance: Type.Integer(),
          stock: Type.Integer(),
        }),
        24,
      ),
      kinds: list(Type.Object(kind), 500),
    }),
    refusals: ['notFound'],
  }),
  'machines.fillCapsules': staffWrite({
    path: '/api/console/machines/capsules/fill',
    summary: 'Puts a new series into a capsule machine: chances change between turns, never in one',
    permission: 'machines.configure',
    input: Type.Object({
      roomId,
      /** The one in it until now. */
      seriesId,
      name: words(60),
      turnPrice: whole(1, MOST_COINS),
      /** Their chances sum to exactly 10,000. */
      capsules: list(
        Type.Object({
          kindId: whole(1, 2_000_000_000),
          exchangeCoins: whole(1, MOST_COINS),
          chance,
          stock: whole(0, MOST_STOCK),
        }),
        24,
      ),
      reason,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'machines.stockCapsule': staffWrite({
    path: '/api/console/machines/capsules/stock',
    summary: 'Counts capsules that were put in, or taken out',
    permission: 'machines.operate',
    input: Type.Object({
      roomId,
      seriesId,
      capsuleId,
      /** Below zero for what was taken out. */
      count: whole(-MOST_STOCK, MOST_STOCK),
      reason,
      idempotencyKey,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile', 'keyReused'],
  }),
  'machines.capsuleMoves': staffRead({
    path: '/api/console/machines/capsules/moves',
    summary: 'What was put into a capsule machine and taken out by hand, newest first',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, roomId }),
    output: keysetPage(
      Type.Object({
        moveId: bigId,
        capsuleId,
        name: Type.String(),
        count: Type.Integer(),
        author: Type.String(),
        reason: text(500),
        at: timestampMs,
      }),
    ),
    refusals: ['notFound'],
  }),
};
