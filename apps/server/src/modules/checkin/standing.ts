/** Where a player stands in their week: what they took, what today brings, and by which calendar. */
import { assert, type UserId } from '@boardwalk/base';
import {
  type CheckInWeek,
  type ClubClass,
  checkInDay,
  checkInWeek,
  checkInZone,
  runningCycle,
} from '@boardwalk/rules';
import type { CheckInDeps } from './index.ts';
import { type CalendarRow, type CheckInRow, readCalendars, readCheckIns } from './store.ts';

export interface Standing {
  readonly week: CheckInWeek;
  readonly calendar: CalendarRow;
  readonly cycleStart: number;
  readonly zone: string;
  readonly last: CheckInRow | undefined;
}

/** What whoever asks has read as well. */
export interface KnownStanding {
  readonly calendars?: Promise<readonly CalendarRow[]>;
  readonly clubClass?: Promise<ClubClass | undefined>;
}

export async function standingOf(
  {
    database: { db },
    clock,
    clubClassOf,
    zones,
  }: Pick<CheckInDeps, 'database' | 'clock' | 'clubClassOf' | 'zones'>,
  userId: UserId,
  claimedZone: string | undefined,
  known: KnownStanding = {},
): Promise<Standing> {
  const nowMs = clock.nowMs();
  const [taken, calendars, clubClass, seenZone] = await Promise.all([
    readCheckIns(db, userId),
    known.calendars ?? readCalendars(db),
    known.clubClass ?? clubClassOf(userId),
    claimedZone === undefined ? zones.find(userId) : undefined,
  ]);
  const [last] = taken;
  const zone = checkInZone(claimedZone ?? seenZone, last, nowMs);
  const today = checkInDay(zone, last, nowMs);
  const cycleStart = runningCycle(last, today);
  const calendar =
    cycleStart === undefined
      ? calendarAt(calendars, nowMs)
      : calendars.find(({ id }) => id === last?.calendarId);
  assert(calendar !== undefined, 'there is a calendar since ever');
  const week = checkInWeek({ taken, today, calendar, clubClass });
  return { week, calendar, cycleStart: cycleStart ?? today, zone, last };
}

/** The one in force then; they are given with the latest first. */
export function calendarAt(calendars: readonly CalendarRow[], nowMs: number): CalendarRow | undefined {
  return calendars.find(({ fromMs }) => fromMs <= nowMs);
}
