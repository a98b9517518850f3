/** Whether everything lies still: a prize at rest moves less than a picture shows. */

import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Prize } from '../cabinet/prize-set.ts';

/** Decimetres and radians a second. */
const SLOW = 0.12;
const SLOW_TURN = 0.25;
const QUIET_STEPS = 20;

const velocity = { x: 0, y: 0, z: 0 };

export class Quiet {
  private steps = 0;

  get isQuiet(): boolean {
    return this.steps >= QUIET_STEPS;
  }

  advance(prizes: readonly Prize[]): void {
    this.steps = prizes.every(isStill) ? Math.min(QUIET_STEPS, this.steps + 1) : 0;
  }

  assume(): void {
    this.steps = QUIET_STEPS;
  }

  disturb(): void {
    this.steps = 0;
  }

  save(writer: ByteWriter): void {
    writer.natural(this.steps);
  }

  load(reader: ByteReader): void {
    this.steps = reader.natural(QUIET_STEPS);
  }
}

export function isStill({ body }: Pick<Prize, 'body'>): boolean {
  if (body.isSleeping()) return true;
  body.linvel(velocity);
  const { x, y, z } = velocity;
  if (x * x + y * y + z * z > SLOW * SLOW) return false;
  body.angvel(velocity);
  return velocity.x * velocity.x + velocity.y * velocity.y + velocity.z * velocity.z < SLOW_TURN * SLOW_TURN;
}
