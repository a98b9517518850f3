/** What an actor needs from its node. */
import type { Clock, Refusal, UserId } from '@boardwalk/base';
import type { GameState } from '@boardwalk/contract/enums';
import type { ServerInstruction } from '@boardwalk/contract/socket';
import type { RoomVisitor } from '@boardwalk/rules';
import type { RoomGame } from '../game.ts';
import type { RoomLimits } from '../limits.ts';
import type { MachineRoom, SeatStore } from '../store/index.ts';
import type { Timers } from '../timers.ts';

export interface RoomPlayer extends RoomVisitor {
  readonly userId: UserId;
  readonly nickname: string;
  readonly portrait: string;
}

/** What everybody may know of a room that is awake. */
export interface RoomStanding {
  readonly state: GameState;
  readonly userCount: number;
  readonly queueCount: number;
  /** Till a newcomer would be called. */
  readonly waitMs: number;
  /** The end of the call, the kept seat or the turn. */
  readonly endTimeMs?: number | undefined;
  /** Who sits, or was called. */
  readonly playerId?: UserId | undefined;
  /** The machine has a fault, and is being repaired. */
  readonly isBroken?: boolean | undefined;
  /** `kept` while who sits is away, `leaving` while their turn comes to its end. */
  readonly seat?: 'taken' | 'kept' | 'leaving' | 'called' | undefined;
  /** The first few who wait, in their order. */
  readonly next?: readonly UserId[] | undefined;
}

export interface ActorPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: RoomLimits;
  readonly log: { error(details: object, message: string): void };
  readonly seats: Pick<SeatStore, 'claim' | 'free'>;
  readonly loadPlayer: (userId: UserId) => Promise<RoomPlayer>;
  /** What one play costs, with the discount of what runs now. */
  readonly priceOf: (room: MachineRoom) => Promise<number>;
  readonly toUser: (userId: UserId, instruction: ServerInstruction) => void;
  readonly toRoom: (instruction: ServerInstruction) => void;
  readonly onStanding: (standing: RoomStanding) => void;
  /** Asleep, or abandoned: the lease can go. Comes once. */
  readonly onEnd: () => void;
}

/** A room that is awake, as its parts see it. */
export interface RoomContext extends ActorPorts {
  /** The fencing token of the room's lease. */
  readonly fence: number;
  readonly room: () => MachineRoom;
  /** What a play costs, as everybody there was told last; undefined before it is known. */
  readonly price: () => number | undefined;
  readonly game: () => RoomGame;
  /** In the room, on whatever node. */
  readonly isThere: (userId: UserId) => boolean;
  /** Makes sure that the machine runs. */
  readonly wake: () => Promise<Refusal | undefined>;
  /** In the room's order, until taken back. */
  readonly after: (delayMs: number, task: () => void | Promise<void>) => () => void;
  /** How these stand has changed: they and the room are to be told. */
  readonly changed: (userIds: readonly UserId[]) => void;
}
