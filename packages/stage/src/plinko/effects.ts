// What shines, sinks, bursts and floats for a while after something happened. Plain facts with the time
// they began; how they look at a given time is the scene's business. Every list is bounded, oldest out first.
import type { Celebration } from '@boardwalk/games/plinko';
import type { BallSkin } from './tones.ts';

interface Begun {
  readonly atMs: number;
}
interface Glow extends Begun {
  readonly row: number;
  readonly peg: number;
}
interface Sink extends Begun {
  readonly slot: number;
}
export interface Burst extends Begun {
  readonly slot: number;
  readonly skin: BallSkin;
  readonly sparks: number;
}
export interface Chip extends Begun {
  readonly slot: number;
  readonly skin: BallSkin;
  readonly text: string;
}

export const GLOW_MS = 420;
export const SINK_MS = 460;
export const BURST_MS = 1500;
export const CHIP_MS = 1400;
export const CHIPS_MAX = 6;
export const BURSTS_MAX = 4;
export const GLOWS_MAX = 48;
const SINKS_MAX = 24;

/** Sparks by the size of the win; a payout at or below the stake has none. */
export const SPARKS: Readonly<Record<Celebration, number>> = { none: 0, chip: 0, burst: 16, celebration: 44 };

export class PlinkoEffects {
  glows: Glow[] = [];
  sinks: Sink[] = [];
  bursts: Burst[] = [];
  chips: Chip[] = [];

  glow(glow: Glow): void {
    this.glows = joined(this.glows, glow, GLOWS_MAX);
  }

  sink(sink: Sink): void {
    this.sinks = joined(
      this.sinks.filter(({ slot }) => slot !== sink.slot),
      sink,
      SINKS_MAX,
    );
  }

  burst(burst: Burst): void {
    this.bursts = joined(this.bursts, burst, BURSTS_MAX);
  }

  chip(chip: Chip): void {
    this.chips = joined(this.chips, chip, CHIPS_MAX);
  }

  /** Drops what is over; true while something is left to show. */
  prune(nowMs: number): boolean {
    this.glows = living(this.glows, nowMs - GLOW_MS);
    this.sinks = living(this.sinks, nowMs - SINK_MS);
    this.bursts = living(this.bursts, nowMs - BURST_MS);
    this.chips = living(this.chips, nowMs - CHIP_MS);
    return this.glows.length + this.sinks.length + this.bursts.length + this.chips.length > 0;
  }
}

function joined<T>(list: readonly T[], item: T, max: number): T[] {
  return [...list.slice(-(max - 1)), item];
}

function living<T extends Begun>(list: T[], afterMs: number): T[] {
  return list.every(({ atMs }) => atMs > afterMs) ? list : list.filter(({ atMs }) => atMs > afterMs);
}
