/** The only SQL of the daily bonus. */
import type { UserId } from '@boardwalk/base';
import { CHECK_IN_DAYS, type CheckIn, CLUB_CLASSES, dayText } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text } from '../wallet/index.ts';

export interface CalendarRow {
  readonly id: number;
  readonly fromMs: number;
  readonly coins: readonly number[];
  readonly cardKindIds: readonly number[];
  readonly clubPercents: Readonly<Record<number, number>>;
}

interface StoredCalendar {
  readonly id: number;
  readonly fromAt: Date;
  readonly coins: number[];
  readonly cardKindIds: number[];
  readonly jade: number;
  readonly ruby: number;
}

/** Those to come as well, the latest first. */
export async function readCalendars(db: Queryable): Promise<CalendarRow[]> {
  const { rows } = await sql<StoredCalendar>`
    select id, from_at as "fromAt", coins, card_kind_ids as "cardKindIds", jade_percent as jade, ruby_percent as ruby
    from checkin_calendars order by from_at desc`.execute(db);
  return rows.map(({ id, fromAt, coins, cardKindIds, jade, ruby }) => ({
    id,
    fromMs: fromAt.getTime(),
    coins,
    cardKindIds,
    clubPercents: { [CLUB_CLASSES.jade]: jade, [CLUB_CLASSES.ruby]: ruby },
  }));
}

export type NewCalendar = Omit<CalendarRow, 'id'>;

/** Undefined where another begins at the same time. */
export async function addCalendar(tx: Queryable, calendar: NewCalendar): Promise<number | undefined> {
  const { fromMs, coins, cardKindIds, clubPercents } = calendar;
  const { rows } = await sql<{ id: number }>`
    insert into checkin_calendars (from_at, coins, card_kind_ids, jade_percent, ruby_percent)
    values (${new Date(fromMs)}, ${coins}::integer[], ${cardKindIds}::integer[],
      ${clubPercents[CLUB_CLASSES.jade] ?? 0}, ${clubPercents[CLUB_CLASSES.ruby] ?? 0})
    on conflict (from_at) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export interface CheckInRow extends CheckIn {
  readonly no: number;
  readonly calendarId: number;
  readonly cardKindId: number;
}

interface StoredCheckIn extends Omit<CheckInRow, 'atMs'> {
  readonly at: Date;
}

/** The latest first: as many as a week has. */
export async function readCheckIns(db: Queryable, userId: UserId): Promise<CheckInRow[]> {
  const { rows } = await sql<StoredCheckIn>`
    select no, day - date '1970-01-01' as day, cycle_start - date '1970-01-01' as "cycleStart", serial, coins, zone,
      calendar_id as "calendarId", card_kind_id as "cardKindId", at
    from checkins where user_id = ${userId} order by no desc limit ${CHECK_IN_DAYS}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

export interface NewCheckIn extends CheckInRow {
  readonly userId: UserId;
}

/** With the coins of the day. */
export const checkInWriter = batchWriter<NewCheckIn>({
  name: 'checkin.day',
  columns: {
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    no: int4(row => row.no),
    day: text(row => dayText(row.day)),
    cycle_start: text(row => dayText(row.cycleStart)),
    serial: int4(row => row.serial),
    calendar_id: int4(row => row.calendarId),
    zone: text(row => row.zone),
    coins: int4(row => row.coins),
    card_kind_id: int4(row => row.cardKindId),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into checkins (user_id, no, day, cycle_start, serial, calendar_id, zone, coins, card_kind_id, transfer_id, at)
select user_id, no, day::date, cycle_start::date, serial, calendar_id, zone, coins, card_kind_id,
  currval('ledger.transfer_ids') + place, to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});

/** Since then: how many, and for how much. */
export async function countTaken(
  db: Queryable,
  since: Date,
): Promise<{ readonly taken: number; readonly takenCoins: number }> {
  const { rows } = await sql<{ taken: number; takenCoins: number }>`
    select count(*)::int as taken, coalesce(sum(coins), 0)::bigint as "takenCoins"
    from checkins where at > ${since}`.execute(db);
  return rows[0] ?? { taken: 0, takenCoins: 0 };
}
