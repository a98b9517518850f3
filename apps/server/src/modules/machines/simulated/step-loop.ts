/**
 * Runs all rooms of a worker at 60 steps a second, each step for every room before the next: when there is too much to
 * do, all of them slow down alike. Without rooms it does not run at all.
 */
import { STEPS_PER_SECOND } from '@boardwalk/games/physics';

const STEP_MS = 1000 / STEPS_PER_SECOND;
/** After a pause so much is made up for, and the rest is let go. */
const MAX_STEPS_BEHIND = 4;
/** Timers are late by up to a millisecond: what is due sooner is waited for in the loop. */
const TIMER_MS = 1.5;

export interface Stepping {
  advance(): void;
}

export class StepLoop {
  /** Steps of all rooms together. */
  steps = 0;
  private readonly rooms = new Set<Stepping>();
  private nextMs = 0;
  private isRunning = false;

  add(room: Stepping): void {
    this.rooms.add(room);
    if (this.isRunning) return;
    this.isRunning = true;
    this.nextMs = performance.now();
    this.wait();
  }

  delete(room: Stepping): void {
    this.rooms.delete(room);
  }

  private readonly run = (): void => {
    if (this.rooms.size === 0) {
      this.isRunning = false;
      return;
    }
    if (performance.now() >= this.nextMs) this.stepAll();
    this.wait();
  };

  private stepAll(): void {
    for (const room of this.rooms) room.advance();
    this.steps += this.rooms.size;
    this.nextMs += STEP_MS;
  }

  private wait(): void {
    const now = performance.now();
    if (now - this.nextMs > MAX_STEPS_BEHIND * STEP_MS) this.nextMs = now;
    const restMs = this.nextMs - now;
    // Between two rounds of steps there is always room for messages.
    if (restMs > TIMER_MS) setTimeout(this.run, restMs - 1);
    else setImmediate(this.run);
  }
}
