/**
 * The top lists: what counts, and over which days. No list can be climbed by spending or losing more: each counts no
 * more than the same few plays of everybody's day, whatever was staked on them.
 */
import { DAY_MS } from '@boardwalk/base';
import { dayInZone, WORLD_ZONE } from './zone-day.ts';

/** Prizes caught at claw machines, rewards earned by doing, and the best single win for its stake. */
export const RANK_LISTS = ['caught', 'earned', 'won'] as const;
export type RankList = (typeof RANK_LISTS)[number];

export const RANK_PERIODS = ['day', 'week', 'month', 'season'] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];

/** So many plays of a day count at each game, from the first on. */
export const RANKED_PLAYS_A_DAY = 20;

/** Kinds of transfers that pay for having done something. What can be bought, or comes of staking more, is none. */
export const EARNING_KINDS = [
  'task.reward',
  'task.firstDay',
  'checkin.daily',
  'invite.reward',
  'recall.reward',
] as const;

/** Whole days since 1 January 1970 in the house's zone. */
export interface RankSpan {
  readonly firstDay: number;
  /** The day after its last. */
  readonly untilDay: number;
}

const DAYS_IN_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const DAYS_TO_MONDAY = 3;
const MONTHS_IN_SEASON = 3;

export function rankDayOf(atMs: number): number {
  return dayInZone(WORLD_ZONE, atMs);
}

/** The period that a day is in. A season is a quarter of the year. */
export function rankSpan(period: RankPeriod, day: number): RankSpan {
  if (period === 'day') return { firstDay: day, untilDay: day + 1 };
  if (period === 'week') {
    const firstDay = day - ((((day + DAYS_TO_MONDAY) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
    return { firstDay, untilDay: firstDay + DAYS_IN_WEEK };
  }
  const months = period === 'season' ? MONTHS_IN_SEASON : 1;
  const date = new Date(day * DAY_MS);
  const month = Math.floor(date.getUTCMonth() / months) * months;
  const dayOfMonth = (at: number) => Date.UTC(date.getUTCFullYear(), at, 1) / DAY_MS;
  return { firstDay: dayOfMonth(month), untilDay: dayOfMonth(month + months) };
}

/** With `isPrevious` the one before. */
export function rankSpanAt(period: RankPeriod, atMs: number, isPrevious: boolean): RankSpan {
  const span = rankSpan(period, rankDayOf(atMs));
  return isPrevious ? rankSpan(period, span.firstDay - 1) : span;
}
