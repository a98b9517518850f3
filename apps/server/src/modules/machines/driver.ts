/**
 * The one interface of all machines, simulated and physical. A machine sleeps until somebody comes, is prepared for
 * a play, takes commands while it is played, and settles; a fault ends the play wherever it is.
 */
import type { Refusal } from '@boardwalk/base';
import type { RoundSeeds } from '@boardwalk/games/fairness';

/** `asleep` costs nothing; `ready` waits for a play; `settling` takes no more commands and comes to its result. */
export type MachinePhase = 'asleep' | 'preparing' | 'ready' | 'playing' | 'settling' | 'fault';

/** Settings in force, and the version they are. */
export interface MachineSettings {
  readonly version: number;
  readonly config: unknown;
  readonly configVersion: string;
}

export interface PlayStart {
  /** The id of the row that keeps the play's record. */
  readonly playId: string;
  readonly settings: MachineSettings;
  /** Every draw of a simulated machine comes from them; a physical one has none. */
  readonly seeds: RoundSeeds | undefined;
}

/** What the machine did, by the game's own types; `step` counts from the play's start. */
export interface MachineEvent<Event> {
  readonly step: number;
  readonly event: Event;
}

/** What stays of a play. */
export interface PlayRecord {
  /** `encodeMachineLog`. */
  readonly log: Uint8Array;
  readonly hash: string;
  readonly steps: number;
  /** What lay in the machine at the start and lies there at the end: SHA-256 of the layouts, hex. */
  readonly layoutBefore: string;
  readonly layoutAfter: string;
}

export interface MachineListener<Event> {
  onEvent(event: MachineEvent<Event>): void;
  onPhase(phase: MachinePhase): void;
  /**
   * The house was out of its reach for a while, so a real machine stopped by itself: whoever played has not let it.
   * Comes in the order of the events.
   */
  onHalted?(): void;
  /** The play cannot go on. What was told before holds; the machine is in `fault` until `repair`. */
  onFault(reason: string): void;
}

/** The machine of one room. Calls come one after another from the room's actor; a machine never calls back within a call. */
export interface Machine<Input, Event> {
  readonly phase: MachinePhase;
  listen(listener: MachineListener<Event>): void;
  /** Wakes it to be looked at: the picture runs. Resolves in `ready`. Throws the refusal `machineFault`. */
  wake(settings: MachineSettings): Promise<void>;
  /** From `ready` to `playing`: starts the play's own record. Throws the refusal `machineFault`. */
  begin(start: PlayStart): Promise<void>;
  /** A refusal changed nothing. The same `seq` is carried out once, and answered alike. */
  command(seq: number, input: Input): Promise<Refusal | undefined>;
  /**
   * Takes no more commands, lets what is under way come to its end (all its events come first), and closes the
   * record; undefined for a machine without one. Back to `ready`. Throws the refusal `machineFault`.
   */
  end(): Promise<PlayRecord | undefined>;
  /** From `fault` back to `ready`, if it can. Throws the refusal `machineFault`. */
  repair(): Promise<void>;
  /** Saves how it stands and lets go of everything. */
  sleep(): Promise<void>;
}

interface RoomFacts {
  readonly roomId: number;
  readonly gameType: number;
  readonly machineId: string | undefined;
}

export interface SimulatedRoomFacts extends RoomFacts {
  readonly driver: 'simulated';
}

/** A machine of iron: nothing that was simulated is true of it, and none of its plays can be run again. */
export interface PhysicalRoomFacts extends RoomFacts {
  readonly driver: 'physical';
}

export type MachineRoomFacts = SimulatedRoomFacts | PhysicalRoomFacts;
