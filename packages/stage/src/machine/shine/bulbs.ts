// A garland's bulbs with their glow: two draw calls for as many as there are. They twinkle slowly, one after the other.
import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  SphereGeometry,
} from 'three';
import { glowTexture, pointSize } from '../paint/points.ts';
import { BULB_COLOURS } from '../paint/theme.ts';
import type { Point3 } from '../view.ts';

const TWINKLE_MS = 2400;
const EVERY_MS = 60;

export class Bulbs {
  readonly group = new Group();
  readonly #bulbs: InstancedMesh;
  readonly #glow: Points<BufferGeometry, PointsMaterial>;
  readonly #colours: readonly Color[];
  readonly #isStill: boolean;
  #lastMs = Number.NEGATIVE_INFINITY;
  #feastUntilMs = 0;

  constructor(places: readonly Point3[], radius: number, isStill: boolean) {
    this.#isStill = isStill;
    this.#colours = places.map((_, index) => new Color(BULB_COLOURS[index % BULB_COLOURS.length]));
    const material = new MeshBasicMaterial({ toneMapped: false });
    this.#bulbs = new InstancedMesh(new SphereGeometry(radius, 10, 8), material, places.length);
    places.forEach((place, index) => {
      this.#bulbs.setMatrixAt(index, new Matrix4().makeTranslation(...place));
      this.#bulbs.setColorAt(index, this.#colours[index] ?? new Color());
    });
    this.#glow = glowOf(places, radius);
    this.group.add(this.#bulbs, this.#glow);
    this.#paint(0, false);
  }

  /** All of them, fast, for so long: something great was won. */
  celebrate(nowMs: number, lengthMs: number): void {
    this.#feastUntilMs = nowMs + lengthMs;
  }

  draw(nowMs: number): void {
    if (this.#isStill || nowMs - this.#lastMs < EVERY_MS) return;
    this.#lastMs = nowMs;
    this.#paint(nowMs, nowMs < this.#feastUntilMs);
  }

  #paint(nowMs: number, isFeast: boolean): void {
    const glow = this.#glow.geometry.getAttribute('color');
    const shade = new Color();
    const pace = isFeast ? 6 : 1;
    this.#colours.forEach((colour, index) => {
      const phase = (pace * nowMs) / TWINKLE_MS - index * (isFeast ? 0.5 : 0.37);
      const light = 0.72 + 0.28 * Math.sin(2 * Math.PI * phase);
      shade
        .copy(colour)
        .lerp(WHITE, 0.25 * light)
        .multiplyScalar(0.55 + 0.45 * light);
      this.#bulbs.setColorAt(index, shade);
      glow.setXYZ(index, colour.r * light, colour.g * light, colour.b * light);
    });
    glow.needsUpdate = true;
    if (this.#bulbs.instanceColor !== null) this.#bulbs.instanceColor.needsUpdate = true;
  }
}

const WHITE = new Color('#ffffff');

function glowOf(places: readonly Point3[], radius: number): Points<BufferGeometry, PointsMaterial> {
  const points = new BufferGeometry();
  points.setAttribute('position', new Float32BufferAttribute(places.flat(), 3));
  points.setAttribute('color', new Float32BufferAttribute(new Float32Array(places.length * 3), 3));
  const material = new PointsMaterial({
    map: glowTexture(),
    size: pointSize(radius * 7),
    vertexColors: true,
    transparent: true,
    opacity: 0.6,
    blending: AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  });
  return new Points(points, material);
}
