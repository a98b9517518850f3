import { CircleGeometry, Mesh, MeshBasicMaterial } from 'three';
import type { PusherMeasures } from '../measures.ts';
import type { WheelPart, WheelTurn } from '../options.ts';
import { wheelTexture } from './wheel-art.ts';
import { sliceWheel, spinEnd, stopTurn, wheelTurnAt } from './wheel-slices.ts';

/** The engine's own time from the turn's beginning to its end. */
const SPIN_MS = 4000;

/** The painted disc that turns; its ring and pointer stand still and are the cabinet's. */
export class JackpotWheel {
  readonly disc: Mesh;
  readonly #slices;
  readonly #isMotionReduced: boolean;
  #spins = 0;
  #from = 0;
  #end = 0;
  #startMs: number | undefined;
  #isWaiting = false;

  constructor(wheel: readonly WheelPart[], measures: PusherMeasures, isMotionReduced: boolean) {
    const { radius, y } = measures.wheel;
    this.#isMotionReduced = isMotionReduced;
    this.#slices = sliceWheel(wheel);
    const painted = new MeshBasicMaterial({ map: wheelTexture(this.#slices), toneMapped: false });
    this.disc = new Mesh(new CircleGeometry(radius, 48), painted);
    this.disc.position.set(0, y, measures.backZ + 0.16);
  }

  spin({ segment }: WheelTurn): void {
    this.#from = this.disc.rotation.z * -1;
    this.#end = spinEnd(this.#from, stopTurn(this.#slices, segment, this.#spins));
    this.#spins += 1;
    this.#isWaiting = true;
  }

  draw(nowMs: number): void {
    if (this.#isWaiting) {
      this.#isWaiting = false;
      this.#startMs = this.#isMotionReduced ? nowMs - SPIN_MS : nowMs;
    }
    if (this.#startMs === undefined) return;
    const share = (nowMs - this.#startMs) / SPIN_MS;
    this.disc.rotation.z = -wheelTurnAt(this.#from, this.#end, share);
    if (share < 1) return;
    this.disc.rotation.z %= 2 * Math.PI;
    this.#startMs = undefined;
  }
}
