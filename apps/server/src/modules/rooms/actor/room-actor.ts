/**
 * One machine room: its machine and game, who is in it, who sits. Everything happens in one order. It falls asleep
 * by itself when nobody is left; who finds it ended asks its node for a new one.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import type { CreateRoomGame, PlayerCommand, RoomGame, RoomHost } from '../game.ts';
import type { MachineRoom } from '../store/index.ts';
import { within } from '../timers.ts';
import { Answers } from './answers.ts';
import { Crowd } from './crowd.ts';
import { Desk } from './desk.ts';
import { CLOSED, Mailbox, type Task } from './mailbox.ts';
import type { ActorPorts, RoomStanding } from './ports.ts';
import { Teller } from './teller.ts';

export interface ActorOptions {
  readonly room: MachineRoom;
  readonly fence: number;
  readonly createGame: CreateRoomGame;
  readonly ports: ActorPorts;
}

/** Their answer is followed by how the player stands. */
const SEAT_ACTIONS: ReadonlySet<string> = new Set(['apply', 'confirm', 'cancel', 'leave']);

export class RoomActor {
  readonly fence: number;
  #room: MachineRoom;
  #isOver = false;
  #isAwake = false;
  #cancelSleep: (() => void) | undefined;
  #onFree = () => {};
  readonly #ports: ActorPorts;
  readonly #mailbox: Mailbox;
  readonly #crowd = new Crowd();
  readonly #answers = new Map<UserId, Answers>();
  readonly #pending = new Set<() => void>();
  readonly #desk: Desk;
  readonly #teller: Teller;
  readonly #game: RoomGame;

  constructor({ room, fence, createGame, ports }: ActorOptions) {
    this.#room = room;
    this.fence = fence;
    this.#ports = ports;
    this.#mailbox = new Mailbox({
      timers: ports.timers,
      limit: ports.limits.waitingTasks,
      taskMs: ports.limits.taskMs,
      onError: error => ports.log.error({ err: error, roomId: room.id }, 'a task of a room failed'),
      onStuck: why => this.abandon(why),
    });
    const shared = { ...ports, room: () => this.#room, game: () => this.#game };
    this.#desk = new Desk({
      ...shared,
      fence,
      wake: () => this.#wake(),
      isThere: userId => this.#crowd.has(userId),
      after: (delayMs, task) => this.#after(delayMs, task),
      onChange: userIds => this.#changed(userIds),
    });
    this.#teller = new Teller({
      ...shared,
      desk: this.#desk,
      userCount: () => this.#crowd.size,
      seqOf: userId => this.#answers.get(userId)?.highest,
    });
    this.#game = createGame(this.#host());
    this.#mailbox.run(async () => {
      await this.#wake();
      this.#changed([]);
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get standing(): RoomStanding {
    return this.#teller.standing;
  }

  /** Resolves when the command was answered to the player. */
  instruct(userId: UserId, command: PlayerCommand): Promise<undefined | typeof CLOSED> {
    return this.#mailbox.ask(async () => {
      await this.#carryOut(userId, command);
      return undefined;
    });
  }

  reserve(userId: UserId, untilMs: number): Promise<Refusal | undefined | typeof CLOSED> {
    return this.#mailbox.ask(() => this.#desk.reserve(userId, untilMs));
  }

  setPresence(userId: UserId, node: string, isThere: boolean): void {
    this.#mailbox.run(() => this.#notePresence(userId, node, isThere));
  }

  /** All who are in the room on a node; who is not named is not there. */
  setPresent(node: string, userIds: readonly UserId[]): void {
    this.#mailbox.run(() => {
      const there = new Set(userIds);
      for (const userId of this.#crowd.ofNode(node)) {
        if (!there.has(userId)) this.#notePresence(userId, node, false);
      }
      for (const userId of there) this.#notePresence(userId, node, true);
    });
  }

  get presentNodes(): ReadonlySet<string> {
    return this.#crowd.nodes;
  }

  /** What operators changed of the room counts from now on. */
  refresh(room: MachineRoom): void {
    this.#mailbox.run(async () => {
      this.#room = room;
      await this.#desk.reconsider();
      this.#changed([]);
    });
  }

  /** Nobody new is called, the seated player's turn ends, the machine goes to sleep. What takes too long is abandoned. */
  async stop(): Promise<void> {
    const { timers, limits } = this.#ports;
    await within(timers, limits.closingMs, this.#close());
    await within(
      timers,
      limits.closingMs,
      this.#mailbox.ask(() => this.#sleep()),
    );
    this.abandon('it did not end in time');
  }

  /** Lets go of everything at once: the room is, or may be, another node's. */
  abandon(why: string): void {
    if (this.#isOver) return;
    this.#ports.log.error({ roomId: this.#room.id, why }, 'a room was abandoned');
    try {
      this.#game.abandon();
    } catch (error) {
      this.#ports.log.error({ err: error, roomId: this.#room.id }, 'a game failed to let go');
    }
    this.#end();
  }

  async #close(): Promise<void> {
    await this.#mailbox.ask(async () => {
      this.#room = { ...this.#room, isOpen: false };
      await this.#desk.reconsider();
      await this.#desk.leave('closing');
    });
    if (this.#desk.seat && !this.#isOver) {
      await new Promise<void>(resolve => {
        this.#onFree = resolve;
      });
    }
  }

  async #carryOut(userId: UserId, command: PlayerCommand): Promise<void> {
    if (command.action === 'sync') return this.#teller.tellPlayer(userId);
    const answers = this.#answers.get(userId) ?? new Answers();
    this.#answers.set(userId, answers);
    let answer = answers.find(command);
    if (!answer) {
      answer = { refusal: await this.#decide(userId, command) };
      answers.keep(command, answer);
    }
    const { code, roomId, seq } = command;
    const { refusal } = answer;
    this.#ports.toUser(
      userId,
      refusal
        ? { code, roomId, event: 'refused', seq, reason: refusal.code }
        : { code, roomId, event: 'accepted', seq },
    );
    if (SEAT_ACTIONS.has(command.action)) this.#teller.tellPlayer(userId);
    this.#forgetAnswers(userId);
  }

  async #decide(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const isSeated = this.#desk.standingOf(userId) === 'seated';
    try {
      if (command.action === 'apply') return await this.#desk.apply(userId, command);
      if (command.action === 'confirm' && !isSeated) return await this.#desk.confirm(userId, command);
      if (command.action !== 'cancel' && command.action !== 'leave') {
        return await this.#desk.command(userId, command);
      }
      await this.#desk.cancel(userId);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      this.#ports.log.error({ err: error, roomId: this.#room.id, command }, 'a command failed');
      return new Refusal('machineFault');
    }
  }

  #notePresence(userId: UserId, node: string, isThere: boolean): void {
    const isNews = isThere ? this.#crowd.add(userId, node) : this.#crowd.remove(userId, node);
    if (!isNews) return;
    this.#desk.onPresence(userId, isThere);
    this.#forgetAnswers(userId);
    this.#changed([]);
  }

  /** Who comes again later counts anew. */
  #forgetAnswers(userId: UserId): void {
    const isGone = !this.#crowd.has(userId) && this.#desk.standingOf(userId) === 'none';
    if (isGone) this.#answers.delete(userId);
  }

  #changed(userIds: readonly UserId[]): void {
    if (this.#isOver) return;
    for (const userId of userIds) this.#teller.tellPlayer(userId);
    this.#teller.roomChanged();
    this.#considerSleep();
    if (!this.#desk.seat) this.#onFree();
  }

  #considerSleep(): void {
    const isQuiet = this.#crowd.size === 0 && this.#desk.isEmpty;
    if (!isQuiet) {
      this.#cancelSleep?.();
      this.#cancelSleep = undefined;
    } else if (!this.#cancelSleep) {
      this.#cancelSleep = this.#after(this.#ports.limits.sleepAfterMs, () => this.#sleep());
    }
  }

  async #sleep(): Promise<void> {
    try {
      if (this.#isAwake) await this.#game.sleep();
    } finally {
      this.#isAwake = false;
      this.#end();
    }
  }

  async #wake(): Promise<Refusal | undefined> {
    if (this.#isAwake) return undefined;
    try {
      await this.#game.wake();
      this.#isAwake = true;
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      this.#ports.log.error({ err: error, roomId: this.#room.id }, 'a machine could not be woken');
      return new Refusal('machineFault');
    }
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#mailbox.close();
    this.#teller.stop();
    this.#desk.seat?.stop();
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
    this.#onFree();
    this.#ports.onEnd();
  }

  #after(delayMs: number, task: Task): () => void {
    if (this.#isOver) return () => {};
    const cancel = this.#ports.timers.after(Math.max(0, delayMs), () => {
      this.#pending.delete(forget);
      this.#mailbox.run(() => (isTakenBack ? undefined : task()));
    });
    let isTakenBack = false;
    const forget = () => {
      isTakenBack = true;
      cancel();
      this.#pending.delete(forget);
    };
    this.#pending.add(forget);
    return forget;
  }

  #host(): RoomHost {
    const { clock, log, toUser, toRoom } = this.#ports;
    const actor = this;
    return {
      get room() {
        return actor.#room;
      },
      fence: this.fence,
      nowMs: () => clock.nowMs(),
      queueLength: () => this.#desk.line.length,
      tell: (userId, instruction) => {
        if (!this.#isOver) toUser(userId, instruction);
      },
      say: instruction => {
        if (!this.#isOver) toRoom(instruction);
      },
      setState: (state, endTimeMs) => {
        this.#desk.gameState = state;
        if (this.#desk.seat) this.#desk.seat.endTimeMs = endTimeMs;
        this.#changed([]);
      },
      release: () => {
        if (!this.#isOver) this.#desk.release();
      },
      after: (delayMs, task) => this.#after(delayMs, task),
      run: task => this.#mailbox.run(task),
      log,
    };
  }
}
