/**
 * Days and hours where somebody lives, by the name of their time zone: daylight saving is the zone's own. Days are
 * counted since 1 January 1970 by the local calendar, as in `local-day.ts`.
 */
import { DAY_MS, MINUTE_MS } from '@boardwalk/base';

export const WORLD_ZONE = 'UTC';
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
/** More than there are: names that only differ in their case must not fill the memory. */
const MOST_KNOWN = 700;
const MINUTES_IN_HOUR = 60;
const HOURS_IN_DAY = 24;

const known = new Map<string, Intl.DateTimeFormat>();

/** The zone under its own name; undefined where there is none of this name. */
export function findZone(name: string | undefined): string | undefined {
  if (name === undefined || !NAME.test(name)) return undefined;
  if (known.has(name)) return name;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function dayInZone(zone: string, atMs: number): number {
  return Math.floor(wallMs(zone, atMs) / DAY_MS);
}

/** When a day begins there. Where its midnight is skipped, with the first moment after. */
export function dayStartInZone(zone: string, day: number): number {
  const midnightMs = day * DAY_MS;
  const aheadMs = (atMs: number) => wallMs(zone, atMs) - atMs;
  // The offset at the guess may be that of the other side of a change: once more from there.
  const guessMs = midnightMs - aheadMs(midnightMs);
  const startMs = midnightMs - aheadMs(guessMs);
  return dayInZone(zone, startMs) === day ? startMs : guessMs;
}

/** Months since January 1970. */
export function monthInZone(zone: string, atMs: number): number {
  const day = new Date(wallMs(zone, atMs));
  return (day.getUTCFullYear() - 1970) * 12 + day.getUTCMonth();
}

/** 0 to 1439. */
export function minuteInZone(zone: string, atMs: number): number {
  const wall = wallMs(zone, atMs);
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** `2026-11-23` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** What a clock on the wall shows, as if it were UTC's; whole seconds. */
function wallMs(zone: string, atMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = Date.UTC(of('year'), of('month') - 1, of('day'));
  return date + ((of('hour') % HOURS_IN_DAY) * MINUTES_IN_HOUR + of('minute')) * MINUTE_MS;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const found = known.get(zone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: findZone(zone) ?? WORLD_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  if (known.size < MOST_KNOWN) known.set(zone, made);
  return made;
}
