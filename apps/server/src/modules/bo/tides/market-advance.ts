/** What is due for a tide that a market decides, once no calls are taken any more: its strike, then its end. */
import type { Clock } from '@boardwalk/base';
import type { MarkStore } from '../store/marks.ts';
import type { TideStore } from '../store/tides.ts';
import { type ClosedTide, isClosed, type MarketTide, pricesOf, type Tide } from './tide.ts';

export interface MarketAdvanceDeps {
  readonly clock: Clock;
  readonly tides: Pick<TideStore, 'find'>;
  readonly marks: Pick<MarkStore, 'mark'>;
  /** Writes what this node has heard and not written yet. */
  readonly flush: (tide: MarketTide) => Promise<void>;
}

/** What is asked again until the market was heard for a while after a moment that counts. */
export const ASK_EVERY_MS = 250;

export type MarketStep =
  | { readonly is: 'waiting' | 'void' | 'over'; readonly tide: ClosedTide & MarketTide }
  | { readonly is: 'struck'; readonly tide: ClosedTide & MarketTide };

export async function advanceMarket(
  deps: MarketAdvanceDeps,
  tide: ClosedTide & MarketTide,
): Promise<MarketStep> {
  if (pricesOf(tide)) return { is: 'over', tide };
  const nowMs = deps.clock.nowMs();
  if (nowMs < momentOf(tide)) return { is: 'waiting', tide };
  const mark = tide.startPrice === undefined ? 'strike' : 'end';
  await deps.flush(tide);
  const marked = await deps.marks.mark(tide, mark, nowMs);
  if (marked === 'wait') return { is: 'waiting', tide };
  const now = await load(deps, tide);
  if (typeof marked === 'string') return { is: 'void', tide: now };
  if (marked === undefined) return { is: 'waiting', tide: now };
  return { is: mark === 'strike' ? 'struck' : 'over', tide: now };
}

/** Which moment is waited for. */
export function momentOf({ startPrice, market, closing }: ClosedTide & MarketTide): number {
  return startPrice === undefined ? market.strikesAtMs : closing.endsAtMs;
}

/** As whoever came first has left it. */
async function load({ tides }: MarketAdvanceDeps, tide: ClosedTide & MarketTide) {
  const now: Tide = (await tides.find(tide.id)) ?? tide;
  return isClosed(now) ? { ...now, market: now.market ?? tide.market } : tide;
}
