/** A seat that is taken, with the watches that give it up: no command for long, a connection that does not return. */
import type { LeaveReason, SeatedPlayer } from '../../game.ts';

export interface SeatWatch {
  /** In the room's order, until taken back. */
  after(delayMs: number, task: () => void | Promise<void>): () => void;
  nowMs(): number;
  readonly idleMs: number;
  readonly keepMs: number;
  onUp(reason: LeaveReason): Promise<void>;
}

export class Seat {
  readonly player: SeatedPlayer;
  isLeaving = false;
  /** Of what the game runs. */
  endTimeMs: number | undefined;
  readonly #watch: SeatWatch;
  #keptUntilMs: number | undefined;
  #lastCommandMs: number;
  #cancelIdle = () => {};
  #cancelKept = () => {};
  #cancelSettling = () => {};

  constructor(player: SeatedPlayer, watch: SeatWatch) {
    this.player = player;
    this.#watch = watch;
    this.#lastCommandMs = watch.nowMs();
    this.#awaitCommand(watch.idleMs);
  }

  /** While the player's connection is gone. */
  get keptUntilMs(): number | undefined {
    return this.#keptUntilMs;
  }

  noteCommand(): void {
    this.#lastCommandMs = this.#watch.nowMs();
  }

  keep(): void {
    const { after, nowMs, keepMs, onUp } = this.#watch;
    this.#cancelKept();
    // Who is away cannot command: the seat is kept for as long as was said.
    this.#cancelIdle();
    this.#keptUntilMs = nowMs() + keepMs;
    this.#cancelKept = after(keepMs, () => onUp('lost'));
  }

  keepNoMore(): void {
    this.noteCommand();
    if (this.#keptUntilMs === undefined) return;
    this.#cancelKept();
    this.#keptUntilMs = undefined;
    this.#awaitCommand(this.#watch.idleMs);
  }

  /** From now on nothing but the end of settling counts. */
  beginLeaving(settleMs: number, onLate: () => void): void {
    this.stop();
    this.isLeaving = true;
    this.#cancelSettling = this.#watch.after(settleMs, onLate);
  }

  stop(): void {
    this.#cancelIdle();
    this.#cancelKept();
    this.#cancelSettling();
    this.#keptUntilMs = undefined;
  }

  /** One timer, however many commands come: it looks how long ago the last one was. */
  #awaitCommand(delayMs: number): void {
    const { after, nowMs, idleMs, onUp } = this.#watch;
    this.#cancelIdle = after(delayMs, () => {
      const leftMs = this.#lastCommandMs + idleMs - nowMs();
      if (leftMs <= 0) return onUp('idle');
      this.#awaitCommand(leftMs);
      return undefined;
    });
  }
}
