/**
 * Plays scripts on a canvas. Each frame is a function of how long the show has run; frames are asked for only while one
 * runs, and a show that nobody saw is over when its time is.
 */
import { type SlotScript, slotMachines, windowAt } from '@boardwalk/games/slot';
import { Screen, sizeOf } from '../flat/screen.ts';
import { type Frame, frameAt, restingFrame } from './frame.ts';
import type { SlotStage, SlotStageOptions } from './options.ts';
import { SlotScene } from './scene.ts';
import { planShow, type Show, type SlotPace } from './show.ts';

const HURRIED = 5;
const FONT_WAIT_MS = 800;

/** Rejects where there is no WebGL. */
export async function createSlotStage(options: SlotStageOptions): Promise<SlotStage> {
  const late = new Promise(resolve => setTimeout(resolve, FONT_WAIT_MS));
  // Words painted before their font is there would stay in the wrong one.
  await Promise.race([document.fonts.load(`700 16px ${options.fontFamily}`).catch(() => undefined), late]);
  const stage = new Stage(options);
  await stage.open();
  return stage;
}

interface Running {
  readonly show: Show;
  readonly finish: (end: 'shown' | 'cut') => void;
  /** How much of it was shown. */
  ms: number;
  rate: number;
  cue: number;
  reelsStopped: number;
}

class Stage implements SlotStage {
  readonly #options: SlotStageOptions;
  readonly #screen: Screen<SlotScene>;
  #running: Running | undefined;
  #stops: readonly number[];
  #resting: Frame;
  #lastMs = 0;

  constructor(options: SlotStageOptions) {
    this.#options = options;
    const { reels, rows } = slotMachines[options.machine];
    this.#stops = reels.map((_, reel) => 2 + reel);
    this.#resting = restingFrame(windowAt(reels, rows, this.#stops));
    const { host, machine, pixelRatio, onFailure } = options;
    this.#screen = new Screen({
      host,
      pixelRatio: () => pixelRatio,
      build: (surface, resolution) => new SlotScene(surface, machine, ...sizeOf(host), resolution),
      onFrame: () => this.#play(),
      onFailure,
    });
  }

  open(): Promise<void> {
    return this.#screen.open();
  }

  show(script: SlotScript, pace: SlotPace): Promise<'shown' | 'cut'> {
    if (this.#screen.isDestroyed) return Promise.resolve('cut');
    this.#running?.finish('cut');
    const { machine, isMotionReduced } = this.#options;
    const show = planShow(script, { machine, pace, isStill: isMotionReduced, from: this.#stops });
    return new Promise(resolve => {
      this.#running = { show, finish: resolve, ms: 0, rate: 1, cue: -1, reelsStopped: 0 };
      this.#lastMs = performance.now();
      this.#screen.start();
    });
  }

  hurry(): void {
    if (this.#running) this.#running.rate = HURRIED;
  }

  resize(): void {
    this.#screen.rebuild();
  }

  resume(): void {
    this.#screen.resume();
  }

  destroy(): void {
    if (!this.#screen.destroy()) return;
    this.#running?.finish('cut');
    this.#running = undefined;
  }

  #play(): void {
    const nowMs = performance.now();
    const running = this.#running;
    if (running) {
      running.ms += (nowMs - this.#lastMs) * running.rate;
      this.#lastMs = nowMs;
      this.#tell(running);
    }
    const frame = running ? frameAt(running.show, running.ms) : this.#resting;
    this.#screen.scene?.draw(frame, nowMs);
    if (running) this.#options.onCount?.(frame.won);
    if (running && running.ms >= running.show.lengthMs) this.#end(running);
    if (this.#running) this.#screen.start();
  }

  /** What began since the last frame, in order. */
  #tell(running: Running): void {
    const { cues } = running.show;
    for (;;) {
      const current = cues[running.cue];
      this.#tellStops(running, current);
      const next = cues[running.cue + 1];
      if (!next || next.atMs > running.ms) return;
      running.cue += 1;
      running.reelsStopped = 0;
      if (next.event.type === 'spin') this.#stops = next.event.stops;
      this.#options.onCue?.(next);
    }
  }

  #tellStops(running: Running, cue: Show['cues'][number] | undefined): void {
    if (!cue?.spinning || cue.event.type !== 'spin') return;
    const { stopMs } = cue.spinning;
    const { scatter } = slotMachines[this.#options.machine];
    while (running.reelsStopped < stopMs.length) {
      const reel = running.reelsStopped;
      if (cue.atMs + (stopMs[reel] ?? 0) > running.ms) return;
      running.reelsStopped += 1;
      this.#options.onReelStop?.(reel, cue.event.window[reel]?.includes(scatter) ?? false);
    }
  }

  #end(running: Running): void {
    const last = running.show.cues.at(-1);
    if (last) this.#resting = restingFrame(last.after);
    this.#running = undefined;
    // One more frame: what has won stands there, and nothing shines.
    this.#screen.start();
    running.finish('shown');
  }
}
