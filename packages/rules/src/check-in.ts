/**
 * The daily bonus: seven days in a row of the calendar from the first of them on, each with what it brings. A day that
 * was missed is gone; the others keep their places. After the seventh a new week begins with the next check-in.
 */
import { assert, HOUR_MS } from '@boardwalk/base';
import { dayInZone, findZone, WORLD_ZONE } from './zone-day.ts';

/** As it is on the wire. A day that was missed brings nothing any more: 0 coins. */
export const SIGN_STATUS = { suspend: 0, claimed: 1, unclaimed: 2 } as const;
export type SignStatus = (typeof SIGN_STATUS)[keyof typeof SIGN_STATUS];

export const CHECK_IN_DAYS = 7;
/** A device that says it is elsewhere is believed this long after the last check-in. */
export const ZONE_KEPT_MS = 20 * HOUR_MS;

export interface CheckInCalendar {
  /** What each of the seven days brings, from the first on. */
  readonly coins: readonly number[];
  /** How much of it comes on top for members of the club, in per cent, by their class. */
  readonly clubPercents: Readonly<Record<number, number>>;
}

export interface CheckIn {
  /** By the local calendar, as a number. */
  readonly day: number;
  readonly cycleStart: number;
  /** How many days in a row it was. */
  readonly serial: number;
  /** What it brought, with what comes on top. */
  readonly coins: number;
  readonly zone: string;
  readonly atMs: number;
}

/**
 * Whose midnight counts. Between two check-ins of different zones lie at least twenty hours, so that nobody meets two
 * midnights by moving a clock; a clock of the server that is set back keeps the zone as well.
 */
export function checkInZone(claimed: string | undefined, last: CheckIn | undefined, nowMs: number): string {
  if (last && nowMs - last.atMs < ZONE_KEPT_MS) return last.zone;
  return findZone(claimed) ?? last?.zone ?? WORLD_ZONE;
}

/** Never before the last check-in: in a zone further west the day is one that was taken. */
export function checkInDay(zone: string, last: CheckIn | undefined, nowMs: number): number {
  return Math.max(dayInZone(zone, nowMs), last?.day ?? Number.MIN_SAFE_INTEGER);
}

export interface CheckInDay {
  readonly day: number;
  /** 1 to 7. */
  readonly place: number;
  readonly status: SignStatus;
  readonly isToday: boolean;
  readonly coins: number;
  /** What of these comes of being in the club. */
  readonly clubCoins: number;
}

export interface CheckInWeek {
  readonly today: CheckInDay;
  readonly days: readonly CheckInDay[];
  /** Days in a row up to the last one that counts: today, or yesterday while today is still to come. */
  readonly serial: number;
  readonly isTaken: boolean;
}

export interface CheckInState {
  /** What was taken in the week that runs, the latest first. */
  readonly taken: readonly CheckIn[];
  readonly today: number;
  readonly calendar: CheckInCalendar;
  readonly clubClass: number | undefined;
}

/** Undefined where none runs: then today is the first day of the next. */
export function runningCycle(last: CheckIn | undefined, today: number): number | undefined {
  return last && today < last.cycleStart + CHECK_IN_DAYS ? last.cycleStart : undefined;
}

export function checkInWeek({ taken, today, calendar, clubClass }: CheckInState): CheckInWeek {
  assert(calendar.coins.length === CHECK_IN_DAYS, 'a calendar has seven days');
  const [last] = taken;
  const start = runningCycle(last, today) ?? today;
  const percent = clubClass === undefined ? 0 : (calendar.clubPercents[clubClass] ?? 0);
  const days = calendar.coins.map((base, place): CheckInDay => {
    const day = start + place;
    const own = taken.find(one => one.day === day && one.cycleStart === start);
    const shared = { day, place: place + 1, isToday: day === today };
    if (own) return { ...shared, status: SIGN_STATUS.claimed, coins: own.coins, clubCoins: 0 };
    if (day < today) return { ...shared, status: SIGN_STATUS.suspend, coins: 0, clubCoins: 0 };
    const clubCoins = Math.floor((base * percent) / 100);
    return { ...shared, status: SIGN_STATUS.unclaimed, coins: base + clubCoins, clubCoins };
  });
  const current = days[today - start];
  assert(current !== undefined, 'today is one of its week');
  return {
    days,
    today: current,
    serial: last && last.day >= today - 1 ? last.serial : 0,
    isTaken: current.status === SIGN_STATUS.claimed,
  };
}
