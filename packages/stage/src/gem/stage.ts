// Plays drops on a canvas. What happens is decided here in time alone; the scene draws it, and may be lost and rebuilt under
// way without any drop noticing. Frames are asked for only while something moves.
import { assert } from '@boardwalk/base';
import type { GemBoard, GemScript } from '@boardwalk/games/gem';
import { isResized, Screen, sizeOf } from '../flat/screen.ts';
import { GemEffects, SHATTER_MS } from './effects.ts';
import { type GemLayout, layoutGems } from './layout.ts';
import type { GemLook, GemShow, GemStage, GemStageOptions } from './options.ts';
import { GemScene } from './scene.ts';
import { type GemTimeline, gemTimeline, lastBoard, restingTimeline } from './timeline.ts';

/** Rejects where there is no WebGL. */
export async function createGemStage(options: GemStageOptions): Promise<GemStage> {
  const stage = new Stage(options);
  await stage.open();
  return stage;
}

interface Drop {
  readonly board: GemBoard;
  readonly timeline: GemTimeline;
  readonly show: GemShow;
  pace: number;
  /** How far the show is, and when that was. */
  showMs: number;
  atMs: number;
  /** The first cue that is still to come. */
  next: number;
  readonly finish: (outcome: 'shown' | 'cut') => void;
}

class Stage implements GemStage {
  readonly #options: GemStageOptions;
  #look: GemLook;
  #layout: GemLayout;
  #board: GemBoard;
  #rest: GemTimeline;
  readonly #effects = new GemEffects();
  #drop: Drop | undefined;
  #excitement = 0;
  readonly #screen: Screen<GemScene>;

  constructor(options: GemStageOptions) {
    this.#options = options;
    this.#look = options;
    this.#board = options.board;
    this.#rest = restingTimeline(options.board);
    this.#layout = this.#measure();
    this.#screen = new Screen({
      host: options.host,
      pixelRatio: () => this.#look.pixelRatio,
      measure: () => {
        this.#layout = this.#measure();
      },
      build: (surface, resolution) => new GemScene(surface, this.#layout, this.#look, resolution),
      onFrame: () => this.#play(),
      onFailure: options.onFailure,
    });
  }

  open(): Promise<void> {
    return this.#screen.open();
  }

  play(script: GemScript, show: GemShow): Promise<'shown' | 'cut'> {
    if (this.#screen.isDestroyed) return Promise.resolve('cut');
    this.#cut();
    return new Promise(finish => {
      const timeline = gemTimeline(script, this.#board);
      const board = lastBoard(script);
      const { pace } = show;
      this.#drop = { board, timeline, show, pace, showMs: 0, atMs: performance.now(), next: 0, finish };
      this.#screen.start();
    });
  }

  setPace(pace: number): void {
    assert(pace > 0, 'a show goes on');
    if (this.#drop) this.#drop.pace = pace;
  }

  configure(look: Partial<GemLook>): void {
    const before = this.#look;
    this.#look = { ...before, ...look };
    const keys = Object.keys(look) as (keyof GemLook)[];
    if (keys.some(key => before[key] !== this.#look[key])) this.#screen.rebuild();
  }

  resize(): void {
    if (isResized(this.#options.host, this.#layout)) this.#screen.rebuild();
  }

  resume(): void {
    this.#screen.resume();
  }

  destroy(): void {
    if (this.#screen.destroy()) this.#cut();
  }

  #measure(): GemLayout {
    return layoutGems(...sizeOf(this.#options.host));
  }

  /** One frame; asks for the next only while a drop is under way. */
  #play(): void {
    const drop = this.#drop;
    if (drop) this.#advance(drop);
    const { timeline, showMs } = drop ?? { timeline: this.#rest, showMs: 0 };
    this.#screen.scene?.draw(timeline, this.#effects, showMs, this.#excitement);
    if (drop && drop === this.#drop && showMs >= drop.timeline.durationMs) this.#finish(drop);
    if (this.#drop) this.#screen.start();
  }

  #advance(drop: Drop): void {
    const nowMs = performance.now();
    drop.showMs += (nowMs - drop.atMs) * drop.pace;
    drop.atMs = nowMs;
    const { cues } = drop.timeline;
    for (let cue = cues[drop.next]; cue && cue.atMs <= drop.showMs; cue = cues[drop.next]) {
      drop.next += 1;
      // What was not seen does not shine later.
      if (drop.showMs - cue.atMs < SHATTER_MS) this.#effects.add(cue);
      if (cue.event.type === 'step') this.#excitement = Math.min(1, 0.3 + cue.event.cascade * 0.2);
      drop.show.onEvent(cue.event);
    }
    this.#effects.prune(drop.showMs);
  }

  #finish(drop: Drop): void {
    this.#drop = undefined;
    this.#settleOn(drop.board);
    drop.finish('shown');
    this.#screen.start();
  }

  #cut(): void {
    const drop = this.#drop;
    this.#drop = undefined;
    if (drop) this.#settleOn(drop.board);
    drop?.finish('cut');
  }

  #settleOn(board: GemBoard): void {
    this.#board = board;
    this.#rest = restingTimeline(board);
    this.#effects.clear();
    this.#excitement = 0;
  }
}
