/**
 * One player in one machine room, over the live connection: what the server tells of room and seat, and commands that
 * are said until they are answered. Knows neither React nor the connection: both are ports.
 */
import {
  InstructionCode,
  type MachineAction,
  type PlayerInstruction,
  type PushAction,
  RoomAction,
  RoomResult,
} from '@boardwalk/contract/socket';
import type { ClientEvents } from '../../events.ts';
import { type Answer, type Command, Outbox } from './outbox.ts';
import {
  emptySeat,
  foldMachine,
  foldPush,
  foldRoom,
  type MachineInstruction,
  type PushInstruction,
  type SeatState,
} from './seat-state.ts';

export interface SeatPorts {
  readonly roomId: number;
  readonly send: (instruction: PlayerInstruction) => void;
  readonly nextSequence: () => number;
  readonly nowMs: () => number;
  /** Every instruction of the own seat, after it is in the state: results are shown, coins heard. */
  readonly onMachine: (told: MachineInstruction) => void;
  readonly onPush: (told: PushInstruction) => void;
  readonly onRefused: (reason: string, command: Command) => void;
}

/** Without the seat's own state within this the question is put again. */
const SYNC_AGAIN_MS = 3000;
const SYNCS_MAX = 5;

export class Seat {
  readonly #ports: SeatPorts;
  readonly #place: { readonly roomId: string };
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  #state: SeatState = emptySeat;
  #syncing: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SeatPorts) {
    this.#ports = ports;
    this.#place = { roomId: String(ports.roomId) };
    this.#outbox = new Outbox(ports.send);
  }

  readonly getState = (): SeatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** To the machine (79): asking for the seat, moving the claw. */
  readonly send = (action: MachineAction, value?: number): Promise<Answer> =>
    this.#command({ code: InstructionCode.machine, ...this.#place, action, ...this.#with(value) });

  /** To the coins of a pusher (81). */
  readonly sendPush = (action: PushAction, value?: number): Promise<Answer> =>
    this.#command({ code: InstructionCode.push, ...this.#place, action, ...this.#with(value) });

  /** To everybody in the room (80); what the server takes from it comes back to all. */
  readonly say = (content: string): void =>
    this.#ports.send({ code: InstructionCode.barrage, ...this.#place, content });

  /** Asks for the own state, until it comes. */
  readonly sync = (): void => this.#sync(1);

  readonly onInstruction = (told: ClientEvents['instruction']): void => {
    if (told.roomId !== this.#place.roomId) return;
    const nowMs = this.#ports.nowMs();
    if (told.code === InstructionCode.room) this.#change(foldRoom(this.#state, told, nowMs));
    if (told.code === InstructionCode.machine) {
      if (told.event === 'state') clearTimeout(this.#syncing);
      this.#change(foldMachine(this.#state, told, nowMs));
      this.#answered(told);
      this.#ports.onMachine(told);
    }
    if (told.code === InstructionCode.push) {
      this.#change(foldPush(this.#state, told, nowMs));
      this.#answered(told);
      this.#ports.onPush(told);
    }
  };

  /** Follows every return of the connection, which enters its rooms again by itself. */
  readonly onEntered = ({ roomId, action, result }: ClientEvents['roomEntered']): void => {
    if (roomId !== this.#place.roomId || action === RoomAction.leave) return;
    const isInside = result === RoomResult.success;
    this.#change({ ...this.#state, entry: isInside ? 'inside' : 'denied', isConnected: isInside });
    if (!isInside) return;
    this.sync();
    this.#outbox.repeatAll();
  };

  readonly onLost = (): void => this.#change({ ...this.#state, isConnected: false });

  close(): void {
    clearTimeout(this.#syncing);
    this.#outbox.clear();
  }

  #with(value: number | undefined) {
    return { seq: this.#ports.nextSequence(), ...(value !== undefined && { value }) };
  }

  async #command(command: Command): Promise<Answer> {
    const answer = await this.#outbox.post(command);
    if (answer.is === 'refused') this.#ports.onRefused(answer.reason, command);
    return answer;
  }

  #answered({ event, seq, reason = '' }: MachineInstruction | PushInstruction): void {
    if (seq === undefined) return;
    // It was carried out, and only its answer was lost.
    const isRefused = event === 'refused' && reason !== 'repeatedCommand';
    if (event === 'refused' || event === 'accepted') {
      this.#outbox.answer(seq, isRefused ? { is: 'refused', reason } : { is: 'accepted' });
    }
  }

  #sync(tries: number): void {
    clearTimeout(this.#syncing);
    const seq = this.#ports.nextSequence();
    this.#ports.send({ code: InstructionCode.machine, ...this.#place, action: 'sync', seq });
    if (tries < SYNCS_MAX) this.#syncing = setTimeout(() => this.#sync(tries + 1), SYNC_AGAIN_MS);
  }

  #change(state: SeatState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
