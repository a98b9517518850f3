import { AdditiveBlending, BufferAttribute, BufferGeometry, Color, Points, PointsMaterial } from 'three';
import { pointSize, sparkTexture } from '../paint/points.ts';
import { type Burst, SPARKS_MAX, SparkFlight } from './spark-flight.ts';

/** One draw call, and none while nothing shines. */
export class Sparks {
  readonly points: Points<BufferGeometry, PointsMaterial>;
  readonly #flight = new SparkFlight();
  readonly #colours = new Float32Array(SPARKS_MAX * 3);
  readonly #colour: Color;

  constructor(colour: string, size: number) {
    this.#colour = new Color(colour);
    const shape = new BufferGeometry();
    shape.setAttribute('position', new BufferAttribute(this.#flight.positions, 3));
    shape.setAttribute('color', new BufferAttribute(this.#colours, 3));
    const material = new PointsMaterial({
      map: sparkTexture(),
      size: pointSize(size),
      vertexColors: true,
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    this.points = new Points(shape, material);
    this.points.frustumCulled = false;
    this.points.visible = false;
  }

  add(burst: Burst): void {
    this.#flight.add(burst);
  }

  draw(nowMs: number): void {
    this.#flight.advance(nowMs);
    this.points.visible = this.#flight.isShining;
    if (!this.points.visible) return;
    this.#flight.lights.forEach((light, spark) => {
      const shine = Math.min(light * 1.6, 1);
      this.#colours.set([this.#colour.r * shine, this.#colour.g * shine, this.#colour.b * shine], spark * 3);
    });
    this.points.geometry.getAttribute('position').needsUpdate = true;
    this.points.geometry.getAttribute('color').needsUpdate = true;
  }
}
