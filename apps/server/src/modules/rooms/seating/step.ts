/**
 * The rules of the seat as a pure state machine: what happened makes the next state, and what is to be done about it.
 * Its shell asks the game and the database, and runs the timers.
 */
import type { UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { RoomPlayer } from '../actor/ports.ts';
import type { LeaveReason, SeatedPlayer } from '../game.ts';
import type { SeatingEffect, SeatingEvent, SeatingFacts, SeatingTimer } from './events.ts';
import { placeOf, type SeatingState, standingOf, type TakenSeat } from './state.ts';
import { averageTurn } from './wait.ts';

export interface SeatingStep {
  readonly state: SeatingState;
  readonly effects: readonly SeatingEffect[];
}

/** They cost and play nothing: nobody keeps others from the seat with them. */
const NO_ACTIVITY: ReadonlySet<string> = new Set(['aim', 'stop', 'camera']);

export function step(state: SeatingState, event: SeatingEvent, facts: SeatingFacts): SeatingStep {
  const seating = new Step(state, facts);
  seating.take(event);
  return { state: seating.state, effects: seating.effects };
}

/** One step under way: the state so far, and what it asks for in this order. */
class Step {
  state: SeatingState;
  readonly effects: SeatingEffect[] = [];
  readonly #facts: SeatingFacts;

  constructor(state: SeatingState, facts: SeatingFacts) {
    this.state = state;
    this.#facts = facts;
  }

  take(event: SeatingEvent): void {
    switch (event.type) {
      case 'queued':
        return this.#queue(event.player);
      case 'reserved':
        return this.#reserve(event.player, event.untilMs);
      case 'sat':
        return this.#sit(event.player);
      case 'begun':
        return this.#begin(event.player);
      case 'refused':
        return this.#refuse(event.player);
      case 'commanded':
        return NO_ACTIVITY.has(event.action) ? undefined : this.#noteCommand();
      case 'declined':
        return this.#decline(event.userId);
      case 'leaving':
        return this.#leave(event.reason);
      case 'released':
        return this.#release();
      case 'presence':
        return this.#notePresence(event.userId, event.isThere);
      case 'gameState':
        return this.#setGameState(event.state, event.endTimeMs);
      case 'roomChanged':
        return this.#reconsider();
      case 'timer':
        return this.#timeIsUp(event.timer);
    }
  }

  #queue(player: RoomPlayer): void {
    this.#set({ queue: [...this.state.queue, player] });
    if (!this.#facts.isThere(player.userId)) this.#awaitReturn(player.userId);
    this.#callNext();
    this.#changed(player.userId);
  }

  #reserve(player: RoomPlayer, untilMs: number): void {
    this.#call(player, untilMs);
    this.#changed(player.userId);
  }

  #sit(player: SeatedPlayer): void {
    const { nowMs, idleMs } = this.#facts;
    this.#set({
      seat: { player, isLeaving: false, lastCommandMs: nowMs },
      gameState: GameState.playing,
    });
    this.#start('idle', idleMs);
  }

  #begin(player: SeatedPlayer): void {
    const { userId } = player;
    const { seat, call } = this.state;
    const wasCalled = call?.player.userId === userId;
    if (wasCalled) this.#endCall();
    // The game may have ended the turn already.
    if (seat?.player === player) this.#keepIfGone(seat);
    this.#changed(userId, ...(wasCalled ? this.#queued() : []));
    this.#callNext();
  }

  #keepIfGone(seat: TakenSeat): void {
    if (this.#facts.isThere(seat.player.userId)) return;
    this.#keep();
    this.effects.push({ type: 'presence', player: seat.player, isThere: false });
  }

  /** Who was called, and is refused for want of coins say, may try again until the call ends. */
  #refuse(player: SeatedPlayer): void {
    const { userId } = player;
    const { seat, call } = this.state;
    if (seat?.player === player) this.#freeSeat();
    const isCalled = call?.player.userId === userId;
    if (!isCalled) this.#giveUp(userId);
    this.#changed(userId, ...(isCalled ? this.#queued() : []));
  }

  #noteCommand(): void {
    this.#change({ lastCommandMs: this.#facts.nowMs });
  }

  #decline(userId: UserId): void {
    if (this.state.call?.player.userId === userId) return this.#callOff();
    this.#lose(userId);
  }

  /** A second reason changes nothing. */
  #leave(reason: LeaveReason): void {
    const { seat } = this.state;
    if (!seat || seat.isLeaving) return;
    this.#stopSeatTimers();
    this.#change({ isLeaving: true, keptUntilMs: undefined });
    this.#start('settling', this.#facts.limits.settleMs);
    this.effects.push({ type: 'endTurn', player: seat.player, reason });
  }

  #release(): void {
    const { seat, averageTurnMs } = this.state;
    if (!seat) return;
    const { nowMs, turnMs } = this.#facts;
    const { userId, seatedAtMs } = seat.player;
    this.#set({ averageTurnMs: averageTurn(averageTurnMs ?? turnMs, nowMs - seatedAtMs) });
    this.#freeSeat();
    this.#giveUp(userId);
    this.#callNext();
    this.#changed(...this.#queued());
  }

  #notePresence(userId: UserId, isThere: boolean): void {
    const { seat } = this.state;
    if (seat?.player.userId === userId) {
      if (isThere) this.#keepNoMore(seat);
      else if (!seat.isLeaving) this.#keep();
      this.effects.push({ type: 'presence', player: seat.player, isThere });
    }
    if (isThere) {
      if (placeOf(this.state, userId) > 0) this.#stop(`place:${userId}`);
      this.#callNext();
      if (standingOf(this.state, userId) !== 'none') this.#changed(userId);
    } else if (placeOf(this.state, userId) > 0) {
      this.#awaitReturn(userId);
    }
  }

  #setGameState(gameState: GameState, endTimeMs: number | undefined): void {
    this.#set({ gameState });
    this.#change({ endTimeMs });
    // Nobody is called to a machine that is broken: this may tell that it is not any more.
    this.#callNext();
    this.#changed();
  }

  /** A turn that has an end of its own comes to it. */
  #reconsider(): void {
    if (this.#facts.isInPlay) return this.#callNext();
    this.#callOff();
    for (const userId of this.#queued()) this.#lose(userId);
    if (this.#facts.seatsDirectly) this.#leave('closing');
  }

  #timeIsUp(timer: SeatingTimer): void {
    switch (timer) {
      case 'call':
        // A confirm that came in time was before this in the room's order.
        return this.#callOff();
      case 'kept':
        return this.#leave('lost');
      case 'idle':
        return this.#lookForCommand();
      case 'settling':
        return this.#releaseOverdue();
      default: {
        const lost = this.state.queue.find(({ userId }) => timer === `place:${userId}`);
        if (lost) this.#lose(lost.userId);
      }
    }
  }

  /** One timer, however many commands come: it looks how long ago the last one was. */
  #lookForCommand(): void {
    const { seat } = this.state;
    if (!seat) return;
    const leftMs = seat.lastCommandMs + this.#facts.idleMs - this.#facts.nowMs;
    if (leftMs <= 0) this.#leave('idle');
    else this.#start('idle', leftMs);
  }

  #releaseOverdue(): void {
    const { seat } = this.state;
    if (!seat) return;
    this.effects.push({ type: 'overdue', player: seat.player });
    this.#release();
  }

  /** The first who is there. */
  #callNext(): void {
    const { isInPlay, isBroken, nowMs, limits, isThere } = this.#facts;
    const { seat, call, queue } = this.state;
    if (call || seat || !isInPlay || isBroken) return;
    const player = queue.find(({ userId }) => isThere(userId));
    if (!player) return;
    this.#leaveQueue(player.userId);
    this.#call(player, nowMs + limits.confirmMs);
    this.#changed(player.userId, ...this.#queued());
  }

  #call(player: RoomPlayer, untilMs: number): void {
    this.#set({ call: { player, untilMs } });
    this.#start('call', untilMs - this.#facts.nowMs);
  }

  #endCall(): void {
    this.#set({ call: undefined });
    this.#stop('call');
  }

  #callOff(): void {
    const { call } = this.state;
    if (!call) return;
    this.#endCall();
    this.#giveUp(call.player.userId);
    this.#callNext();
  }

  #lose(userId: UserId): void {
    if (placeOf(this.state, userId) === 0) return;
    this.#leaveQueue(userId);
    this.#giveUp(userId);
    this.#changed(...this.#queued());
  }

  #leaveQueue(userId: UserId): void {
    this.#set({ queue: this.state.queue.filter(player => player.userId !== userId) });
    this.#stop(`place:${userId}`);
  }

  #awaitReturn(userId: UserId): void {
    this.#start(`place:${userId}`, this.#facts.limits.keepPlaceMs);
  }

  /** Who is away cannot command: the seat is kept for as long as was said. */
  #keep(): void {
    const { nowMs, limits } = this.#facts;
    this.#stop('idle');
    this.#change({ keptUntilMs: nowMs + limits.keepSeatMs });
    this.#start('kept', limits.keepSeatMs);
  }

  #keepNoMore({ keptUntilMs }: TakenSeat): void {
    this.#noteCommand();
    if (keptUntilMs === undefined) return;
    this.#stop('kept');
    this.#change({ keptUntilMs: undefined });
    this.#start('idle', this.#facts.idleMs);
  }

  #freeSeat(): void {
    this.#stopSeatTimers();
    this.#set({ seat: undefined, gameState: GameState.free });
  }

  #stopSeatTimers(): void {
    for (const timer of ['idle', 'kept', 'settling'] as const) this.#stop(timer);
  }

  #queued(): readonly UserId[] {
    return this.state.queue.map(({ userId }) => userId);
  }

  #set(change: Partial<SeatingState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Changes the taken seat; does nothing where the seat is free. */
  #change(change: Partial<TakenSeat>): void {
    const { seat } = this.state;
    if (seat) this.#set({ seat: { ...seat, ...change } });
  }

  #start(timer: SeatingTimer, delayMs: number): void {
    this.effects.push({ type: 'start', timer, delayMs });
  }

  #stop(timer: SeatingTimer): void {
    this.effects.push({ type: 'stop', timer });
  }

  #giveUp(userId: UserId): void {
    this.effects.push({ type: 'giveUp', userId });
  }

  #changed(...userIds: readonly UserId[]): void {
    this.effects.push({ type: 'changed', userIds });
  }
}
