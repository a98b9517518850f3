/** How much a picture may cost: three levels, and who goes down them when frames take too long. */

export type Quality = 'auto' | 'low' | 'high';
export type QualityLevel = 'high' | 'medium' | 'low';

export interface QualitySetup {
  readonly maxPixelRatio: number;
  readonly hasShadows: boolean;
}

export const QUALITY_SETUPS: Readonly<Record<QualityLevel, QualitySetup>> = {
  high: { maxPixelRatio: 2, hasShadows: true },
  medium: { maxPixelRatio: 1.5, hasShadows: true },
  low: { maxPixelRatio: 1, hasShadows: false },
};

const SLOW_FRAME_MS = 22;
const WINDOW_MS = 2000;
/** One longer gap is a page that was hidden; several in a row are a very slow picture. */
const PAUSE_MS = 500;

/** Told of every frame; goes down one level after two seconds of slow ones, and never up again. */
export class QualityGovernor {
  level: QualityLevel;
  readonly #isAutomatic: boolean;
  #lastMs = Number.NEGATIVE_INFINITY;
  #spentMs = 0;
  #frames = 0;
  #gaps = 0;
  #fps = 0;

  constructor(quality: Quality) {
    this.level = quality === 'low' ? 'low' : 'high';
    this.#isAutomatic = quality === 'auto';
  }

  /** Frames a second over the last two seconds; 0 until they are over. */
  get fps(): number {
    return this.#fps;
  }

  /** True when the level changed with this frame. */
  frame(nowMs: number): boolean {
    const frameMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.#gaps = frameMs > PAUSE_MS ? this.#gaps + 1 : 0;
    if (this.#gaps === 1 || frameMs < 0) return this.#begin();
    this.#spentMs += frameMs;
    this.#frames += 1;
    if (this.#spentMs < WINDOW_MS) return false;
    const meanMs = this.#spentMs / this.#frames;
    this.#fps = 1000 / meanMs;
    this.#begin();
    return this.#isAutomatic && meanMs > SLOW_FRAME_MS && this.#lower();
  }

  #begin(): false {
    this.#spentMs = 0;
    this.#frames = 0;
    return false;
  }

  #lower(): boolean {
    if (this.level === 'low') return false;
    this.level = this.level === 'high' ? 'medium' : 'low';
    return true;
  }
}
