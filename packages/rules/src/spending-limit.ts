/** What a player allows themselves to spend in a day, a week and a month: lower at once, higher after a day. */
import { DAY_MS } from '@boardwalk/base';

export const SPENDING_SPANS = ['day', 'week', 'month'] as const;
export type SpendingSpan = (typeof SPENDING_SPANS)[number];

/** They roll: what counts is the time up to now, so that no midnight opens the purse again. */
export const SPENDING_SPAN_MS: Readonly<Record<SpendingSpan, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};
export const RAISE_AFTER_MS = DAY_MS;

export interface SpendingLimit {
  /** Cents of a dollar; undefined for none. */
  readonly cents: number | undefined;
  /** What it becomes later, and from when on; undefined where nothing waits. */
  readonly next?: { readonly cents: number | undefined; readonly fromMs: number } | undefined;
}

export function limitInForce({ cents, next }: SpendingLimit, nowMs: number): number | undefined {
  return next && nowMs >= next.fromMs ? next.cents : cents;
}

/** The limit once it was changed: a lower one takes the place of whatever waited. */
export function changedLimit(limit: SpendingLimit, cents: number | undefined, nowMs: number): SpendingLimit {
  const now = limitInForce(limit, nowMs);
  if (heightOf(cents) <= heightOf(now)) return { cents };
  return { cents: now, next: { cents, fromMs: nowMs + RAISE_AFTER_MS } };
}

export interface Spent {
  readonly span: SpendingSpan;
  readonly limitCents: number;
  readonly spentCents: number;
}

/** The limit that a purchase would break; of several the one of the shortest span. */
export function brokenLimit(spent: readonly Spent[], priceCents: number): Spent | undefined {
  return SPENDING_SPANS.flatMap(span => spent.filter(one => one.span === span)).find(
    ({ limitCents, spentCents }) => spentCents + priceCents > limitCents,
  );
}

function heightOf(cents: number | undefined): number {
  return cents ?? Number.POSITIVE_INFINITY;
}
