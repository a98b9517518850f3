/** Plays a recorded play at a pace, goes to any moment of it, and at its end tells what it came to. */
import { createStore } from 'zustand/vanilla';
import type { ReplayEngine } from './open-engine.ts';
import type { Frame, Opened, RunEnd } from './run.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  readonly step: number;
  readonly isPlaying: boolean;
  /** On its way to a moment: nothing is drawn meanwhile. */
  readonly isSeeking: boolean;
  readonly speed: Speed;
  /** Once the record was run to its end. */
  readonly end: RunEnd | undefined;
  readonly hasFailed: boolean;
}

type Scene = Extract<Opened, { is: 'open' }>;

const STEPS_A_SECOND = 60;
const MS = 1000;
/** A page that was hidden goes on from where it was. */
const LATE_STEPS_MAX = 30;
/** What is run at once on the way to a moment: short enough to be stopped. */
const SEEK_STEPS = 120;

export class ReplayPlayer {
  readonly store = createStore<PlayerState>(() => ({
    step: 0,
    isPlaying: false,
    isSeeking: false,
    speed: 1,
    end: undefined,
    hasFailed: false,
  }));
  readonly steps: number;
  readonly #engine: ReplayEngine;
  readonly #onFrame: (frame: Frame, isQuiet: boolean) => void;
  #isBusy = false;
  #dueSteps = 0;
  #lastMs: number | undefined;
  #wish = 0;

  constructor(engine: ReplayEngine, { steps }: Scene, onFrame: (frame: Frame, isQuiet: boolean) => void) {
    this.#engine = engine;
    this.steps = steps;
    this.#onFrame = onFrame;
  }

  setPlaying(isPlaying: boolean): void {
    this.#lastMs = undefined;
    this.#dueSteps = 0;
    this.store.setState({ isPlaying });
  }

  setSpeed(speed: Speed): void {
    this.store.setState({ speed });
  }

  /** Called with every frame of the screen. */
  async tick(nowMs: number): Promise<void> {
    const { isPlaying, isSeeking, speed, step } = this.store.getState();
    const passedMs = nowMs - (this.#lastMs ?? nowMs);
    this.#lastMs = nowMs;
    if (!isPlaying || isSeeking) return;
    const due = this.#dueSteps + (passedMs * STEPS_A_SECOND * speed) / MS;
    this.#dueSteps = Math.min(LATE_STEPS_MAX, due);
    const steps = Math.floor(this.#dueSteps);
    if (steps === 0 || this.#isBusy || step >= this.steps) return;
    this.#dueSteps -= steps;
    await this.#advance(steps, false);
  }

  /** Forwards by running on, backwards by running from the beginning. A later wish takes the place of this one. */
  async goTo(target: number): Promise<void> {
    this.#wish += 1;
    const wish = this.#wish;
    this.store.setState({ isSeeking: true });
    while (this.#isBusy) await new Promise(resolve => setTimeout(resolve, 1));
    if (wish !== this.#wish) return;
    try {
      if (target < this.store.getState().step) await this.#restart();
      while (wish === this.#wish && this.store.getState().step < target) {
        const left = target - this.store.getState().step;
        if (!(await this.#advance(Math.min(SEEK_STEPS, left), true))) break;
      }
      // Where it already stands it is drawn again.
      if (wish === this.#wish && target === 0) await this.#advance(0, true);
    } catch {
      this.store.setState({ hasFailed: true });
    }
    if (wish === this.#wish) this.store.setState({ isSeeking: false });
  }

  /** The engine is of no use afterwards. */
  close(): void {
    this.#wish += 1;
    this.setPlaying(false);
    this.#engine.close();
  }

  async #restart(): Promise<void> {
    await this.#engine.restart();
    this.store.setState({ step: 0 });
  }

  async #advance(steps: number, isQuiet: boolean): Promise<boolean> {
    this.#isBusy = true;
    try {
      const frame = await this.#engine.advance(steps);
      if (frame === undefined) return false;
      this.#onFrame(frame, isQuiet);
      const isOver = frame.end !== undefined;
      this.store.setState({
        step: frame.step,
        ...(isOver && { isPlaying: false, end: frame.end }),
      });
      return !isOver;
    } catch {
      this.store.setState({ hasFailed: true, isPlaying: false });
      return false;
    } finally {
      this.#isBusy = false;
    }
  }
}
