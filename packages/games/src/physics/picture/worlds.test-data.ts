/** Worlds for the tests of pictures: bodies that come, wander, rest, ride on a shelf for a while, and go. */
import { type Draws, seededDraws } from '@boardwalk/base';
import { drawBetween } from '../exact/uniform.ts';
import type { PictureHeader, PictureSpace } from './index.ts';

export const EVERY = 3;
export const STEP_MS = 1000 / 60;
export const header: PictureHeader = { game: 'test', configVersion: 'test-1', config: {}, scene: {} };
export const zAt = (step: number): number => -5 + 0.5 * Math.sin(step / 30);
export const FLOOR: PictureSpace = { moveThreshold: 0.003 };
export const SHELF: PictureSpace = { moveThreshold: 0.015, carrier: { id: 0, zAt, stepOf: () => 0 } };

export interface Walker {
  readonly id: number;
  readonly kind: number;
  x: number;
  y: number;
  z: number;
  rides: boolean;
}

export class World {
  readonly walkers: Walker[] = [];
  private readonly draws: Draws;
  private nextId = 16;

  constructor(seed: number) {
    this.draws = seededDraws(seed);
    for (let count = 0; count < 20; count++) this.add();
  }

  advance(step: number): void {
    if (this.below(20) === 0) this.add();
    if (this.below(25) === 0) this.walkers.splice(this.below(this.walkers.length + 1), 1);
    for (const walker of this.walkers) {
      if (this.below(40) === 0) walker.rides = !walker.rides;
      if (walker.rides) walker.z += zAt(step) - zAt(step - 1);
      if (this.below(4) > 0) continue;
      walker.x += drawBetween(this.draws, -0.05, 0.05);
      walker.y += drawBetween(this.draws, -0.02, 0.02);
    }
  }

  poses(step: number): Float32Array {
    const shelf = [0, 0, 0, 0.1, zAt(step), 0, 0, 0, 1];
    const rows = this.walkers.map(({ id, kind, x, y, z }) => [id, kind, x, y, z, 0, 0, 0, 1]);
    return Float32Array.from([shelf, ...rows].flat());
  }

  private add(): void {
    const [x, y, z] = [
      drawBetween(this.draws, -4, 4),
      drawBetween(this.draws, 0, 3),
      drawBetween(this.draws, -8, 0),
    ];
    this.walkers.push({ id: this.nextId++, kind: 2 + this.below(3), x, y, z, rides: false });
  }

  private below(bound: number): number {
    return this.draws.uint32() % bound;
  }
}
