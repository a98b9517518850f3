/**
 * Tide Call (bo), the 30-second game. A tide is one round of a room, for everybody in it: first stakes are taken, then
 * the price runs. A player's stake is a round of their own.
 */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameType } from '../enums/index.ts';
import { bigId, coinAmount, idempotencyKey, list, oneOf, text, timestampMs, whole } from '../fields.ts';
import { hash, receipt } from './fairness.ts';
import { openInstantRoom, PLAY_REFUSALS } from './instant.ts';

const side = oneOf('up', 'down');
const end = oneOf('up', 'down', 'tie');
const id = whole(1, 2_147_483_647);
/** In hundredths; of a market in as many decimals as its room says. */
const price = whole(1, 2_147_483_647);
/** 16 bytes drawn by the player's own device. */
const salt = Type.String({ pattern: '^[0-9a-f]{32}$' });
/** `coins`, or trial coins: the game's own kind first, unified ones behind it. */
const purse = oneOf('coins', 'trial');

const BO_SALTS_MAX = 6000;
const STEPS_MAX = 150;
const FACES_MAX = 6;
const LAST_MAX = 10;

const symbol = text(25);
const decimals = whole(0, 8);

/** A real market that decides in a room. */
const market = Type.Object({
  symbol,
  decimals,
  /** Who runs it, `coinbase`; empty where none is configured. */
  source: text(20),
  /** `waiting`: it cannot be heard, and no calls are taken until it can; `off`: the room is closed. */
  state: oneOf('off', 'waiting', 'live'),
  /** The last one, while it is live. */
  price: Type.Optional(price),
});

/** A trade that decided a tide. */
export const marketTrade = Type.Object({
  /** The market's own number of it: anybody can look it up there. */
  tradeId: bigId,
  price,
  /** By the market's clock, to the microsecond, and when it reached the server by the server's. */
  tradedAt: text(30),
  heardAt: text(30),
  receipt,
});

/** What a market tide is bound to, and what decided it. */
const marketProof = Type.Object({
  source: text(20),
  symbol,
  decimals,
  closeTime: timestampMs,
  /** The last trade at or before it counts as the start. */
  strikeTime: timestampMs,
  endTime: timestampMs,
  strike: Type.Optional(marketTrade),
  end: Type.Optional(marketTrade),
  /** Why all stakes went back: the market was silent or late at a moment that counts, or dead for long. */
  voidReason: Type.Optional(oneOf('silent', 'late', 'dead')),
});

/** One's stake in a tide. */
export const boRound = Type.Object({
  gameType: Type.Literal(GameType.bo),
  roundId: bigId,
  roomId: Type.Integer(),
  unit: Type.String(),
  stake: coinAmount,
  payout: coinAmount,
  /** `void`: the stake was given back. */
  state: oneOf('open', 'settled', 'void'),
  side,
  salt,
  tideId: bigId,
  /** Where a market decides, once it is settled. */
  startPrice: Type.Optional(price),
  /** How many its prices have, where a market decides. */
  decimals: Type.Optional(decimals),
  /** Once it is settled. */
  endPrice: Type.Optional(price),
  end: Type.Optional(end),
  serverSeedHash: hash,
  /** In the answer to the stake itself. */
  receipt: Type.Optional(receipt),
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  createTime: timestampMs,
});

const crowd = Type.Object({ count: whole(0, 1_000_000), coins: coinAmount });

/** As it stands now. What it will come to is in nobody's hands before it runs, and told in steps while it does. */
const tide = Type.Object({
  tideId: bigId,
  phase: oneOf('open', 'running', 'settled', 'void'),
  serverSeedHash: hash,
  /** What was said of it before anybody could stake. */
  receipt,
  /** Where a market decides, once it is struck. */
  startPrice: Type.Optional(price),
  closeTime: timestampMs,
  /** While it runs, and after. */
  endTime: Type.Optional(timestampMs),
  /** How far the price was from its start after each step of 200 ms that is over. */
  path: list(Type.Integer(), STEPS_MAX),
  up: crowd,
  down: crowd,
  /** Who staked last, newest first. */
  faces: list(
    Type.Object({ nickName: Type.String(), avatar: Type.String(), side, coin: coinAmount }),
    FACES_MAX,
  ),
});

export const boCalls = {
  'bo.room': read({
    path: '/api/bo/room/info',
    summary: 'A room of Tide Call: its stakes, its tide as it stands, the last ones, and one’s own stake',
    scope: 'private',
    input: Type.Object({ roomId: id }),
    output: Type.Object({
      room: openInstantRoom,
      configVersion: Type.String(),
      /** What a right call pays, in hundredths of the stake. */
      paysHundredths: Type.Integer(),
      nowTime: timestampMs,
      /** Where a real market decides. */
      market: Type.Optional(market),
      /** Undefined in a room that is closed, or whose market is waited for. */
      tide: Type.Optional(tide),
      own: Type.Optional(boRound),
      /** The ones before, newest first. */
      last: list(Type.Object({ tideId: bigId, end, startPrice: price, endPrice: price }), LAST_MAX),
    }),
    refusals: ['notFound'],
  }),
  'bo.stake': write({
    method: 'POST',
    path: '/api/bo/stake',
    summary: 'Calls a tide up or down, once, while it is open: the stake is held until it has run',
    scope: 'private',
    kind: 'play',
    input: Type.Object({
      roomId: id,
      productId: id,
      /** The one that was seen. */
      tideId: bigId,
      side,
      salt,
      purse,
      idempotencyKey,
    }),
    output: boRound,
    refusals: [
      ...PLAY_REFUSALS.filter(code => code !== 'seedNeeded'),
      'callsClosed',
      'calledAlready',
      'marketWaits',
    ],
  }),
  'bo.tide': read({
    path: '/api/bo/tide/info',
    summary: 'All that proves a tide; its server seed once it is over',
    scope: 'private',
    input: Type.Object({ tideId: bigId }),
    output: Type.Object({
      tideId: bigId,
      roomId: Type.Integer(),
      phase: oneOf('open', 'running', 'settled', 'void'),
      configVersion: text(40),
      serverSeedHash: hash,
      /** Hex; empty until it is over. */
      serverSeed: Type.String(),
      receipt,
      startPrice: Type.Optional(price),
      /** Those of all stakes in their order, once no more is taken. */
      salts: list(salt, BO_SALTS_MAX),
      saltsDigest: Type.Optional(hash),
      /** What was said of them before the price ran. */
      closedReceipt: Type.Optional(receipt),
      endPrice: Type.Optional(price),
      /** Where a market decided: then there is no server seed, and the hash is that of the terms in the receipt. */
      market: Type.Optional(marketProof),
      createTime: timestampMs,
    }),
    refusals: ['notFound'],
  }),
};
