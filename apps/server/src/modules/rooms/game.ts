/** What a machine game brings to its rooms. The actor owns door, seat, queue and time; the game owns rounds and machine. */
import type { Refusal, UserId } from '@boardwalk/base';
import type { GameState } from '@boardwalk/contract/enums';
import { InstructionCode, type PlayerInstruction, type ServerInstruction } from '@boardwalk/contract/socket';
import type { ChosenSeed, PlayCommitment } from '../fairness/index.ts';
import type { MachineRoom } from './store/rooms.ts';

export interface SeatedPlayer {
  readonly userId: UserId;
  readonly nickname: string;
  readonly portrait: string;
  readonly level: number;
  readonly seatedAtMs: number;
}

/** Why a seat is given up. `lost`: the connection did not come back in time. */
export type LeaveReason = 'left' | 'lost' | 'idle' | 'fault' | 'closing';

export type PlayerCommand = Exclude<PlayerInstruction, { readonly code: 80 }>;

/**
 * What the actor gives a game. Every method of a game and every task runs in the room's own order, one at a time:
 * none may wait for what comes by `run` or `after`, nor for the machine's `end()`, whose events come first. Start
 * such a thing, and go on in a task: `void machine.end().then(record => host.run(() => settle(record)))`.
 */
export interface RoomHost {
  readonly room: MachineRoom;
  /** The fencing token of the lease; whoever writes for the room writes with it. */
  readonly fence: number;
  nowMs(): number;
  /** Players who wait for the seat. */
  queueLength(): number;
  /** To one player, on the room's own instruction codes. */
  tell(userId: UserId, instruction: ServerInstruction): void;
  /** To everybody in the room. */
  say(instruction: ServerInstruction): void;
  /** What the room's card and head show; `endTimeMs` of what runs. */
  setState(state: GameState, endTimeMs?: number): void;
  /** Everything of the seated player's is settled: the seat is free, and the next is called. */
  release(): void;
  /** Runs later in the room's order, not after the room's end; the returned function takes it back. */
  after(delayMs: number, task: () => void | Promise<void>): () => void;
  /** Runs soon in the room's order: for what a machine tells. */
  run(task: () => void | Promise<void>): void;
  readonly log: { error(details: object, message: string): void };
}

/** What a command that begins a play says of its seeds. */
export function chosenIn(command: PlayerCommand): ChosenSeed {
  if (command.code !== InstructionCode.machine) return { clientSeed: undefined, serverSeedHash: undefined };
  const { clientSeed, serverSeedHash } = command;
  return { clientSeed, serverSeedHash };
}

/** One room's game. */
export interface RoomGame {
  /** The commitment to the next play, for everybody to see; undefined for a real machine and before the room is awake. */
  readonly commitment: PlayCommitment | undefined;
  /** A free seat is taken at once by who asks; otherwise who asks is called and has to confirm. */
  readonly seatsDirectly: boolean;
  /** Somebody is in the room again: the machine is to be seen. */
  wake(): Promise<void>;
  /** Nobody is left, nobody sits. */
  sleep(): Promise<void>;
  /** The seat was taken. For a claw this is the confirm: the round begins. A refusal leaves the seat free. */
  sit(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined>;
  /**
   * Every later command of the seated player but `cancel`, `sync` and a pusher's `leave`, a second `confirm` too.
   * Exactly once by `seq`: the actor sees to it.
   */
  command(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined>;
  /**
   * Ends what is under way; calls `release` when all is settled, now or in a later task, within two minutes: then the
   * seat is freed all the same. Comes once for a seat.
   */
  leave(player: SeatedPlayer, reason: LeaveReason): Promise<void>;
  /** The player's own state, sent on `sync`, after a reconnect and when it changes. */
  stateFor(player: SeatedPlayer): ServerInstruction;
  /** The player in the seat has lost or found the connection again. */
  onPresence(player: SeatedPlayer, isThere: boolean): void;
  /** The machine cannot be played until it is repaired, which `setState` tells; rooms and lists show it. */
  readonly isBroken: boolean;
  /** How long a turn takes, for the estimated wait until real turns were measured. */
  readonly turnMs: number;
  /** Without a command for so long, the seat is given up; ten minutes if not said. */
  readonly idleMs?: number;
  /** Another node owns the room by now: lets go of the machine at once and writes nothing more. */
  abandon(): void;
}

/** Made once for each room that is awake. */
export type CreateRoomGame = (host: RoomHost) => RoomGame;
