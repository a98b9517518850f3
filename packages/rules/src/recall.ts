/** Who is called back, and when nobody is written to. */
import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { minuteInZone } from './zone-day.ts';

export interface RecallTerms {
  /** Days without a play until somebody counts as gone. */
  readonly afterDays: number;
  readonly coins: number;
  /** How long what waits for them waits once it was found. */
  readonly keptDays: number;
}

/** Who leaves and comes back on purpose gets no more by it than once in so long. */
export const RECALL_EVERY_MS = 30 * DAY_MS;
/** Mail about nothing urgent comes by day. */
export const MAIL_HOURS = { from: 10, until: 20 } as const;
const MINUTES = 60;

/** Between ten and twenty where they live; of who has not said, by the world’s clock. */
export function isMailTime(zone: string, nowMs: number): boolean {
  const minute = minuteInZone(zone, nowMs);
  return minute >= MAIL_HOURS.from * MINUTES && minute < MAIL_HOURS.until * MINUTES;
}

/** The moment of the last play from which on somebody counts as gone. */
export function goneBeforeMs({ afterDays }: Pick<RecallTerms, 'afterDays'>, nowMs: number): number {
  return nowMs - afterDays * DAY_MS;
}

/** A mail about coins that are gone by the time it is read is none. */
export function isWorthMailing(untilMs: number, nowMs: number): boolean {
  return untilMs - nowMs >= HOUR_MS * 24;
}
