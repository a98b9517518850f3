/**
 * Which trade counts at a moment, and whether what was heard of the market around it is good enough to say so. The server
 * decides by it; what it decided by stands in the receipts.
 */
import { MARKET_RULES } from './config.ts';

/** A trade of the market. */
export interface MarketTrade {
  /** The market numbers its trades without a gap. */
  readonly tradeId: number;
  readonly price: number;
  /** By the market's clock. */
  readonly tradedUs: number;
  /** When it reached us, by our clock. */
  readonly heardUs: number;
}

/** That at a moment of the market's clock this was its last trade: the trade itself said so, or a later heartbeat. */
export interface Sighting extends MarketTrade {
  readonly seenUs: number;
  /** When it was heard that it still stood. */
  readonly seenHeardUs: number;
  /** Something was missed since the sighting before, by the numbers of the trades. */
  readonly hasGap: boolean;
}

/** Why a moment of a tide has no price. */
export type NoPrice = 'silent' | 'late' | 'dead';
export type MomentVerdict = { readonly trade: MarketTrade } | 'wait' | NoPrice;

/**
 * `sightings` of one listener, from before the moment to now, in the order in which they were heard. `isOver`: nothing
 * more will be heard of that time.
 */
export function decideMoment(
  sightings: readonly Sighting[],
  atUs: number,
  { isOver }: { readonly isOver: boolean },
): MomentVerdict {
  const { gapUs, settleUs } = MARKET_RULES;
  const isSettled = sightings.some(({ seenUs }) => seenUs >= atUs + settleUs);
  if (!isSettled) return isOver ? 'silent' : 'wait';
  const before = sightings.filter(({ seenUs }) => seenUs <= atUs).reduce(newer, undefined);
  const after = sightings.filter(({ seenUs }) => seenUs > atUs).reduce(older, undefined);
  if (!before || !after || after.seenUs - before.seenUs > gapUs) return 'silent';
  // Until the market is heard well after the moment nothing may be missing: the trade that counts could.
  const around = sightings.filter(({ seenUs }) => seenUs > before.seenUs && seenUs <= atUs + settleUs);
  if (after.hasGap || around.some(({ hasGap }) => hasGap)) return 'silent';
  const last = lastTrade(sightings, atUs, before);
  if ([before, after, last].some(isLate)) return 'late';
  const { tradeId, price, tradedUs, heardUs } = last;
  return { trade: { tradeId, price, tradedUs, heardUs } };
}

/** Whether there was a silence in a run that is too long for anybody to win in it. */
export function isDeadRun(sightings: readonly Sighting[], fromUs: number, untilUs: number): boolean {
  const times = sightings.map(({ seenUs }) => seenUs).filter(seenUs => seenUs > fromUs && seenUs < untilUs);
  const moments = [fromUs, ...times.toSorted((one, other) => one - other), untilUs];
  return moments.some((us, place) => us - (moments[place - 1] ?? us) > MARKET_RULES.deadUs);
}

/** A quote that comes later than this, or before its own time, is no price to call a tide by. */
export function isLate({ seenUs, seenHeardUs }: Pick<Sighting, 'seenUs' | 'seenHeardUs'>): boolean {
  const lagUs = seenHeardUs - seenUs;
  return lagUs > MARKET_RULES.lateUs || lagUs < 0 - MARKET_RULES.earlyUs;
}

/** By its number: a heartbeat may be ahead of a trade of the same moment. */
function lastTrade(sightings: readonly Sighting[], atUs: number, before: Sighting): Sighting {
  return sightings
    .filter(({ tradedUs }) => tradedUs <= atUs)
    .reduce((last, one) => (one.tradeId > last.tradeId ? one : last), before);
}

function newer(last: Sighting | undefined, one: Sighting): Sighting {
  return last && last.seenUs > one.seenUs ? last : one;
}

function older(first: Sighting | undefined, one: Sighting): Sighting {
  return first && first.seenUs <= one.seenUs ? first : one;
}
