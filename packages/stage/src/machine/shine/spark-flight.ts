/** Sparks that fly up and fall: what they do, without what they look like. Bounded; the oldest give way to the newest. */
import { shadeOf } from '../instances.ts';
import type { Point3 } from '../view.ts';

export const SPARKS_MAX = 240;
export const SPARK_MS = 800;
const GRAVITY = 7;

export interface Burst {
  readonly at: Point3;
  readonly count: number;
  /** Decimetres a second. */
  readonly speed: number;
}

export class SparkFlight {
  readonly positions = new Float32Array(SPARKS_MAX * 3);
  /** 1 when it begins, 0 when it is over. */
  readonly lights = new Float32Array(SPARKS_MAX);
  readonly #speeds = new Float32Array(SPARKS_MAX * 3);
  #next = 0;
  #seed = 0;
  #lastMs = 0;

  get isShining(): boolean {
    return this.lights.some(light => light > 0);
  }

  add({ at, count, speed }: Burst): void {
    for (let spark = 0; spark < Math.min(count, SPARKS_MAX); spark++) {
      const angle = 2 * Math.PI * shadeOf((this.#seed += 1));
      const tilt = 0.35 + 0.65 * shadeOf((this.#seed += 1));
      const pace = speed * (0.5 + 0.5 * shadeOf((this.#seed += 1)));
      const flat = Math.sqrt(1 - tilt * tilt);
      this.positions.set(at, this.#next * 3);
      this.#speeds.set(
        [pace * flat * Math.cos(angle), pace * tilt, pace * flat * Math.sin(angle)],
        this.#next * 3,
      );
      this.lights[this.#next] = 1;
      this.#next = (this.#next + 1) % SPARKS_MAX;
    }
  }

  advance(nowMs: number): void {
    const seconds = Math.min(Math.max((nowMs - this.#lastMs) / 1000, 0), 0.1);
    this.#lastMs = nowMs;
    for (let spark = 0; spark < SPARKS_MAX; spark++) {
      const light = this.lights[spark] ?? 0;
      if (light <= 0) continue;
      this.lights[spark] = Math.max(light - (seconds * 1000) / SPARK_MS, 0);
      const at = spark * 3;
      this.#speeds[at + 1] = (this.#speeds[at + 1] ?? 0) - GRAVITY * seconds;
      for (let axis = at; axis < at + 3; axis++) {
        this.positions[axis] = (this.positions[axis] ?? 0) + (this.#speeds[axis] ?? 0) * seconds;
      }
    }
  }
}
