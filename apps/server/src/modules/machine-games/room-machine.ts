/** A room's machine as its game uses it: awake for the room, committed to its next play, recovered when it breaks. */
import type { Refusal } from '@boardwalk/base';
import type { CommittedSeeds, Fairness, PlayCommitment } from '../fairness/index.ts';
import {
  type Machine,
  type MachineEvent,
  type MachinePhase,
  NextPlay,
  type PlayRecord,
  type PlayStart,
  type StartedPlay,
} from '../machines/index.ts';
import { chosenIn, type PlayerCommand, type RoomHost, type SeatedPlayer } from '../rooms/index.ts';
import type { GameMachines } from './machines.ts';
import { Recovery } from './recovery.ts';

export interface RoomMachineDeps {
  readonly machines: GameMachines;
  readonly fairness: Pick<Fairness, 'commitments'>;
}

export interface RoomMachineListener<Event> {
  /** As the machine tells it, not in the room's order. */
  onEvent(event: MachineEvent<Event>): void;
  /** As `onEvent`, between the events it came between. */
  onHalted(): void;
  /** In the room's order. */
  onFault(reason: string): Promise<void>;
  /** Somebody plays: then the machine is not repaired. */
  isInUse(): boolean;
}

export class RoomMachine<Input, Event> {
  readonly #deps: RoomMachineDeps;
  readonly #host: RoomHost;
  readonly #machine: Machine<Input, Event>;
  readonly #next: NextPlay;
  readonly #recovery: Recovery;
  readonly #listener: RoomMachineListener<Event>;
  #seq = 0;

  constructor(deps: RoomMachineDeps, host: RoomHost, listener: RoomMachineListener<Event>) {
    this.#deps = deps;
    this.#host = host;
    this.#listener = listener;
    const { id: roomId, gameType, driver, machineId } = host.room;
    this.#machine = deps.machines.open({ roomId, gameType, driver, machineId }, host.fence);
    this.#next = new NextPlay(deps.fairness.commitments, { roomId, driver });
    this.#recovery = new Recovery(host, this.#machine);
    this.#machine.listen({
      onEvent: event => listener.onEvent(event),
      onPhase: phase => this.#recovery.see(phase, () => listener.isInUse()),
      onHalted: () => listener.onHalted(),
      onFault: reason => host.run(() => listener.onFault(reason)),
    });
  }

  get phase(): MachinePhase {
    return this.#machine.phase;
  }

  get isBroken(): boolean {
    return this.phase === 'fault';
  }

  get commitment(): PlayCommitment | undefined {
    return this.#next.commitment;
  }

  async wake(): Promise<void> {
    await this.#next.prepare();
    if (this.phase !== 'asleep') return;
    await this.#machine.wake(await this.#deps.machines.settings.current(this.#host.room.id));
  }

  sleep(): Promise<void> {
    return this.#machine.sleep();
  }

  /** Another node has the room: nobody waits for how this ends. */
  abandon(): void {
    void this.sleep().catch(() => undefined);
  }

  /** The seeds of the play that this command begins. */
  takeSeeds(command: PlayerCommand): Promise<CommittedSeeds | undefined> {
    return this.#next.take(chosenIn(command));
  }

  /** Its record; the machine itself starts with `begin`. */
  async openPlay(
    { userId }: Pick<SeatedPlayer, 'userId'>,
    seeds: CommittedSeeds | undefined,
  ): Promise<StartedPlay> {
    const { settings, plays } = this.#deps.machines;
    const { id: roomId, gameType } = this.#host.room;
    return plays.start({ roomId, userId, gameType, settings: await settings.current(roomId), seeds });
  }

  begin(play: PlayStart): Promise<void> {
    return this.#machine.begin(play);
  }

  send(input: Input): Promise<Refusal | undefined> {
    this.#seq += 1;
    return this.#machine.command(this.#seq, input);
  }

  /** Nothing may wait for it in the room's order: its events come first. */
  end(): Promise<PlayRecord | undefined> {
    return this.#machine.end();
  }

  /** So that a machine that plays on without a play is ready for the next one. */
  stop(): void {
    if (this.phase === 'playing') void this.end().catch(() => undefined);
  }

  recover(): void {
    this.#recovery.begin(() => this.#listener.isInUse());
  }
}
