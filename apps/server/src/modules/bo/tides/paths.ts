/** How far a tide's price has come: drawn from its seeds, or as the market was heard. */
import type { Clock } from '@boardwalk/base';
import { type BoPath, marketPath } from '@boardwalk/games/bo';
import type { MarkStore } from '../store/marks.ts';
import {
  type ClosedTide,
  hasMarket,
  isClosed,
  type MarketTide,
  pathOf,
  stepsOver,
  type Tide,
} from './tide.ts';

export function createPaths({
  clock,
  marks,
}: {
  readonly clock: Clock;
  readonly marks: Pick<MarkStore, 'listRun'>;
}) {
  return async (tide: Tide): Promise<BoPath> => {
    if (!isClosed(tide)) return [];
    if (hasMarket(tide)) return heardPath(marks, tide, clock.nowMs());
    return pathOf(tide).slice(0, stepsOver(tide, clock.nowMs()));
  };
}

/** Nothing before its strike is known, and all of it once its end is. */
async function heardPath(
  marks: Pick<MarkStore, 'listRun'>,
  tide: ClosedTide & MarketTide,
  nowMs: number,
): Promise<BoPath> {
  const { startPrice: strikePrice, closing, market } = tide;
  if (strikePrice === undefined) return [];
  const { endsAtMs, endPrice } = closing;
  const sightings = await marks.listRun(tide, Math.min(nowMs, endsAtMs));
  const end = endPrice === undefined ? undefined : { price: endPrice };
  return marketPath(sightings, { strikePrice, strikesAtMs: market.strikesAtMs, end });
}
