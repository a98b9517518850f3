/** Every number of the socket, and its limits. Commands 1 to 23 and the flags are MPush's own. */
import { SECOND_MS } from '@boardwalk/base';
import type { ValueOf } from '../enums/value-of.ts';

export const SocketCommand = {
  heart: 1,
  handshake: 2,
  bind: 5,
  unbind: 6,
  error: 10,
  ok: 11,
  kick: 13,
  push: 15,
  ack: 23,
  notice: 31,
  room: 74,
  live: 75,
} as const;
export type SocketCommand = ValueOf<typeof SocketCommand>;

/** Bits of `flags`. A client answers a push with ACK by itself (`autoAck`) or once it was handled (`ack`). */
export const PacketFlag = { ack: 4, autoAck: 8, json: 16 } as const;
export type PacketFlag = ValueOf<typeof PacketFlag>;

/** `code` inside a push's content; 82 and 83 are ours. */
export const InstructionCode = {
  room: 78,
  machine: 79,
  barrage: 80,
  push: 81,
  quotation: 82,
  reef: 83,
} as const;
export type InstructionCode = ValueOf<typeof InstructionCode>;

export const RoomAction = { enter: 1, leave: 2 } as const;
export type RoomAction = ValueOf<typeof RoomAction>;

/** `tokenError`: the socket is not bound to a user (any more). */
export const RoomResult = { success: 1, argsError: 3, denied: 4, tokenError: 5 } as const;
export type RoomResult = ValueOf<typeof RoomResult>;

export const LiveAction = { send: 1 } as const;
export type LiveAction = ValueOf<typeof LiveAction>;

/** 103 is reserved; a bag's expiry is `openBag` with the state expired. */
export const LiveResult = {
  message: 101,
  sale: 102,
  explain: 104,
  explainEnd: 105,
  newLike: 106,
  liveOpen: 107,
  liveClose: 108,
  userEnter: 109,
  newBag: 110,
  openBag: 111,
  joinBag: 112,
  removal: 113,
  voteStart: 114,
  voteTimeout: 115,
  voteResult: 116,
  voteClose: 117,
  newGift: 118,
} as const;
export type LiveResult = ValueOf<typeof LiveResult>;

export const NoticeOption = {
  ban: 1,
  missionComplete: 15,
  pushRankWinner: 17,
  challengeUpdate: 18,
  cyberMachineReward: 19,
  pushBuffCardSettle: 20,
  /** Ours: what operators tell everybody. */
  broadcast: 90,
  /** Ours: a message came into the inbox, or some were read elsewhere. */
  inbox: 91,
  /** Ours: something became of one of the player's orders. */
  order: 92,
} as const;
export type NoticeOption = ValueOf<typeof NoticeOption>;

/** `code` of an error's body: 100 to 104 are MPush's, the rest ours. */
export const SocketErrorCode = {
  failed: 100,
  unsupportedCommand: 101,
  repeatHandshake: 102,
  sessionExpired: 103,
  invalidDevice: 104,
  badPacket: 110,
  bindRefused: 111,
  tooManyPackets: 112,
  refused: 113,
} as const;
export type SocketErrorCode = ValueOf<typeof SocketErrorCode>;

/** Why the server closed; after those from 4401 on the client does not connect again by itself. */
export const SocketCloseCode = {
  goingAway: 1001,
  policy: 1008,
  tooLarge: 1009,
  restart: 1012,
  tooSlow: 1013,
  idle: 4000,
  refused: 4401,
  sessionEnded: 4403,
  kicked: 4409,
} as const;
export type SocketCloseCode = ValueOf<typeof SocketCloseCode>;

export const SOCKET_PATH = '/socket';
/** A client sends the next heart this long after the answer to the last. */
export const SOCKET_HEART_MS = 10 * SECOND_MS;
/** Back in sight, a client that gets no answer to its heart within this connects anew. */
export const SOCKET_ALIVE_CHECK_MS = 500;
export const CLIENT_PACKET_MAX_CHARS = 8_192;
export const SERVER_PACKET_MAX_CHARS = 262_144;
/** The highest `sessionId`; a counter starts again at 1. */
export const SESSION_ID_MAX = 0x7fff_ffff;
