// A surface in its host with a scene on it: opened again when the graphics were lost, built anew when asked, drawn in frames
// that are asked for. What is shown, and when, is its owner's business.
import { openSurface, type Surface } from './renderer.ts';

interface Scene {
  destroy(): void;
}

export interface ScreenOptions<Shown extends Scene> {
  readonly host: HTMLElement;
  /** The screen's pixel ratio, as it is now. */
  readonly pixelRatio: () => number;
  /** The place is measured: before a scene is built, and when there is nothing to build it on. */
  readonly measure?: () => void;
  readonly build: (surface: Surface, resolution: number) => Shown;
  /** One frame; the next one comes when it is asked for. */
  readonly onFrame: () => void;
  /** The graphics are gone and do not come back. */
  readonly onFailure: ((error: unknown) => void) | undefined;
}

const RESOLUTION_MAX = 2;
/** A device that keeps losing its graphics gets no further canvas. */
const LOSSES_MAX = 4;

export class Screen<Shown extends Scene> {
  readonly #options: ScreenOptions<Shown>;
  #surface: Surface | undefined;
  #scene: Shown | undefined;
  #frame = 0;
  #losses = 0;
  #isDestroyed = false;

  constructor(options: ScreenOptions<Shown>) {
    this.#options = options;
  }

  /** None while the graphics are lost. */
  get scene(): Shown | undefined {
    return this.#scene;
  }

  get isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  async open(): Promise<void> {
    const surface = await openSurface(this.#options.host, this.#resolution, () => this.#onLost());
    if (this.#isDestroyed) return surface.destroy();
    this.#surface = surface;
    this.rebuild();
  }

  rebuild(): void {
    this.#options.measure?.();
    if (this.#surface === undefined) return;
    this.#scene?.destroy();
    this.#scene = this.#options.build(this.#surface, this.#resolution);
    this.start();
  }

  /** Asks for a frame. */
  start(): void {
    if (this.#frame !== 0 || this.#isDestroyed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#options.onFrame();
    });
  }

  /** After the page was out of sight, where a loss may have gone unheard. */
  resume(): void {
    if (this.#surface?.renderer.context.isLost) this.#onLost();
    else this.start();
  }

  /** False when it was before. */
  destroy(): boolean {
    if (this.#isDestroyed) return false;
    this.#isDestroyed = true;
    cancelAnimationFrame(this.#frame);
    this.#close();
    return true;
  }

  get #resolution(): number {
    return Math.min(Math.max(this.#options.pixelRatio(), 1), RESOLUTION_MAX);
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
}

/** The host's size, of a point at least. */
export function sizeOf({ clientWidth, clientHeight }: HTMLElement): readonly [width: number, height: number] {
  return [Math.max(clientWidth, 1), Math.max(clientHeight, 1)];
}

/** Whether the host has another size than what was laid out for it. */
export function isResized(
  { clientWidth, clientHeight }: HTMLElement,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return clientWidth !== width || clientHeight !== height;
}
