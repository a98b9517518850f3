/** Machine rooms of every kind: entering them, who is there, finding one, and what their machines are set to. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { GameState, RepairState, RoomUse } from '../enums/index.ts';
import {
  coinAmount,
  list,
  nothing,
  oneOfNumbers,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';

export const roomId = whole(1, 2_147_483_647);
const playSource = whole(1, 15);

/** Nobody else may wait or watch there now; absent where one may. */
const full = Type.Optional(Type.Boolean());

/** What every machine room's card and page begin with. */
export const machineRoom = {
  roomId: Type.Integer(),
  roomName: Type.String(),
  gameType: Type.Integer(),
  /** A name of the app's own pictures. */
  picture: Type.String(),
  use: oneOfNumbers(RoomUse),
  /** The price of one play; at a pusher, of one coin. */
  price: coinAmount,
  /** The price without the activity that lowers it now; absent where none does. */
  fullPrice: Type.Optional(coinAmount),
  minLevel: whole(0, 19),
  /** For club members. */
  club: Type.Boolean(),
  vip: Type.Boolean(),
  state: oneOfNumbers(GameState),
  repairState: oneOfNumbers(RepairState),
  /** Nobody sits there and nobody waits. */
  idle: Type.Boolean(),
  userCount: Type.Integer(),
  queueCount: Type.Integer(),
  /** Till a newcomer would be called; 0 when at once. */
  waitMs: Type.Integer(),
  full,
};

export const anyRoom = Type.Object(machineRoom);

const machineMessage = Type.Object({
  userId: Type.String(),
  nickName: Type.String(),
  userLevel: whole(0, 19),
  content: Type.String(),
  createTime: timestampMs,
});

/** Who plays where; also what continue-playing asks about. */
const playingGame = Type.Object({
  roomId: Type.Integer(),
  roomType: Type.Integer(),
  roomName: Type.String(),
  use: oneOfNumbers(RoomUse),
  state: oneOfNumbers(GameState),
  /** Until then the seat is kept. */
  endTime: timestampMs,
  nowTime: timestampMs,
});

export const roomCalls = {
  'rooms.into': write({
    path: '/app/game/room/into/jsonp',
    summary: 'Checks that a room may be entered, and notes the visit',
    scope: 'private',
    input: Type.Object({ roomId, goodsSource: Type.Optional(whole(1, 15)), from: Type.Optional(playSource) }),
    output: anyRoom,
    refusals: ['notFound', 'roomClosed', 'levelRequired', 'clubRequired', 'nodeFull'],
  }),
  'rooms.info': read({
    path: '/app/game/room/info',
    summary: 'A machine room as it stands',
    scope: 'public',
    input: Type.Object({ roomId, status: Type.Optional(text(16)) }),
    output: anyRoom,
    refusals: ['notFound'],
  }),
  'rooms.busy': read({
    path: '/app/game/room/busy/jsonp',
    summary: 'Which rooms of a game are taken, and how long one would wait',
    scope: 'public',
    input: Type.Object({ roomType: whole(0, 99) }),
    output: Type.Object({
      list: list(
        Type.Object({
          roomId: Type.Integer(),
          state: oneOfNumbers(GameState),
          repairState: oneOfNumbers(RepairState),
          queueCount: Type.Integer(),
          waitMs: Type.Integer(),
          full,
        }),
        200,
      ),
    }),
  }),
  'rooms.userCount': read({
    path: '/app/game/room/usercount/v2',
    summary: 'How many are in a room, or on the whole boardwalk',
    scope: 'public',
    cacheSeconds: 5,
    input: Type.Object({ roomId: Type.Optional(roomId) }),
    output: Type.Object({ userCount: Type.Integer(), queueCount: Type.Integer() }),
    refusals: ['notFound'],
  }),
  'rooms.messages': read({
    path: '/api/game/room/message/jsonp',
    summary: 'What was said in a room lately, the oldest first',
    scope: 'public',
    input: Type.Object({ roomId }),
    output: Type.Object({ list: list(machineMessage, 50) }),
    refusals: ['notFound'],
  }),
  'rooms.operation': read({
    path: '/app/game/operation/user/v2',
    summary: 'Where the player sits or waits at the moment, on whatever device',
    scope: 'private',
    input: nothing,
    output: Type.Object({ playing: Type.Optional(playingGame) }),
  }),
  'play.page': read({
    path: '/api/play/page/jsonp',
    summary: 'Rooms to play at now, by category, the best of each first',
    scope: 'public',
    cacheSeconds: 5,
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ category: Type.String(), rooms: list(anyRoom, 20) }), 8),
    }),
  }),
  'play.limitTimeActivity': read({
    path: '/api/play/getLimitTimeActivityInfo',
    summary: 'The activity that runs now, if one does: rooms at a lower price until its end',
    scope: 'public',
    cacheSeconds: 10,
    input: nothing,
    output: Type.Object({
      activity: Type.Optional(
        Type.Object({
          activityId: Type.Integer(),
          name: Type.String(),
          gameType: Type.Integer(),
          roomIds: list(Type.Integer(), 50),
          /** Off the price, in hundredths of it. */
          discountPercent: whole(1, 99),
          endTime: timestampMs,
          nowTime: timestampMs,
        }),
      ),
    }),
  }),
  'rooms.limitedTimeFastPlay': read({
    path: '/api/game/room/getLimitedTimeFastPlayInfo',
    summary: 'One room in which the player could play at once, the cheapest of the running activity first',
    scope: 'public',
    input: Type.Object({ gameType: Type.Optional(whole(0, 99)) }),
    output: Type.Object({ room: Type.Optional(anyRoom) }),
  }),
  'rooms.recommend': read({
    path: '/app/game/room/recommend',
    summary: 'Rooms for this player: free ones of the kinds played lately first',
    scope: 'public',
    input: Type.Object({ gameType: Type.Optional(whole(0, 99)) }),
    output: Type.Object({ list: list(anyRoom, 20) }),
  }),
  'rooms.searchHot': read({
    path: '/app/game/room/search/hot',
    summary: 'Words much searched for, and the rooms with the most people',
    scope: 'public',
    cacheSeconds: 30,
    input: nothing,
    output: Type.Object({ words: list(Type.String(), 12), list: list(anyRoom, 20) }),
  }),
  'rooms.searchRecently': read({
    path: '/app/game/room/search/recently',
    summary: 'Rooms the player was in lately, and words searched for',
    scope: 'private',
    input: nothing,
    output: Type.Object({ words: list(Type.String(), 12), list: list(anyRoom, 20) }),
  }),
  'rooms.searchWord': read({
    path: '/app/game/room/search/word',
    summary: 'Rooms whose name or prizes match, in the player’s language',
    scope: 'public',
    input: Type.Object({ word: text(60, 1), gameType: Type.Optional(whole(0, 99)), ...page }),
    output: pageOf(anyRoom),
  }),
  'rooms.checkVip': read({
    path: '/app/game/room/ckRoomVip',
    summary: 'How long the refilling of what is out of stock still takes; over when endTime is past',
    scope: 'public',
    input: Type.Object({ roomId, goodsId: whole(1, 2_147_483_647) }),
    output: Type.Object({
      roomId: Type.Integer(),
      goodsId: Type.Integer(),
      endTime: timestampMs,
      nowTime: timestampMs,
    }),
    refusals: ['notFound'],
  }),
};
