/**
 * The days of one player, in the zone their device tells. A new zone counts from the next midnight of the old one, and
 * days only go on: whoever moves clocks or zones back and forth has no more days than the calendar, and none twice.
 */
import { assert, DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { localDay } from './local-day.ts';

/** What local time may be ahead of UTC: Baker Island to Kiribati. Every zone of the world is whole quarters of an hour. */
export const ZONE_MINUTES = { least: -12 * 60, most: 14 * 60, step: 15 } as const;

export interface PlayerZone {
  readonly offsetMinutes: number;
  /** The day that ran when this zone began: one further west does not bring an earlier one back. */
  readonly leastDay?: number;
  /** Told since; in force from `changesAtMs` on. */
  readonly next?: { readonly offsetMinutes: number; readonly changesAtMs: number };
}

export interface PlayerDay {
  /** Days since 1 January 1970, by their calendar. */
  readonly dayNo: number;
  readonly endsAtMs: number;
}

export function isZone(offsetMinutes: number): boolean {
  const { least, most, step } = ZONE_MINUTES;
  return (
    Number.isInteger(offsetMinutes) &&
    offsetMinutes >= least &&
    offsetMinutes <= most &&
    offsetMinutes % step === 0
  );
}

/** What is in force then. */
export function zoneAt(zone: PlayerZone, atMs: number): PlayerZone {
  const { next } = zone;
  if (!next || atMs < next.changesAtMs) return zone;
  return { offsetMinutes: next.offsetMinutes, leastDay: dayIn(zone, next.changesAtMs - 1) };
}

function dayIn({ offsetMinutes, leastDay }: PlayerZone, atMs: number): number {
  return Math.max(localDay(atMs, offsetMinutes), leastDay ?? Number.MIN_SAFE_INTEGER);
}

export function playerDay(zone: PlayerZone, atMs: number): PlayerDay {
  const now = zoneAt(zone, atMs);
  const dayNo = dayIn(now, atMs);
  return { dayNo, endsAtMs: now.next?.changesAtMs ?? dayStartMs(dayNo + 1, now.offsetMinutes) };
}

export function dayStartMs(dayNo: number, offsetMinutes: number): number {
  return dayNo * DAY_MS - offsetMinutes * MINUTE_MS;
}

/** What is kept after a device told its zone at this moment. */
export function tellZone(known: PlayerZone | undefined, offsetMinutes: number, nowMs: number): PlayerZone {
  assert(isZone(offsetMinutes), 'a zone is whole quarters of an hour, from −12 to +14 hours');
  if (!known) return { offsetMinutes };
  const { next, ...now } = zoneAt(known, nowMs);
  if (now.offsetMinutes === offsetMinutes) return next ? now : known;
  return { ...now, next: { offsetMinutes, changesAtMs: playerDay(known, nowMs).endsAtMs } };
}
