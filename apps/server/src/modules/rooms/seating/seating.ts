/**
 * Who sits, and how one comes to sit and leaves. Asks the game and the database and carries out what the rules (`step`)
 * make of their answers. Runs in the room's order only.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import type { GameState } from '@boardwalk/contract/enums';
import type { Seat as Standing } from '@boardwalk/contract/socket';
import { checkRoomGate } from '@boardwalk/rules';
import type { RoomContext, RoomPlayer } from '../actor/ports.ts';
import type { LeaveReason, PlayerCommand, SeatedPlayer } from '../game.ts';
import type { MachineRoom } from '../store/index.ts';
import type { SeatingEffect, SeatingEvent, SeatingFacts, SeatingTimer } from './events.ts';
import { SeatReservations } from './reservations.ts';
import { EMPTY, isEmpty, type SeatingState, standingOf, waitOf } from './state.ts';
import { step } from './step.ts';

type EndTurn = Extract<SeatingEffect, { readonly type: 'endTurn' }>;

export class Seating {
  readonly #room: RoomContext;
  readonly #reservations: SeatReservations;
  readonly #timers = new Map<SeatingTimer, () => void>();
  #state = EMPTY;

  constructor(room: RoomContext) {
    this.#room = room;
    this.#reservations = new SeatReservations(room);
  }

  get state(): SeatingState {
    return this.#state;
  }

  get isEmpty(): boolean {
    return isEmpty(this.#state);
  }

  standingOf(userId: UserId): Standing {
    return standingOf(this.#state, userId);
  }

  /** The wait of a newcomer, or at a place in the queue, counted from 1. */
  waitOf(place?: number): number {
    return waitOf(this.#state, this.#facts, place);
  }

  async apply(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { seatsDirectly, limits } = this.#facts;
    const standing = this.standingOf(userId);
    if (standing === 'called' && seatsDirectly) return this.confirm(userId, command);
    if (standing !== 'none') return undefined;
    if (this.#state.queue.length >= limits.queueLength) return new Refusal('nodeFull');
    const player = await this.#admitted(userId);
    if (player instanceof Refusal) return player;
    if (this.isEmpty && seatsDirectly) return this.#sit(player, command);
    this.#take({ type: 'queued', player });
    return undefined;
  }

  async confirm(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { call } = this.#state;
    if (call?.player.userId !== userId) return new Refusal('notNow');
    return this.#sit(call.player, command);
  }

  async cancel(userId: UserId): Promise<void> {
    if (this.standingOf(userId) === 'seated') return this.leave('left');
    this.#take({ type: 'declined', userId });
  }

  async command(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const { seat } = this.#state;
    if (seat?.player.userId !== userId) return new Refusal('notSeated');
    if (seat.isLeaving) return new Refusal('notNow');
    const refusal = await this.#room.game().command(seat.player, command);
    if (!refusal) this.#take({ type: 'commanded', action: command.action });
    return refusal;
  }

  /** Ends the turn; a second reason changes nothing. */
  leave(reason: LeaveReason): Promise<void> {
    return this.#act({ type: 'leaving', reason });
  }

  release(): void {
    this.#take({ type: 'released' });
  }

  setGameState(state: GameState, endTimeMs: number | undefined): void {
    this.#take({ type: 'gameState', state, endTimeMs });
  }

  onPresence(userId: UserId, isThere: boolean): void {
    this.#take({ type: 'presence', userId, isThere });
  }

  /** For one who comes from elsewhere: nobody else is called until then. */
  async reserve(userId: UserId, untilMs: number): Promise<Refusal | undefined> {
    if (this.standingOf(userId) === 'called') return undefined;
    if (!this.isEmpty) return new Refusal('seatTaken');
    const player = await this.#admitted(userId);
    if (player instanceof Refusal) return player;
    this.#take({ type: 'reserved', player, untilMs });
    return undefined;
  }

  /** The machine was taken out of play, or put back. */
  reconsider(): Promise<void> {
    return this.#act({ type: 'roomChanged' });
  }

  get #facts(): SeatingFacts & Pick<RoomContext, 'limits'> {
    const { clock, limits, isThere } = this.#room;
    const { isBroken, seatsDirectly, turnMs, idleMs = limits.idleSeatMs } = this.#room.game();
    const isInPlay = isRoomInPlay(this.#room.room());
    return { nowMs: clock.nowMs(), isInPlay, isBroken, seatsDirectly, turnMs, idleMs, limits, isThere };
  }

  /** With a reservation from here on. */
  async #admitted(userId: UserId): Promise<RoomPlayer | Refusal> {
    const player = await this.#room.loadPlayer(userId);
    const refusal = checkRoomGate(player, this.#room.room()) ?? (await this.#reservations.take(userId));
    return refusal ?? player;
  }

  async #sit(player: RoomPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { room, wake, clock } = this.#room;
    const { userId, nickname, portrait, level } = player;
    const notNow = checkRoomGate(player, room()) ?? (await wake());
    const seated = { userId, nickname, portrait, level, seatedAtMs: clock.nowMs() };
    if (!notNow) this.#take({ type: 'sat', player: seated });
    const refusal = notNow ?? (await this.#askGame(seated, command));
    this.#take({ type: refusal ? 'refused' : 'begun', player: seated });
    return refusal;
  }

  async #askGame(player: SeatedPlayer, command: PlayerCommand): Promise<Refusal | undefined> {
    const { game, log, room } = this.#room;
    try {
      return await game().sit(player, command);
    } catch (error) {
      if (error instanceof Refusal) return error;
      log.error({ err: error, roomId: room().id }, 'a game failed to begin a turn');
      return new Refusal('machineFault');
    }
  }

  async #act(event: SeatingEvent): Promise<void> {
    const ending = this.#take(event);
    if (ending) await this.#endTurn(ending);
  }

  /** What takes time is the caller's to wait for. */
  #take(event: SeatingEvent): EndTurn | undefined {
    const { state, effects } = step(this.#state, event, this.#facts);
    this.#state = state;
    let ending: EndTurn | undefined;
    for (const effect of effects) {
      if (effect.type === 'endTurn') ending = effect;
      else this.#carryOut(effect);
    }
    return ending;
  }

  #carryOut(effect: Exclude<SeatingEffect, EndTurn>): void {
    switch (effect.type) {
      case 'start':
        return this.#start(effect.timer, effect.delayMs);
      case 'stop':
        return this.#stop(effect.timer);
      case 'giveUp':
        return this.#reservations.giveUp(effect.userId);
      case 'changed':
        return this.#room.changed(effect.userIds);
      case 'presence':
        return this.#room.game().onPresence(effect.player, effect.isThere);
      case 'overdue':
        return this.#logFreed(effect.player, 'a seat was freed before its game had settled');
    }
  }

  async #endTurn({ player, reason }: EndTurn): Promise<void> {
    try {
      await this.#room.game().leave(player, reason);
    } catch (error) {
      if (this.#state.seat?.player === player) {
        this.#logFreed(player, 'a game failed to end a turn', error);
        this.release();
      }
    }
    this.#room.changed([player.userId]);
  }

  #logFreed({ userId }: SeatedPlayer, why: string, error?: unknown): void {
    this.#room.log.error({ err: error, roomId: this.#room.room().id, userId }, why);
  }

  #start(timer: SeatingTimer, delayMs: number): void {
    this.#stop(timer);
    const cancel = this.#room.after(delayMs, () => {
      this.#timers.delete(timer);
      return this.#act({ type: 'timer', timer });
    });
    this.#timers.set(timer, cancel);
  }

  #stop(timer: SeatingTimer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}

function isRoomInPlay({ isOpen, repairState }: MachineRoom): boolean {
  return isOpen && repairState === 0;
}
