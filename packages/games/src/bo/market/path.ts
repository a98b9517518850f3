import { BO_RUN_MS, BO_STEP_MS, BO_STEPS } from '../config.ts';
import type { BoPath } from '../engine.ts';
import type { MarketTrade, Sighting } from './decide.ts';

const US_PER_MS = 1000;
const STEP_US = BO_STEP_MS * US_PER_MS;

export interface MarketRun {
  readonly strikePrice: number;
  readonly strikesAtMs: number;
  /** Once it is known: then the path is whole, and ends there. */
  readonly end?: Pick<MarketTrade, 'price'> | undefined;
}

/** How far the market was from the strike after each step that it was heard of, for the chart. Nothing is decided by it. */
export function marketPath(sightings: readonly Sighting[], run: MarketRun): BoPath {
  const { strikePrice, strikesAtMs, end } = run;
  const fromUs = strikesAtMs * US_PER_MS;
  const seen = sightings.toSorted((one, other) => one.seenUs - other.seenUs);
  const heardUs = end ? fromUs + BO_RUN_MS * US_PER_MS : (seen.at(-1)?.seenUs ?? fromUs);
  const steps = Math.min(BO_STEPS, Math.max(0, Math.floor((heardUs - fromUs) / STEP_US)));
  const path: number[] = [];
  let at = 0;
  let price = strikePrice;
  for (let step = 1; step <= steps; step++) {
    for (; (seen[at]?.seenUs ?? Infinity) <= fromUs + step * STEP_US; at++) {
      // What was seen before the strike is that which it was struck at.
      if ((seen[at]?.seenUs ?? 0) > fromUs) price = seen[at]?.price ?? price;
    }
    path.push(price - strikePrice);
  }
  return end && steps === BO_STEPS ? [...path.slice(0, -1), end.price - strikePrice] : path;
}
