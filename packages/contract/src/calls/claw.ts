/** Claw machines. The play itself goes over the socket: instructions 79. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameState, GameType } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  list,
  nothing,
  oneOf,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { prizeFace } from './gashapon.ts';
import { machineRoom, roomId } from './rooms.ts';

export const goods = Type.Object({
  goodsId: Type.Integer(),
  ...prizeFace,
  /** The engine's number of the kind. */
  kind: whole(0, 63),
  /** In the machine now. */
  inMachine: whole(0, 1000),
  stockLeft: whole(0, 2_147_483_647),
});

export const clawRoom = Type.Object({
  ...machineRoom,
  goods: list(goods, 24),
  /** Catches of a hundred plays by a fair player, as measured. */
  catchRateBasisPoints: whole(0, 10_000),
});

/** The published rule: after so many plays without a catch the grip is strong and holds. */
export const meter = Type.Object({
  plays: whole(0, 1_000_000),
  guaranteeAfter: whole(0, 1_000_000),
});

/** A settled round; it pays prizes and no coins. */
export const clawRound = Type.Object({
  gameType: Type.Literal(GameType.claw),
  roundId: bigId,
  roomId: Type.Integer(),
  unit: Type.String(),
  stake: coinAmount,
  payout: coinAmount,
  prizes: list(Type.Object({ prizeId: bigId, ...prizeFace, keepUntil: timestampMs }), 10),
  /** The first play without a catch is given back as trial coins, once in an account's life. */
  giftCoins: coinAmount,
  /** Whether the grip was strong in this play. */
  strong: Type.Boolean(),
  playId: Type.String(),
  serverSeedHash: Type.String(),
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  createTime: timestampMs,
});

export const clawCalls = {
  'claw.gaming': read({
    path: '/api/grap/user/gaming',
    summary: 'The claw machine the player sits at, waits for or is called to',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      gaming: Type.Optional(
        Type.Object({
          roomId: Type.Integer(),
          roomName: Type.String(),
          seat: oneOf('queued', 'called', 'seated'),
          state: whole(0, Math.max(...Object.values(GameState))),
          endTime: timestampMs,
          nowTime: timestampMs,
        }),
      ),
    }),
  }),
  'claw.listRooms': read({
    path: '/app/game/grap/room/list',
    summary: 'Claw machines of a tab: 142 has those for VIP, any other the rest; all of them without a tab',
    scope: 'public',
    cacheSeconds: 5,
    input: Type.Object({ tabId: Type.Optional(whole(0, 10_000)), ...page }),
    output: pageOf(clawRoom),
  }),
  'claw.room': read({
    path: '/api/grap/room/info',
    summary: 'A claw machine with its prizes, its rule and the player’s meter',
    scope: 'public',
    input: Type.Object({ roomId }),
    output: Type.Object({
      room: clawRoom,
      /** `ClawConfig` as JSON: what the picture is drawn by and what players may know. */
      config: Type.String(),
      configVersion: Type.String(),
      playSeconds: whole(1, 600),
      /** Zero plays for who is not signed in. */
      meter,
      /** The other machines with the same prizes. */
      groupRoomIds: list(Type.Integer(), 20),
    }),
    refusals: ['notFound'],
  }),
  'claw.lastRounds': read({
    path: '/api/grap/round/list',
    summary: 'One’s own last plays on a machine, newest first',
    scope: 'private',
    input: Type.Object({ roomId, ...page }),
    output: pageOf(clawRound),
    refusals: ['notFound'],
  }),
  'claw.firstGift': read({
    path: '/api/user/first/not/catch/gift',
    summary:
      'What the first play without a catch gave back, with the round that proves it; nothing before it',
    scope: 'private',
    priority: 'idle',
    input: nothing,
    output: Type.Object({
      gift: Type.Optional(
        Type.Object({
          coins: coinAmount,
          roundId: bigId,
          /** It is on the balance; for a moment it is still owed. */
          isGiven: Type.Boolean(),
        }),
      ),
    }),
  }),
  'claw.refill': write({
    method: 'POST',
    path: '/api/grap/stock/refill',
    summary: 'Adds prizes of a kind to a machine’s stock',
    scope: 'maintainer',
    input: Type.Object({
      roomId,
      goodsId: whole(1, 2_147_483_647),
      count: whole(1, 100_000),
      note: Type.Optional(text(300, 1)),
    }),
    output: done,
    refusals: ['notFound'],
  }),
};
