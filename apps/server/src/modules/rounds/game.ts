/** What a game is to the rest of the server. Whatever speaks of games derives it from their list in `modules/games.ts`. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { GameType, Rarity } from '@boardwalk/contract/enums';
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
