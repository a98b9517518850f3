/** Rooms of games that everybody plays at once: their prices, what they return, and the versions of their paytables. */
import { Type } from 'typebox';
import { coinAmount, done, list, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { returns } from './figures.ts';

const id = whole(1, 2_147_483_647);
const minLevel = whole(0, 19);
/** More than a game may allow: its own limits are told with its room. */
const priceCoins = whole(1, 1_000_000_000);

const price = Type.Object({ productId: id, priceCoins, minLevel });

/** What came back in so many days; in coins, never in trial coins. */
const measure = Type.Object({ rounds: Type.Integer(), ...returns });

const room = Type.Object({
  gameType: Type.Integer(),
  roomId: id,
  name: Type.String(),
  isOpen: Type.Boolean(),
  minLevel,
  /** Those who have it open, as this node knows. */
  players: Type.Integer(),
  /** What rounds return, as a share of 1. */
  published: Type.Optional(Type.Number()),
  /** What jackpots return besides, which is in no round’s payout and not measured here. */
  aside: Type.Optional(Type.Number()),
  prices: list(price, 12),
  week: measure,
  month: measure,
});

const sheet = Type.Object({
  /** What of the game it is for; empty where it has one alone. */
  name: Type.String(),
  returnToPlayer: Type.Number(),
  /** Chance of a payout above the stake. */
  hitRate: Type.Number(),
});

export const gameConsoleCalls = {
  'games.rooms': staffRead({
    path: '/api/console/games',
    summary:
      'Rooms of games that everybody plays at once and of capsule machines, by game, with prices and what they returned',
    permission: 'machines.read',
    input: Type.Object({
      ...keyset,
      gameType: Type.Optional(whole(1, 1000)),
      state: Type.Optional(oneOf('open', 'closed')),
    }),
    output: keysetPage(room),
  }),
  'games.room': staffRead({
    path: '/api/console/games/room',
    summary: 'One room, with the prices it had, and what a price may be',
    permission: 'machines.read',
    input: Type.Object({ roomId: id }),
    output: Type.Object({
      room,
      /** The last ones, newest first. */
      withdrawn: list(Type.Object({ ...price.properties, at: timestampMs }), 50),
      /** Left out where nothing is changed here: a machine’s filling says what a turn costs. */
      stakes: Type.Optional(
        Type.Object({ leastCoins: coinAmount, mostCoins: coinAmount, stepCoins: coinAmount }),
      ),
    }),
    refusals: ['notFound'],
  }),
  'games.versions': staffRead({
    path: '/api/console/games/versions',
    summary: 'Every version of a game’s paytables that rounds were played with, and the one that runs',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, gameType: Type.Optional(whole(1, 1000)) }),
    output: keysetPage(
      Type.Object({
        gameType: Type.Integer(),
        configVersion: Type.String(),
        isRunning: Type.Boolean(),
        /** When its first round was played; 0 before one was. */
        since: timestampMs,
        rounds: Type.Integer(),
        ...returns,
        /** As they are published; only of the version that runs. */
        sheets: list(sheet, 100),
      }),
    ),
  }),
  'games.history': staffRead({
    path: '/api/console/games/history',
    summary: 'Who changed a room and why, newest first',
    permission: 'machines.read',
    input: Type.Object({ ...keyset, roomId: id }),
    output: keysetPage(
      Type.Object({
        number: Type.Integer(),
        at: timestampMs,
        by: Type.String(),
        action: Type.String(),
        reason: text(500),
        changes: list(Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() }), 10),
      }),
    ),
  }),
  'games.changeRoom': staffWrite({
    path: '/api/console/games/change-room',
    summary: 'Opens or closes a room, or lets it be entered from another level on',
    permission: 'machines.configure',
    input: Type.Object({
      roomId: id,
      /** As it was seen; somebody else’s change in between is refused. */
      from: Type.Object({ isOpen: Type.Boolean(), minLevel }, { additionalProperties: false }),
      to: Type.Object({ isOpen: Type.Boolean(), minLevel }, { additionalProperties: false }),
      reason,
    }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'games.addPrice': staffWrite({
    path: '/api/console/games/prices/add',
    summary: 'Lets a room be played at one more price',
    permission: 'machines.configure',
    input: Type.Object({ roomId: id, priceCoins, minLevel, reason }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'games.changePrice': staffWrite({
    path: '/api/console/games/prices/change',
    summary: 'Lets a price be played from another level on',
    permission: 'machines.configure',
    input: Type.Object({ roomId: id, productId: id, from: minLevel, minLevel, reason }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'games.withdrawPrice': staffWrite({
    path: '/api/console/games/prices/withdraw',
    summary: 'Takes a price back from the next play on; a room keeps at least one',
    permission: 'machines.configure',
    input: Type.Object({ roomId: id, productId: id, reason }),
    output: done,
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
};
