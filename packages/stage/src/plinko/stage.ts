// Plays plinko scripts on a canvas. What happens is decided here in time alone; the scene draws it, and may
// be lost and rebuilt under way without any ball noticing. Frames are asked for only while something moves.
import { assert } from '@boardwalk/base';
import type { PlinkoScript } from '@boardwalk/games/plinko';
import { isResized, Screen, sizeOf } from '../flat/screen.ts';
import { PlinkoEffects } from './effects.ts';
import {
  advanceFlight,
  completeFlight,
  type Flight,
  type FlightSurroundings,
  startFlight,
} from './flight.ts';
import { type BoardLayout, layoutBoard } from './layout.ts';
import {
  BALLS_MAX,
  type BallOptions,
  type PlinkoBoard,
  type PlinkoLook,
  type PlinkoStage,
  type PlinkoStageOptions,
} from './options.ts';
import { PlinkoScene } from './scene.ts';

const FONT_WAIT_MS = 800;

/** Rejects where there is no WebGL. */
export async function createPlinkoStage(options: PlinkoStageOptions): Promise<PlinkoStage> {
  await fontLoaded(options.fontFamily);
  const stage = new Stage(options);
  await stage.open();
  return stage;
}

class Stage implements PlinkoStage {
  readonly #options: PlinkoStageOptions;
  #setup: PlinkoBoard & PlinkoLook;
  #layout: BoardLayout;
  readonly #effects = new PlinkoEffects();
  #flights: Flight[] = [];
  readonly #screen: Screen<PlinkoScene>;

  constructor(options: PlinkoStageOptions) {
    this.#options = options;
    this.#setup = options;
    this.#layout = this.#measure();
    this.#screen = new Screen({
      host: options.host,
      pixelRatio: () => this.#setup.pixelRatio,
      measure: () => {
        this.#layout = this.#measure();
      },
      build: (surface, resolution) =>
        new PlinkoScene(surface, this.#layout, this.#setup, this.#setup, resolution),
      onFrame: () => this.#play(),
      onFailure: options.onFailure,
    });
  }

  open(): Promise<void> {
    return this.#screen.open();
  }

  drop(ballId: string, script: PlinkoScript, options: BallOptions): Promise<'landed' | 'cut'> {
    if (this.#screen.isDestroyed) return Promise.resolve('cut');
    return new Promise(resolve => {
      assert(this.#flights.length < BALLS_MAX, `at most ${BALLS_MAX} balls at once`);
      const flight = startFlight(ballId, script, options, performance.now(), resolve);
      assert(flight.timeline.rows === this.#setup.rows, 'a ball has as many rows as the board');
      this.#flights.push(flight);
      this.#screen.start();
    });
  }

  configure(changes: Partial<PlinkoBoard & PlinkoLook>): void {
    const before = this.#setup;
    this.#setup = { ...before, ...changes };
    const keys = Object.keys(changes) as (keyof typeof changes)[];
    if (keys.every(key => before[key] === this.#setup[key])) return;
    const around = this.#around(performance.now());
    const isMisfit = (flight: Flight) => flight.timeline.rows !== this.#setup.rows;
    for (const flight of this.#flights.filter(isMisfit)) completeFlight(flight, around);
    this.#settle();
    this.#screen.rebuild();
  }

  resize(): void {
    if (isResized(this.#options.host, this.#layout)) this.#screen.rebuild();
  }

  resume(): void {
    this.#screen.resume();
  }

  destroy(): void {
    if (!this.#screen.destroy()) return;
    for (const flight of this.#flights.splice(0)) flight.finish('cut');
  }

  #measure(): BoardLayout {
    return layoutBoard(this.#setup.rows, ...sizeOf(this.#options.host));
  }

  /** One frame; asks for the next only while a ball is under way or an effect shines. */
  #play(): void {
    const nowMs = performance.now();
    const around = this.#around(nowMs);
    for (const flight of this.#flights) advanceFlight(flight, around);
    const isShining = this.#effects.prune(nowMs);
    this.#screen.scene?.draw(this.#flights, this.#effects, nowMs);
    this.#settle();
    if (this.#flights.length > 0 || isShining) this.#screen.start();
  }

  /** Lets go of the balls whose script was played to its end. */
  #settle(): void {
    const done = this.#flights.filter(({ next, cues }) => next === cues.length);
    if (done.length === 0) return;
    this.#flights = this.#flights.filter(flight => !done.includes(flight));
    for (const flight of done) flight.finish('landed');
  }

  #around(nowMs: number): FlightSurroundings {
    return { effects: this.#effects, layout: this.#layout, listeners: this.#options, nowMs };
  }
}

/** Numbers painted before their font is there would stay in the wrong one. */
async function fontLoaded(fontFamily: string): Promise<void> {
  const late = new Promise(resolve => setTimeout(resolve, FONT_WAIT_MS));
  await Promise.race([document.fonts.load(`600 16px ${fontFamily}`).catch(() => undefined), late]);
}
