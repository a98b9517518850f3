/** What flies, and what it came to, in time alone: where a shot is, when a hit is seen, when a catch. */
import type { Catch, FishId, Flight, Hit } from '@boardwalk/games/fishing';
import type { ShownShot } from './options.ts';

export const SPLASH_MS = 420;
export const CATCH_MS = 1150;
/** What flew into nothing fades at the end of its way. */
export const FADE_MS = 260;
/** Nothing is waited for longer. */
const FORGOTTEN_MS = 12_000;

export interface SeenCatch extends Catch {
  /** When it began to be seen. */
  readonly atMs: number;
  /** Where it was caught, in the reef. */
  readonly x: number;
  readonly y: number;
}

export interface PlayedShot extends ShownShot {
  flight: Pick<Flight, 'legs' | 'hits'>;
  catches: readonly SeenCatch[] | undefined;
  /** Hits that were told of already. */
  seenHits: number;
  hasFired: boolean;
  finish: (() => void) | undefined;
}

export interface BulletPose {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly alpha: number;
}

/** Undefined before it is fired, and when it is over. */
export function bulletAt(
  { legs, hits }: Pick<Flight, 'legs' | 'hits'>,
  atMs: number,
  pierces: boolean,
): BulletPose | undefined {
  const last = legs.at(-1);
  const first = legs[0];
  if (!first || !last || atMs < first.fromMs) return undefined;
  const endMs = hits.length > 0 && !pierces ? (hits[0] as Hit).atMs : last.toMs;
  const fadeMs = hits.length > 0 && !pierces ? 0 : FADE_MS;
  if (atMs >= endMs + fadeMs) return undefined;
  const inMs = Math.min(atMs, endMs);
  const leg = legs.find(({ toMs }) => inMs < toMs) ?? last;
  const part = leg.toMs > leg.fromMs ? Math.min(1, (inMs - leg.fromMs) / (leg.toMs - leg.fromMs)) : 1;
  const [dx, dy] = [leg.toX - leg.x, leg.toY - leg.y];
  const length = Math.hypot(dx, dy) || 1;
  const alpha = atMs > endMs ? 1 - (atMs - endMs) / fadeMs : 1;
  return { x: leg.x + dx * part, y: leg.y + dy * part, dx: dx / length, dy: dy / length, alpha };
}

/** What is caught is seen when it is hit, or when the answer comes if that is later. */
export function seeCatches(
  catches: readonly Catch[],
  hits: readonly Hit[],
  nowMs: number,
): readonly SeenCatch[] {
  return catches.flatMap(one => {
    const hit = hits.find(({ wave, index }) => wave === one.wave && index === one.index);
    return hit ? [{ ...one, atMs: Math.max(hit.atMs, nowMs), x: hit.x, y: hit.y }] : [];
  });
}

export function keyOf({ wave, index }: FishId): string {
  return `${wave}:${index}`;
}

export function endOf({ flight, catches, shot }: PlayedShot): number {
  const flown = flight.legs.at(-1)?.toMs ?? shot.firedAtMs;
  const shown = Math.max(flown + FADE_MS, ...flight.hits.map(({ atMs }) => atMs + SPLASH_MS));
  if (catches === undefined) return Math.max(shown, shot.firedAtMs + FORGOTTEN_MS);
  return Math.max(shown, ...catches.map(({ atMs }) => atMs + CATCH_MS));
}

/** When all that matters was seen: its catches have come to the cannon. */
export function seenAt({ flight, catches, shot }: PlayedShot): number {
  const flown = flight.hits[0]?.atMs ?? shot.firedAtMs;
  return Math.max(flown, ...(catches ?? []).map(({ atMs }) => atMs + CATCH_MS * SEEN_SHARE));
}

/** When a catch's coins reach the cannon. */
const SEEN_SHARE = 0.8;
