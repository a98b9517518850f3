/** The lanes' lamps: dark glass until a coin falls through the ring, then bright, each lane in its own colour. */
import { type LaneScene, lampsOf } from '@boardwalk/games/pusher';
import { Color, Group, InstancedMesh, Matrix4, MeshBasicMaterial, SphereGeometry } from 'three';
import { BULB_COLOURS } from '../../machine/paint/theme.ts';
import type { Point3 } from '../../machine/view.ts';

export const LAMP_RADIUS = 0.17;
const APART = 0.38;
const DARK = new Color('#2a1640');
const WHITE = new Color('#ffffff');

export class LaneLamps {
  readonly group = new Group();
  readonly #lanes: LaneScene;
  readonly #bulbs: InstancedMesh;
  #lit: readonly number[] = [];

  constructor(lanes: LaneScene, place: { readonly y: number; readonly z: number }) {
    this.#lanes = lanes;
    const places = lanes.middles.flatMap(middle => lampPlaces(lanes.lamps, middle, place));
    const material = new MeshBasicMaterial({ toneMapped: false });
    this.#bulbs = new InstancedMesh(new SphereGeometry(LAMP_RADIUS, 16, 12), material, places.length);
    places.forEach((at, index) => this.#bulbs.setMatrixAt(index, new Matrix4().makeTranslation(...at)));
    this.group.add(this.#bulbs);
    this.#paint(lanes.middles.map(() => 0));
  }

  /** What is lit in the frame that was drawn last, lane by lane. */
  get lit(): readonly number[] {
    return this.#lit;
  }

  draw(poses: Float32Array, count: number): void {
    const lit = lampsOf(poses, Math.min(count, FIRST_POSES));
    if (lit.some((lamps, lane) => lamps !== this.#lit[lane])) this.#paint(lit);
  }

  #paint(lit: readonly number[]): void {
    this.#lit = lit;
    const { lamps, middles } = this.#lanes;
    const shade = new Color();
    middles.forEach((_, lane) => {
      shade.set(laneColour(lane)).lerp(WHITE, 0.35);
      for (let lamp = 0; lamp < lamps; lamp++) {
        this.#bulbs.setColorAt(lane * lamps + lamp, lamp < (lit[lane] ?? 0) ? shade : DARK);
      }
    });
    if (this.#bulbs.instanceColor !== null) this.#bulbs.instanceColor.needsUpdate = true;
  }
}

/** The parts come first. */
const FIRST_POSES = 16;

export function laneColour(lane: number): string {
  return BULB_COLOURS[lane % BULB_COLOURS.length] ?? '#ffffff';
}

/** Side by side above their lane. */
export function lampPlaces(
  lamps: number,
  middle: number,
  { y, z }: { readonly y: number; readonly z: number },
): readonly Point3[] {
  const gap = Math.min(APART, 0.8 / lamps);
  return Array.from({ length: lamps }, (_, lamp) => [middle + gap * (lamp - (lamps - 1) / 2), y, z] as const);
}
