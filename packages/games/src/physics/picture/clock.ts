/**
 * Which step a viewer sees at which moment. Frames that come late say nothing about the machine, only about the network:
 * the earliest ones of the last seconds tell how far the machine is, and the view stays behind them by a frame and what
 * the network is late now and then. It runs a little faster or slower to get there, and jumps only when it is far off.
 */
const STEPS_PER_MS = 0.06;
const MEMORY_MS = 2500;
const SLACK_STEPS = 3;
const MAX_JITTER_STEPS = 24;
const JUMP_STEPS = 45;
/** How far it goes on without having heard. */
const BLIND_STEPS = 45;
const CATCH_UP = 0.05;
const MAX_CATCH_UP = 0.1;

interface Arrival {
  readonly atMs: number;
  /** The frame's step, counted from the viewer's zero. */
  readonly lead: number;
}

export class PictureClock {
  everySteps = 3;
  private arrivals: Arrival[] = [];
  private latest = 0;
  private shown: { step: number; atMs: number } | undefined;

  reset(): void {
    this.arrivals = [];
    this.shown = undefined;
    this.latest = 0;
  }

  arrive(step: number, nowMs: number): void {
    this.latest = Math.max(this.latest, step);
    this.arrivals = this.arrivals.filter(({ atMs }) => nowMs - atMs < MEMORY_MS);
    this.arrivals.push({ atMs: nowMs, lead: step - nowMs * STEPS_PER_MS });
  }

  /** Never goes back by less than a jump. */
  stepAt(nowMs: number): number {
    const target = this.targetAt(nowMs);
    const next = this.approach(target, nowMs);
    const step = Math.min(next, this.latest + BLIND_STEPS);
    this.shown = { step, atMs: nowMs };
    return step;
  }

  private targetAt(nowMs: number): number {
    const leads = this.arrivals.map(({ lead }) => lead);
    const earliest = Math.max(...leads);
    const jitter = Math.min(MAX_JITTER_STEPS, earliest - Math.min(...leads));
    return nowMs * STEPS_PER_MS + earliest - this.everySteps - Math.max(SLACK_STEPS, jitter);
  }

  private approach(target: number, nowMs: number): number {
    if (this.shown === undefined) return target;
    const passed = Math.max(0, nowMs - this.shown.atMs) * STEPS_PER_MS;
    const behind = target - (this.shown.step + passed);
    if (Math.abs(behind) > JUMP_STEPS) return target;
    return this.shown.step + passed + clamp(behind * CATCH_UP, passed * MAX_CATCH_UP);
  }
}

function clamp(value: number, bound: number): number {
  return Math.max(-bound, Math.min(bound, value));
}
