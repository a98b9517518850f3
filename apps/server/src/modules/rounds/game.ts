/** What a game is to the rest of the server. Whatever speaks of games derives it from their list in `modules/games.ts`. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { GameType, Rarity } from '@boardwalk/contract/enums';
import type { Queryable } from '../../platform/database/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import type { PersonalPart } from '../../platform/personal-data/index.ts';
import type { LocalizedText } from '../../platform/texts.ts';
import type { Round } from './round.ts';

export type WireRound = OutputOf<Calls['rounds.read']>['round'];
export type WirePrice = OutputOf<Calls['play.priceList']>['list'][number];
export type WireRoom = Omit<OutputOf<Calls['play.rooms']>['list'][number], 'gameType'>;

/** A win for the ticker. */
export interface BigWin {
  readonly nickname: string;
  readonly gameType: number;
  readonly roomName: Readonly<Partial<Record<string, string>>>;
  /** For a prize, the coins it is exchanged for. */
  readonly payoutCoins: number;
  readonly prize?: { readonly name: LocalizedText; readonly picture: string; readonly rarity: Rarity };
  readonly atMs: number;
}

/** Somebody came to a room, or left it, on this node. */
export interface RoomPresence {
  readonly roomId: RoomId;
  readonly userId: UserId;
  readonly change: 'entered' | 'left';
}

/** What a room asks of whoever plays there. */
export interface RoomTerms {
  readonly isOpen: boolean;
  readonly minLevel: number;
}

interface RoomPrice {
  readonly productId: number;
  readonly priceCoins: number;
  readonly minLevel: number;
}

export interface KnownRoom extends RoomTerms {
  readonly id: RoomId;
  readonly name: LocalizedText;
  readonly prices: readonly RoomPrice[];
}

/** What belongs to a change, written in its transaction. */
type Alongside<Changed> = (tx: Queryable, before: Changed) => Promise<void>;

/**
 * Rooms with prices as operators change them, from the next play on. Each change refuses `notFound`, and what is not as it
 * was seen with `changedMeanwhile`.
 */
export interface RoomEdits {
  /** As they are at this moment, closed ones among them. */
  readRooms(): Promise<readonly KnownRoom[]>;
  /** The last ones, newest first. */
  listWithdrawn(roomId: RoomId): Promise<readonly (RoomPrice & { readonly atMs: number })[]>;
  changeRoom(
    roomId: RoomId,
    change: { readonly from: RoomTerms; readonly to: RoomTerms },
    alongside: Alongside<RoomTerms>,
  ): Promise<void>;
  /** Refuses `badInput` where a room has as many as it may. */
  addPrice(
    roomId: RoomId,
    price: Omit<RoomPrice, 'productId'>,
    alongside: (tx: Queryable) => Promise<void>,
  ): Promise<void>;
  changePrice(
    roomId: RoomId,
    change: { readonly productId: number; readonly from: number; readonly to: number },
    alongside: Alongside<RoomPrice>,
  ): Promise<void>;
  /** Refuses `badInput` for a room's last one. */
  withdrawPrice(roomId: RoomId, productId: number, alongside: Alongside<RoomPrice>): Promise<void>;
}

export interface StakeRange {
  readonly leastCoins: number;
  readonly mostCoins: number;
  readonly stepCoins: number;
}

/** What a paytable returns, as it is published. */
export interface OddsSheet {
  /** What of the game it is for, in the staff's English; empty where there is one alone. */
  readonly name: string;
  readonly returnToPlayer: number;
  readonly hitRate: number;
}

/** What the console has to know of a game whose rooms everybody plays in at once. */
export interface HouseRooms {
  readonly edits: RoomEdits;
  readonly stakes: StakeRange;
  /** The version of the paytables that run. */
  readonly configVersion: string;
  readonly sheets: () => readonly OddsSheet[];
}

export interface Game {
  /** The wire's number. */
  readonly gameType: GameType;
  /** The handlers of the game's own calls; each game says which. */
  readonly handlers: object;
  /** By the clock, and once at each start: what they do must have been done before anybody plays. */
  readonly jobs: readonly RecurringJob[];
  /** What it holds about players beside their rounds. */
  readonly personalData?: readonly PersonalPart[];
  /** What a room promises to return in the long run, as a share of 1; only where that is known by calculation. */
  readonly promisedReturn?: (roomId: number) => Promise<number | undefined>;
  /** What comes back besides, in no round's payout: that of jackpots. */
  readonly promisedAside?: (roomId: number) => Promise<number | undefined>;
  /** Its rooms and paytables for the console; only where everybody plays at once. */
  readonly houseRooms?: HouseRooms;
  /** Rooms that the console lists beside those, and changes with their machines. */
  readonly machineRooms?: () => Promise<readonly KnownRoom[]>;
  findRoom(roomId: number): Promise<{ readonly name: LocalizedText } | undefined>;
  /** Only of a game that has no call of its own for them. */
  readonly listRooms?: (locale: string) => Promise<readonly WireRoom[]>;
  /** The prices of all its rooms, or of one. */
  listPrices(roomId: number | undefined): Promise<readonly WirePrice[]>;
  /** Its rounds as their player sees them, in the order given. */
  present(rounds: readonly Round[], locale: string): Promise<WireRound[]>;
  /** Rooms for a fresh installation; nothing when there are some. */
  seedDemo(): Promise<void>;
  /** Fills what is told of the last rounds, in rooms and on the ticker, from the stored ones. */
  recall(): Promise<void>;
  /** Who came to which room, or left it, on this node. */
  readonly onRoomChange?: (change: RoomPresence) => void;
  /** Lets go of what runs by itself. */
  readonly stop?: () => Promise<void>;
  /** Newest first. */
  listBigWins(limit: number): Promise<readonly BigWin[]>;
}

/** By the wire's number of the game's type. */
export type Games = ReadonlyMap<number, Game>;
