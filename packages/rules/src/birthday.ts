/** Birthdays: a day and a month. A gift comes on the day by the player's own calendar, and never twice in a year. */
import { DAY_MS } from '@boardwalk/base';

export interface Birthday {
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A gift that the server was not there for is still given so many days later. */
export const BIRTHDAY_GRACE_DAYS = 2;
/** A year, less what zones and leap years may take off it: whoever moves their birthday has no second gift. */
export const BIRTHDAY_GAP_MS = 360 * DAY_MS;
/** How long it stands before it may be told otherwise. */
export const BIRTHDAY_CHANGE_MS = 365 * DAY_MS;

const LEAP_YEAR = 2024;
/** Where there is no 29 February, it is the day before. */
const LAST_OF_FEBRUARY = { month: 2, day: 28 };

export function isBirthday({ month, day }: Birthday): boolean {
  const date = new Date(Date.UTC(LEAP_YEAR, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function mayChangeFromMs(toldAtMs: number | undefined): number {
  return toldAtMs === undefined ? 0 : toldAtMs + BIRTHDAY_CHANGE_MS;
}

/** Days since the latest birthday; 0 on the day. `today` counts by the local calendar since 1 January 1970. */
export function daysSinceBirthday(birthday: Birthday, today: number): number {
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const days = [year, year - 1].map(one => today - dayIn(birthday, one));
  return days.find(passed => passed >= 0) ?? 0;
}

/** The year of the birthday that a gift would be for; undefined where none is due. */
export function birthdayGiftYear(
  birthday: Birthday,
  lastGiftAtMs: number | undefined,
  nowMs: number,
  today: number,
): number | undefined {
  const passed = daysSinceBirthday(birthday, today);
  if (passed > BIRTHDAY_GRACE_DAYS) return undefined;
  if (lastGiftAtMs !== undefined && nowMs - lastGiftAtMs < BIRTHDAY_GAP_MS) return undefined;
  return new Date((today - passed) * DAY_MS).getUTCFullYear();
}

function dayIn({ month, day }: Birthday, year: number): number {
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const real = exists ? { month, day } : LAST_OF_FEBRUARY;
  return Date.UTC(year, real.month - 1, real.day) / DAY_MS;
}
