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
import type { ClientEvents } from '../../../platform/events.ts';
import { OutgoingChat } from '../chat/outgoing-chat.ts';
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
  /** Numbers from now on are higher than this one. */
  readonly goOnAbove: (seen: number) => void;
  /** After the session was asked about: the room did not know whose connection this is. */
  readonly enterAgain: () => Promise<unknown>;
  readonly nowMs: () => number;
  /** Every instruction of the own seat, after it is in the state: results are shown, coins heard. */
  readonly onMachine: (told: MachineInstruction) => void;
  readonly onPush: (told: PushInstruction) => void;
  readonly onRefused: (reason: string, command: Command) => void;
  /** Words were not taken; `lost` when nobody knows. */
  readonly onUnsaid: (reason: string) => void;
  /** The client seed for the play that a commitment is for; the commitment is kept by then. */
  readonly seedFor: (commitment: Commitment) => Promise<string>;
  /** An input of a play, as it is sent; `commitmentId` where the play was begun from this very seat. */
  readonly onInput: (
    commitmentId: string | undefined,
    input: Pick<Command, 'action' | 'value'>,
    answered: Promise<Answer>,
  ) => void;
  /** The connection was lost in a play that was begun from here, or after it. */
  readonly onGone: (commitmentId: string) => void;
  readonly onResult: (commitmentId: string, told: MachineInstruction | PushInstruction) => void;
  readonly onEnded: (play: { readonly roundId: string; readonly commitmentId: string | undefined }) => void;
}

type Commitment = NonNullable<SeatState['commitment']>;

/** Without the seat's own state within this the question is put again. */
const SYNC_AGAIN_MS = 3000;
const SYNCS_MAX = 5;
const ENTRIES_MAX = 3;
/** That a play is made of. */
const INPUTS = 'forward back left right stop grab cancel drop aim leave'.split(' ');
/** With these a play may begin. */
const BEGINNINGS: readonly MachineAction[] = ['apply', 'confirm'];
/** The commitment was used by another play meanwhile, or was not known here yet. */
const SEED_REFUSALS: readonly string[] = ['seedNeeded', 'seedChanged'];

export class Seat {
  readonly #ports: SeatPorts;
  readonly #place: { readonly roomId: string };
  readonly #outbox: Outbox;
  readonly #outgoingChat = new OutgoingChat();
  readonly #listeners = new Set<() => void>();
  #state: SeatState = emptySeat;
  #entries = 0;
  #syncing: ReturnType<typeof setTimeout> | undefined;
  #awaitingState: (() => void)[] = [];
  #begunWith: string | undefined;
  /** On its way: the machine may tell that it has begun before it has answered. */
  #beginning: string | undefined;
  #hasGoneOn = false;

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
    BEGINNINGS.includes(action) ? this.#begin(action, value) : this.#command(this.#machine(action, value));

  /** To the coins of a pusher (81). */
  readonly sendPush = (action: PushAction, value?: number): Promise<Answer> =>
    this.#command({ code: InstructionCode.push, ...this.#place, action, ...this.#with(value) });

  /** To everybody in the room (80); what the server takes from it comes back to all. False when it was not taken. */
  readonly say = async (content: string): Promise<boolean> => {
    const answer = this.#outgoingChat.wait(content);
    this.#ports.send({ code: InstructionCode.barrage, ...this.#place, content });
    const reason = await answer;
    if (reason !== undefined) this.#ports.onUnsaid(reason);
    return reason === undefined;
  };

  readonly onSaid = ({ roomId, content, reason }: ClientEvents['said']): void => {
    if (roomId === this.#place.roomId) this.#outgoingChat.answer(content, reason);
  };

  /** Asks for the own state, until it comes. */
  readonly sync = (): void => this.#sync(1);

  readonly onInstruction = (told: ClientEvents['instruction']): void => {
    if (told.roomId !== this.#place.roomId) return;
    const nowMs = this.#ports.nowMs();
    if (told.code === InstructionCode.room) this.#change(foldRoom(this.#state, told, nowMs));
    if (told.code === InstructionCode.machine) {
      if (told.event === 'state') {
        clearTimeout(this.#syncing);
        if (told.seq !== undefined) this.#ports.goOnAbove(told.seq);
      }
      this.#change(foldMachine(this.#state, told, nowMs));
      this.#answered(told);
      if (told.event === 'state') this.#stateIsHere();
      if (told.event === 'result') this.#ended(told);
      this.#ports.onMachine(told);
    }
    if (told.code === InstructionCode.push) {
      this.#change(foldPush(this.#state, told, nowMs));
      this.#answered(told);
      if (told.event === 'settled') this.#ended(told);
      this.#ports.onPush(told);
    }
  };

  /** Follows every return of the connection, which enters its rooms again by itself. */
  readonly onEntered = ({ roomId, action, result }: ClientEvents['roomEntered']): void => {
    if (roomId !== this.#place.roomId || action === RoomAction.leave) return;
    if (result === RoomResult.tokenError && this.#entries < ENTRIES_MAX) {
      this.#entries += 1;
      void this.#ports.enterAgain();
      return;
    }
    const isInside = result === RoomResult.success;
    this.#change({ ...this.#state, entry: isInside ? 'inside' : 'denied', isConnected: isInside });
    if (!isInside) return;
    this.#entries = 0;
    this.sync();
    this.#outbox.repeatAll();
  };

  readonly onLost = (): void => {
    if (this.#playing !== undefined) this.#ports.onGone(this.#playing);
    this.#change({ ...this.#state, isConnected: false });
  };

  close(): void {
    clearTimeout(this.#syncing);
    this.#stateIsHere();
    this.#outbox.clear();
    this.#outgoingChat.clear();
  }

  #with(value: number | undefined) {
    return { seq: this.#ports.nextSequence(), ...(value !== undefined && { value }) };
  }

  #machine(action: MachineAction, value: number | undefined) {
    return { code: InstructionCode.machine, ...this.#place, action, ...this.#with(value) } as const;
  }

  /** Where the house's hash was another one by then, once more with that one. */
  async #begin(action: MachineAction, value: number | undefined): Promise<Answer> {
    const { commitment } = this.#state;
    const seeds = commitment && (await this.#seeds(commitment));
    const command = { ...this.#machine(action, value), ...seeds };
    const answer = await this.#post(command, commitment);
    if (answer.is !== 'refused' || !SEED_REFUSALS.includes(answer.reason)) {
      return this.#heard(answer, command, commitment);
    }
    await this.#freshState();
    const next = this.#state.commitment;
    return this.#command({ ...this.#machine(action, value), ...(next && (await this.#seeds(next))) }, next);
  }

  async #seeds(commitment: Commitment) {
    const clientSeed = await this.#ports.seedFor(commitment);
    return { clientSeed, serverSeedHash: commitment.serverSeedHash };
  }

  #freshState(): Promise<void> {
    const state = new Promise<void>(resolve => this.#awaitingState.push(resolve));
    this.sync();
    return state;
  }

  #stateIsHere(): void {
    for (const go of this.#awaitingState.splice(0)) go();
  }

  #ended(told: MachineInstruction | PushInstruction): void {
    const { roundId } = told;
    if (roundId === undefined) return;
    if (this.#playing !== undefined) this.#ports.onResult(this.#playing, told);
    this.#ports.onEnded({ roundId, commitmentId: this.#begunWith });
  }

  get #playing(): string | undefined {
    return this.#beginning ?? this.#begunWith;
  }

  async #command(command: Command, commitment?: Commitment): Promise<Answer> {
    return this.#heard(await this.#post(command, commitment), command, commitment);
  }

  async #post(command: Command, commitment: Commitment | undefined): Promise<Answer> {
    if (commitment === undefined) {
      const answered = this.#outbox.post(command);
      const isInput = INPUTS.includes(command.action);
      if (isInput && !this.#hasGoneOn) this.#ports.onInput(this.#playing, command, answered);
      // With a play that was begun elsewhere: that is said once.
      this.#hasGoneOn ||= isInput && this.#playing === undefined;
      return answered;
    }
    this.#beginning = commitment.id;
    this.#hasGoneOn = false;
    const answer = await this.#outbox.post(command);
    this.#beginning = undefined;
    return answer;
  }

  #heard(answer: Answer, command: Command, commitment: Commitment | undefined): Answer {
    if (answer.is === 'accepted' && commitment !== undefined) this.#begunWith = commitment.id;
    if (answer.is === 'refused') this.#ports.onRefused(answer.reason, command);
    return answer;
  }

  #answered({ event, seq, reason = '' }: MachineInstruction | PushInstruction): void {
    if (seq === undefined) return;
    const isRepeated = event === 'refused' && reason === 'repeatedCommand';
    if (isRepeated && this.#outbox.renumber(seq, this.#ports.nextSequence())) return;
    // Otherwise it was carried out, and only its answer was lost.
    const isRefused = event === 'refused' && !isRepeated;
    if (event === 'refused' || event === 'accepted') {
      this.#outbox.answer(seq, isRefused ? { is: 'refused', reason } : { is: 'accepted' });
    }
  }

  #sync(tries: number): void {
    clearTimeout(this.#syncing);
    const seq = this.#ports.nextSequence();
    this.#ports.send({ code: InstructionCode.machine, ...this.#place, action: 'sync', seq });
    const goOn = () => (tries < SYNCS_MAX ? this.#sync(tries + 1) : this.#stateIsHere());
    this.#syncing = setTimeout(goOn, SYNC_AGAIN_MS);
  }

  #change(state: SeatState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
