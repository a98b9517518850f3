/**
 * One machine room: its machine and game, who is in it, who sits. Everything happens in one order. It falls asleep
 * by itself when nobody is left; who finds it ended asks its node for a new one.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import type { CreateRoomGame, PlayerCommand, RoomGame } from '../game.ts';
import { Seating } from '../seating/seating.ts';
import type { MachineRoom } from '../store/index.ts';
import { within } from '../timers.ts';
import { Broadcaster } from './broadcaster.ts';
import { Commands } from './commands.ts';
import { hostOf } from './host.ts';
import { type CLOSED, Mailbox, type Task } from './mailbox.ts';
import type { ActorPorts, RoomContext, RoomStanding } from './ports.ts';
import { Presence } from './presence.ts';

export interface ActorOptions {
  readonly room: MachineRoom;
  readonly fence: number;
  /** Who is in the room already, on the actor's own node. */
  readonly node: string;
  readonly present: readonly UserId[];
  readonly createGame: CreateRoomGame;
  readonly ports: ActorPorts;
}

export class RoomActor {
  readonly fence: number;
  #room: MachineRoom;
  #price: number | undefined;
  #isOver = false;
  #isAwake = false;
  #cancelSleep: (() => void) | undefined;
  #onFree = () => {};
  readonly #ports: ActorPorts;
  readonly #mailbox: Mailbox;
  readonly #presence = new Presence();
  readonly #pending = new Set<() => void>();
  readonly #toTell = new Set<UserId>();
  readonly #seating: Seating;
  readonly #commands: Commands;
  readonly #broadcaster: Broadcaster;
  readonly #game: RoomGame;

  constructor({ room, fence, node, present, createGame, ports }: ActorOptions) {
    this.#room = room;
    this.fence = fence;
    this.#ports = ports;
    this.#mailbox = new Mailbox({
      timers: ports.timers,
      limit: ports.limits.waitingTasks,
      taskMs: ports.limits.taskMs,
      onError: error => ports.log.error({ err: error, roomId: room.id }, 'a task of a room failed'),
      onDone: () => this.#tellChanged(),
      onStuck: why => this.abandon(why),
    });
    const context: RoomContext = {
      ...ports,
      fence,
      room: () => this.#room,
      price: () => this.#price,
      game: () => this.#game,
      isThere: userId => this.#presence.has(userId),
      wake: () => this.#wake(),
      after: (delayMs, task) => this.#after(delayMs, task),
      changed: userIds => this.#changed(userIds),
    };
    const seating = new Seating(context);
    this.#seating = seating;
    this.#commands = new Commands(context, seating);
    this.#broadcaster = new Broadcaster(context, {
      seating,
      presence: this.#presence,
      commands: this.#commands,
    });
    const run = (task: Task) => this.#mailbox.run(task);
    this.#game = createGame(hostOf(context, { seating, isOver: () => this.#isOver, run }));
    // Told before the machine is awake, which may take a moment.
    this.setPresent(node, present);
    this.lookAtPrice();
    this.#mailbox.run(async () => {
      await this.#wake();
      this.#changed([]);
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get standing(): RoomStanding {
    return this.#broadcaster.standing;
  }

  /** Resolves when the command was answered to the player. */
  instruct(userId: UserId, command: PlayerCommand): Promise<undefined | typeof CLOSED> {
    return this.#mailbox.ask(async () => {
      await this.#commands.carryOut(userId, command);
      return undefined;
    });
  }

  reserve(userId: UserId, untilMs: number): Promise<Refusal | undefined | typeof CLOSED> {
    return this.#mailbox.ask(() => this.#seating.reserve(userId, untilMs));
  }

  /**
   * Ends the turn of who sits as when their connection does not come back, or takes back the call of who was called.
   * `note` is first: when it fails, nothing has happened. Refuses `changedMeanwhile`, and `notNow` while the turn ends.
   */
  sendAway(userId: UserId, note: () => Promise<void>): Promise<Refusal | undefined | typeof CLOSED> {
    return this.#mailbox.ask(async () => {
      const standing = this.#seating.standingOf(userId);
      if (standing !== 'seated' && standing !== 'called') return new Refusal('changedMeanwhile');
      if (this.#seating.state.seat?.isLeaving) return new Refusal('notNow');
      await note();
      if (standing === 'seated') await this.#seating.leave('lost');
      else await this.#seating.cancel(userId);
      this.#changed([userId]);
      return undefined;
    });
  }

  setPresence(userId: UserId, node: string, isThere: boolean): void {
    this.#mailbox.run(() => this.#notePresence(userId, node, isThere));
  }

  /** All who are in the room on a node; who is not named is not there. */
  setPresent(node: string, userIds: readonly UserId[]): void {
    this.#mailbox.run(() => {
      const there = new Set(userIds);
      for (const userId of this.#presence.ofNode(node)) {
        if (!there.has(userId)) this.#notePresence(userId, node, false);
      }
      for (const userId of there) this.#notePresence(userId, node, true);
    });
  }

  get presentNodes(): ReadonlySet<string> {
    return this.#presence.nodes;
  }

  /** What operators changed of the room counts from now on. */
  refresh(room: MachineRoom): void {
    this.#mailbox.run(async () => {
      this.#room = room;
      await this.#seating.reconsider();
      this.#changed([]);
    });
    this.lookAtPrice();
  }

  /** Activities begin and end by the clock. Read beside the room's order: a database that hangs must not hold it up. */
  lookAtPrice(): void {
    this.#ports.priceOf(this.#room).then(
      price => {
        if (price === this.#price) return;
        this.#price = price;
        this.#changed([]);
      },
      (error: unknown) => this.#ports.log.error({ err: error }, 'what a play costs could not be read'),
    );
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
      await this.#seating.reconsider();
      await this.#seating.leave('closing');
    });
    if (this.#seating.state.seat && !this.#isOver) {
      await new Promise<void>(resolve => {
        this.#onFree = resolve;
      });
    }
  }

  #notePresence(userId: UserId, node: string, isThere: boolean): void {
    const isNews = isThere ? this.#presence.add(userId, node) : this.#presence.remove(userId, node);
    if (!isNews) return;
    this.#seating.onPresence(userId, isThere);
    this.#commands.forget(userId);
    this.#changed([]);
  }

  #changed(userIds: readonly UserId[]): void {
    if (this.#isOver) return;
    for (const userId of userIds) this.#toTell.add(userId);
    this.#broadcaster.roomChanged();
    this.#considerSleep();
    if (!this.#seating.state.seat) this.#onFree();
    if (!this.#mailbox.isWorking) this.#tellChanged();
  }

  /** Once for all that a task has changed. */
  #tellChanged(): void {
    if (this.#isOver) return;
    for (const userId of this.#toTell) this.#broadcaster.tellPlayer(userId);
    this.#toTell.clear();
  }

  #considerSleep(): void {
    const isQuiet = this.#presence.size === 0 && this.#seating.isEmpty;
    if (!isQuiet) {
      this.#cancelSleep?.();
      this.#cancelSleep = undefined;
    } else if (!this.#cancelSleep) {
      this.#cancelSleep = this.#after(this.#ports.limits.sleepAfterMs, () => this.#sleep());
    }
  }

  async #sleep(): Promise<void> {
    try {
      // Also what could not be woken: it may come any moment.
      await this.#game.sleep();
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
    this.#broadcaster.stop();
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
}
