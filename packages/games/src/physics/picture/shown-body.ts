/** A body on its way from where it was seen to where the last frame has it. */
import type { BodyUpdate } from './frames.ts';
import { PLACE_FLOATS } from './pose-code.ts';

export interface FrameTimes {
  readonly frameStep: number;
  /** What is seen now. */
  readonly step: number;
  readonly everySteps: number;
}

export class ShownBody {
  readonly id: number;
  readonly kind: number;
  readonly isCarrier: boolean;
  private rides: boolean;
  private readonly from = new Float32Array(PLACE_FLOATS);
  private readonly to: Float32Array;
  private startStep = 0;
  private endStep = 0;

  constructor({ id, kind = 0, rides, place }: BodyUpdate, isCarrier: boolean) {
    this.id = id;
    this.kind = kind;
    this.isCarrier = isCarrier;
    this.rides = rides;
    this.from.set(place);
    this.to = place;
  }

  goTo({ rides, place }: BodyUpdate, { frameStep, step, everySteps }: FrameTimes, carrierZ: number): void {
    this.between(step, this.from);
    if (rides !== this.rides) this.from[2] = (this.from[2] ?? 0) + (rides ? -carrierZ : carrierZ);
    this.rides = rides;
    this.to.set(place);
    this.startStep = Math.max(step, frameStep - everySteps);
    // Slow bodies come in small jumps with pauses between them: these take twice as long, and look even.
    const wasResting = this.endStep < frameStep - everySteps;
    this.endStep = wasResting ? frameStep + everySteps : frameStep;
  }

  write(poses: Float32Array, offset: number, step: number, carrierZ: number): void {
    poses[offset] = this.id;
    poses[offset + 1] = this.kind;
    const place = poses.subarray(offset + 2, offset + 2 + PLACE_FLOATS);
    this.between(step, place);
    if (this.rides) place[2] = (place[2] ?? 0) + carrierZ;
  }

  /** `into` may be `from` itself. */
  private between(step: number, into: Float32Array): void {
    const { from, to, startStep, endStep } = this;
    const length = endStep - startStep;
    const share = length <= 0 || step >= endStep ? 1 : Math.max(0, (step - startStep) / length);
    if (share === 1) return into.set(to);
    let cosine = 0;
    for (let index = 3; index < PLACE_FLOATS; index++) cosine += (from[index] ?? 0) * (to[index] ?? 0);
    const sign = cosine < 0 ? -1 : 1;
    let squares = 0;
    for (let index = 0; index < PLACE_FLOATS; index++) {
      const goal = (index < 3 ? 1 : sign) * (to[index] ?? 0);
      const value = (from[index] ?? 0) + (goal - (from[index] ?? 0)) * share;
      into[index] = value;
      if (index >= 3) squares += value * value;
    }
    const length4 = Math.sqrt(squares) || 1;
    for (let index = 3; index < PLACE_FLOATS; index++) into[index] = (into[index] ?? 0) / length4;
  }
}
