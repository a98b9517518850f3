import {
  CircleGeometry,
  ConeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  TorusGeometry,
} from 'three';
import { coloured, merge } from '../machine/solids.ts';
import type { MachineTheme } from '../machine/theme.ts';
import type { PusherMeasures } from './measures.ts';
import type { WheelPart, WheelTurn } from './options.ts';
import { wheelTexture } from './wheel-art.ts';
import { sliceWheel, spinEnd, stopTurn, wheelTurnAt } from './wheel-slices.ts';

/** The engine's own time from the turn's beginning to its end. */
const SPIN_MS = 4000;

/** Two draw calls: the painted disc that turns, and its golden frame with the pointer. */
export class JackpotWheel {
  readonly group = new Group();
  readonly #disc: Mesh;
  readonly #slices;
  readonly #isMotionReduced: boolean;
  #spins = 0;
  #from = 0;
  #end = 0;
  #startMs: number | undefined;
  #isWaiting = false;

  constructor(
    wheel: readonly WheelPart[],
    measures: PusherMeasures,
    theme: MachineTheme,
    isMotionReduced: boolean,
  ) {
    const { radius, y } = measures.wheel;
    this.#isMotionReduced = isMotionReduced;
    this.#slices = sliceWheel(wheel);
    const painted = new MeshBasicMaterial({ map: wheelTexture(this.#slices), toneMapped: false });
    this.#disc = new Mesh(new CircleGeometry(radius, 48), painted);
    this.#disc.position.z = 0.1;
    this.group.add(this.#disc, frame(radius, theme));
    this.group.position.set(0, y, measures.backZ + 0.12);
  }

  spin({ segment }: WheelTurn): void {
    this.#from = this.#disc.rotation.z * -1;
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
    this.#disc.rotation.z = -wheelTurnAt(this.#from, this.#end, share);
    if (share < 1) return;
    this.#disc.rotation.z %= 2 * Math.PI;
    this.#startMs = undefined;
  }
}

function frame(radius: number, theme: MachineTheme): Mesh {
  const ring = coloured(new TorusGeometry(radius, 0.14, 10, 48), theme.goldLow);
  const pointer = new ConeGeometry(0.24, 0.62, 4).rotateX(Math.PI).translate(0, radius + 0.12, 0.26);
  const metal = new MeshStandardMaterial({ vertexColors: true, metalness: 0.85, roughness: 0.28 });
  return new Mesh(merge([ring, coloured(pointer, theme.candyLow)]), metal);
}
