/** Coin pushers. The play itself goes over the socket: instructions 79 for the seat, 81 for the coins. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameType, PushRoomStatus } from '../enums/index.ts';
import {
  bigId,
  coinAmount,
  done,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  page,
  pageOf,
  timestampMs,
  whole,
} from '../fields.ts';
import { machineRoom, roomId } from './rooms.ts';

const roomCoin = whole(1, 1_000_000);

export const pushRoom = Type.Object({
  ...machineRoom,
  status: oneOfNumbers(PushRoomStatus),
  /** Played in the native app only. */
  cyber: Type.Boolean(),
  groupState: Type.Integer(),
  machineId: Type.String(),
  roomCoin: Type.Integer(),
  /** As measured; 9500 is 95 %. */
  rtpBasisPoints: whole(0, 10_000_000),
  /** Where it counts how well one plays: of the best, and `rtpBasisPoints` is of a careless player. */
  bestRtpBasisPoints: Type.Optional(whole(0, 10_000_000)),
});

export const makeUp = Type.Object({
  makeUpId: bigId,
  roomId: Type.Integer(),
  /** Empty for a room that is no more. */
  roomName: Type.String(),
  reason: oneOf('machineFault', 'serverRestart'),
  /** Both together; whole coins. */
  pushMakeUpTotalCoins: coinAmount,
  /** What was dropped and could not fall. */
  pushMakeUpCoins: coinAmount,
  /** On top, for the trouble. */
  pushMakeUpAddCoins: coinAmount,
  createTime: timestampMs,
});

const rank = Type.Object({
  ranking: whole(1, 1000),
  userId: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
  /** Won in this room today. */
  coin: coinAmount,
});

/** What was dropped between sitting down and leaving, or until the tray was empty. */
export const pushRound = Type.Object({
  gameType: Type.Literal(GameType.push),
  roundId: bigId,
  roomId: Type.Integer(),
  unit: Type.String(),
  /** The worth of the dropped coins. */
  stake: coinAmount,
  payout: coinAmount,
  coins: Type.Integer(),
  playId: Type.String(),
  serverSeedHash: Type.String(),
  configVersion: Type.String(),
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  createTime: timestampMs,
});

export const pushCalls = {
  'push.coinInfo': read({
    path: '/app/game/push/coin/info',
    summary: 'The coins that pushers take, with the rooms there are for each',
    scope: 'public',
    cacheSeconds: 10,
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ roomCoin: Type.Integer(), rooms: Type.Integer(), free: Type.Integer() }), 24),
    }),
  }),
  'push.tabs': read({
    path: '/app/game/room/push/tab/list',
    summary: 'The lists of pushers: by category, 0 for all and -99 for VIP',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ category: Type.Integer(), name: Type.String(), rooms: Type.Integer() }), 12),
    }),
  }),
  'push.listRooms': read({
    path: '/app/game/room/push/list',
    summary: 'Pushers that take a coin and that a level opens; without them all of a category',
    scope: 'public',
    cacheSeconds: 3,
    input: Type.Object({
      roomCoin: Type.Optional(roomCoin),
      level: Type.Optional(whole(0, 19)),
      category: Type.Optional(whole(-99, 10_000)),
      use: Type.Optional(whole(0, 2)),
    }),
    output: Type.Object({ roomList: list(pushRoom, 100) }),
  }),
  'push.room': read({
    path: '/app/game/room/push/roomDetail',
    summary: 'A pusher with its settings, its ranking and what the player may spend there',
    scope: 'public',
    input: Type.Object({ roomId }),
    output: Type.Object({
      room: pushRoom,
      /** `PusherConfig` as JSON. */
      config: Type.String(),
      configVersion: Type.String(),
      ranking: list(rank, 20),
    }),
    refusals: ['notFound'],
  }),
  'push.freeRoom': read({
    path: '/api/game/room/push/free',
    summary: 'A room for a coin in which nobody plays',
    scope: 'private',
    input: Type.Object({ roomCoin, use: Type.Optional(whole(0, 2)) }),
    output: Type.Object({ roomId: Type.Integer() }),
    refusals: ['noRoomFree'],
  }),
  'push.cyberAssign': write({
    path: '/app/game/room/push/cyber/assign',
    summary: 'Keeps a cyber machine for the player for half a minute',
    scope: 'private',
    input: Type.Object({ roomCoin }),
    output: Type.Object({ roomId: Type.Integer(), virtualMachineId: Type.String() }),
    refusals: ['noRoomFree', 'seatTaken'],
  }),
  'push.serverAddress': read({
    path: '/api/virtually/pushcoin/getIp',
    summary: 'Where native shells find cyber machines',
    scope: 'private',
    input: nothing,
    output: Type.Object({ ip: Type.String(), url: Type.String() }),
  }),
  'push.makeUp': read({
    path: '/api/push/makeup/info',
    summary: 'What the house gave back after a fault and the player has not seen yet',
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(makeUp, 20) }),
  }),
  'push.makeUps': read({
    path: '/api/push/makeup/list',
    summary: 'All the house gave back to the player after faults, the latest first',
    scope: 'private',
    input: Type.Object({ ...page }),
    output: pageOf(makeUp),
  }),
  'push.makeUpSeen': write({
    method: 'POST',
    path: '/api/push/makeup/seen',
    summary: 'Notes that these were shown',
    scope: 'private',
    input: Type.Object({ makeUpIds: list(bigId, 20) }),
    output: done,
  }),
};
