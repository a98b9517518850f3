// Plays plinko scripts on a canvas. What happens is decided here in time alone; the scene draws it, and may
// be lost and rebuilt under way without any ball noticing. Frames are asked for only while something moves.
import { assert } from '@boardwalk/base';
import type { PlinkoScript } from '@boardwalk/games/plinko';
import { openSurface, type Surface } from '../flat/renderer.ts';
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

const RESOLUTION_MAX = 2;
const FONT_WAIT_MS = 800;
/** A device that keeps losing its graphics gets no further canvas. */
const LOSSES_MAX = 4;

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
  #surface: Surface | undefined;
  #scene: PlinkoScene | undefined;
  #frame = 0;
  #losses = 0;
  #isDestroyed = false;

  constructor(options: PlinkoStageOptions) {
    this.#options = options;
    this.#setup = options;
    this.#layout = this.#measure();
  }

  async open(): Promise<void> {
    const surface = await openSurface(this.#options.host, this.#resolution, () => this.#onLost());
    if (this.#isDestroyed) return surface.destroy();
    this.#surface = surface;
    this.#rebuild();
  }

  drop(ballId: string, script: PlinkoScript, options: BallOptions): Promise<'landed' | 'cut'> {
    if (this.#isDestroyed) return Promise.resolve('cut');
    return new Promise(resolve => {
      assert(this.#flights.length < BALLS_MAX, `at most ${BALLS_MAX} balls at once`);
      const flight = startFlight(ballId, script, options, performance.now(), resolve);
      assert(flight.timeline.rows === this.#setup.rows, 'a ball has as many rows as the board');
      this.#flights.push(flight);
      this.#start();
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
    this.#rebuild();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#options.host;
    if (clientWidth !== this.#layout.width || clientHeight !== this.#layout.height) this.#rebuild();
  }

  resume(): void {
    if (this.#surface?.renderer.context.isLost) this.#onLost();
    else this.#start();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    cancelAnimationFrame(this.#frame);
    this.#close();
    for (const flight of this.#flights.splice(0)) flight.finish('cut');
  }

  get #resolution(): number {
    return Math.min(Math.max(this.#setup.pixelRatio, 1), RESOLUTION_MAX);
  }

  #measure(): BoardLayout {
    const { clientWidth, clientHeight } = this.#options.host;
    return layoutBoard(this.#setup.rows, Math.max(clientWidth, 1), Math.max(clientHeight, 1));
  }

  #rebuild(): void {
    this.#layout = this.#measure();
    if (this.#surface === undefined) return;
    this.#scene?.destroy();
    this.#scene = new PlinkoScene(this.#surface, this.#layout, this.#setup, this.#setup, this.#resolution);
    this.#start();
  }

  #close(): void {
    this.#scene?.destroy();
    this.#scene = undefined;
    this.#surface?.destroy();
    this.#surface = undefined;
  }

  #onLost(): void {
    if (this.#isDestroyed || this.#surface === undefined) return;
    this.#close();
    this.#losses += 1;
    const fail = (error: unknown) => this.#options.onFailure?.(error);
    if (this.#losses > LOSSES_MAX) fail(new Error('The graphics were lost too often'));
    else this.open().catch(fail);
  }

  #start(): void {
    if (this.#frame === 0 && !this.#isDestroyed) this.#frame = requestAnimationFrame(() => this.#play());
  }

  /** One frame; asks for the next only while a ball is under way or an effect shines. */
  #play(): void {
    this.#frame = 0;
    const nowMs = performance.now();
    const around = this.#around(nowMs);
    for (const flight of this.#flights) advanceFlight(flight, around);
    const isShining = this.#effects.prune(nowMs);
    this.#scene?.draw(this.#flights, this.#effects, nowMs);
    this.#settle();
    if (this.#flights.length > 0 || isShining) this.#start();
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
