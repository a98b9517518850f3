/** Rooms and games. */
import type { ValueOf } from './value-of.ts';

/** Games of chance that are all alike to the rest of the house. What they are called in addresses follows from the word. */
export const InstantGame = {
  // In the order of their numbers.
  gem: 4,
  slot: 9,
} as const;

/** Racing ball is never listed, and entering it is refused. Gashapon's number is ours. */
export const GameType = {
  push: 0,
  plinko: 6,
  bo: 7,
  fishing: 8,
  racingBall: 10,
  claw: 11,
  gashapon: 12,
  ...InstantGame,
} as const;
export type GameType = ValueOf<typeof GameType>;

/** 'lucky-cards' of `luckyCards`: its rooms are at `/lucky-cards/<roomId>`, its calls below `/api/lucky-cards`. */
export function addressOfGame(word: string): string {
  return word.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

export type GameCategory = 'claw' | 'push' | 'gashapon' | 'arcade';

/** `type` in a room's address. */
export const RoomUse = { normal: 0, trial: 2 } as const;
export type RoomUse = ValueOf<typeof RoomUse>;

/** `from` in a room's address: where the player came from. */
export const PlaySource = {
  roomList: 1,
  search: 2,
  homePlaying: 3,
  homeBullet: 4,
  roomBullet: 5,
  userHome: 6,
  community: 7,
  coupon: 8,
  h5: 9,
  onlinePlaying: 10,
  message: 11,
  coinDozer: 12,
  guide: 13,
  guideRoom: 14,
  liveRoom: 15,
} as const;
export type PlaySource = ValueOf<typeof PlaySource>;

export const GameState = { free: 0, playing: 1, reserve: 2, underSettlement: 3 } as const;
export type GameState = ValueOf<typeof GameState>;

/** A coin-pusher room's `status`; its round has a `GameState` beside it. */
export const PushRoomStatus = { free: 0, busy: 1 } as const;
export type PushRoomStatus = ValueOf<typeof PushRoomStatus>;

export const PushCategory = { push: 0, vip: -99 } as const;
export type PushCategory = ValueOf<typeof PushCategory>;

export const RepairState = { normal: 0, repairing: 1, notAvailable: 2 } as const;
export type RepairState = ValueOf<typeof RepairState>;

/** Fish of the reef, from the one that pays least. */
export const FISH_NAMES = [
  'sardine',
  'clownfish',
  'yellowTang',
  'blueTang',
  'puffer',
  'seahorse',
  'moorishIdol',
  'jellyfish',
  'lionfish',
  'turtle',
  'octopus',
  'swordfish',
  'ray',
  'hammerhead',
  'goldenKoi',
  'treasureClam',
  'lanternJaw',
  'oldKraken',
] as const;

export const WEAPON_NAMES = ['bullet', 'net', 'harpoon', 'torpedo'] as const;

/** Why a shot among others was not taken. */
export const FishingRefusal = [
  'nothingHit',
  'shotsTooFast',
  'cannonNeeded',
  'roomClosed',
  'notFound',
  'priceChanged',
  'levelRequired',
  'insufficientBalance',
  'stakeLimit',
  'onBreak',
  'keyReused',
  'tooManyPlays',
  'seedNeeded',
  'badBet',
  'tooManyRequests',
] as const;
export type FishingRefusal = (typeof FishingRefusal)[number];
