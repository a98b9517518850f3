/** Whether everything lies still: a prize at rest moves less than a picture shows. */

import type { ByteReader, ByteWriter } from '../../physics/index.ts';
import type { Prize } from '../cabinet/prize-set.ts';

/** Decimetres and radians a second. */
const SLOW = 0.12;
const SLOW_TURN = 0.25;
const QUIET_STEPS = 20;
/** Whoever trembles so long will tremble for ever: nobody waits for it any longer. */
const MOST_STEPS = 360;

const velocity = { x: 0, y: 0, z: 0 };

export class Quiet {
  private stillSteps = 0;
  private steps = 0;

  get isQuiet(): boolean {
    return this.stillSteps >= QUIET_STEPS || this.steps >= MOST_STEPS;
  }

  advance(prizes: readonly Prize[]): void {
    this.steps = Math.min(MOST_STEPS, this.steps + 1);
    this.stillSteps = prizes.every(isStill) ? Math.min(QUIET_STEPS, this.stillSteps + 1) : 0;
  }

  /** Something was moved: begins anew. */
  disturb(): void {
    this.stillSteps = 0;
    this.steps = 0;
  }

  /** For a machine that is known to lie still. */
  assume(): void {
    this.stillSteps = QUIET_STEPS;
  }

  save(writer: ByteWriter): void {
    writer.natural(this.stillSteps);
    writer.natural(this.steps);
  }

  load(reader: ByteReader): void {
    this.stillSteps = reader.natural(QUIET_STEPS);
    this.steps = reader.natural(MOST_STEPS);
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
