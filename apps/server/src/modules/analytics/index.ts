/**
 * Analytics: where players come from and whether they stay, from what the arcade has anyway. Nothing is collected for
 * it, nobody is followed elsewhere, and nothing of a single person is told.
 */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import { type ConsoleCalls, type ConsoleInputOf, NOT_SAID } from '@boardwalk/contract/console';
import { DeviceType } from '@boardwalk/contract/enums';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { dayKey, LAST_AFTER, returnedOf, sharesOf } from './cohorts.ts';

export interface AnalyticsDeps {
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'listJoined'>;
  readonly rounds: Pick<Rounds, 'figures'>;
  readonly reports: Pick<Reports, 'readVisits'>;
  readonly sessions: Pick<Sessions, 'deviceTypes'>;
}

export interface Analytics {
  readonly consoleHandlers: ConsoleHandlers<'analytics.days' | 'analytics.funnel'>;
}

type Wanted = ConsoleInputOf<ConsoleCalls['analytics.days']>;

const MOST_DAYS = 92;
/** Looked at one by one; an arcade with more in one time chooses a shorter one. */
const MOST_JOINED = 20_000;
const TEN = 10;

interface Span {
  readonly fromDay: number;
  readonly untilDay: number;
}

export function createAnalytics(deps: AnalyticsDeps): Analytics {
  return {
    consoleHandlers: {
      'analytics.days': ({ input }) => readDays(deps, spanOf(input), input),
      'analytics.funnel': ({ input }) => readFunnel(deps, spanOf(input)),
    },
  };
}

function spanOf({ from, until }: Pick<Wanted, 'from' | 'until'>): Span {
  const span = { fromDay: Math.floor(from / DAY_MS), untilDay: Math.ceil(until / DAY_MS) };
  const days = span.untilDay - span.fromDay;
  if (days <= 0 || days > MOST_DAYS) throw new Refusal('badInput', { field: 'until' });
  return span;
}

type Some = Pick<Wanted, 'language' | 'country' | 'platform'>;

async function readDays(deps: AnalyticsDeps, { fromDay, untilDay }: Span, some: Some) {
  const { clock, rounds, reports } = deps;
  const today = Math.floor(clock.nowMs() / DAY_MS);
  const [fromMs, untilMs] = [fromDay * DAY_MS, untilDay * DAY_MS];
  await rounds.figures.roll();
  const isSome = [some.language, some.country, some.platform].some(wanted => wanted !== undefined);
  const joined = (await listJoined(deps, fromMs, untilMs, MOST_JOINED))
    .filter(one => isOf(one, some))
    .map(({ userId, createdAt }) => ({ userId, day: Math.floor(createdAt.getTime() / DAY_MS) }));
  const userIds = joined.map(({ userId }) => userId);
  const [played, players, visits] = await Promise.all([
    rounds.figures.listPlayDays(userIds, fromDay, untilDay + LAST_AFTER),
    rounds.figures.listPlayers({ fromMs, untilMs, stepMs: DAY_MS }),
    reports.readVisits(fromMs, untilMs),
  ]);
  const playDays = new Set(played.map(({ userId, day }) => dayKey(userId, day)));
  const playersOf = new Map(players.steps.map(step => [Math.floor(step.atMs / DAY_MS), step.players]));
  const days = Array.from({ length: untilDay - fromDay }, (_, index) => untilDay - 1 - index);
  const list = days.map(day => ({
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    ...(isSome ? {} : { visitors: visits.days.get(day) ?? 0, players: playersOf.get(day) ?? 0 }),
    ...returnedOf(day, joined, playDays, today),
  }));
  return { list, next: '' };
}

function isOf(player: Joined, { language, country, platform }: Some): boolean {
  return (
    (language === undefined || (player.language || NOT_SAID) === language) &&
    (country === undefined || (player.countryCode || NOT_SAID) === country) &&
    (platform === undefined || (player.platform || NOT_SAID) === platform)
  );
}

type Joined = Awaited<ReturnType<typeof listJoined>>[number];
async function listJoined(
  { accounts, sessions }: AnalyticsDeps,
  fromMs: number,
  untilMs: number,
  limit: number,
) {
  const joined = await accounts.listJoined(fromMs, untilMs, limit);
  const types = await sessions.deviceTypes(joined.map(({ userId }) => userId));
  return joined.map(player => ({ ...player, platform: platformOf(types.get(player.userId)) }));
}

function platformOf(deviceType: number | undefined): string {
  return Object.entries(DeviceType).find(([, type]) => type === deviceType)?.[0] ?? '';
}

async function readFunnel(deps: AnalyticsDeps, { fromDay, untilDay }: Span) {
  const { rounds, reports } = deps;
  const [fromMs, untilMs] = [fromDay * DAY_MS, untilDay * DAY_MS];
  const [joined, visits] = await Promise.all([
    listJoined(deps, fromMs, untilMs, MOST_JOINED + 1),
    reports.readVisits(fromMs, untilMs),
  ]);
  const people = joined.slice(0, MOST_JOINED);
  const counts = await rounds.figures.countRoundsOf(
    people.map(({ userId }) => userId),
    TEN,
  );
  const hasPlayed = (userId: (typeof people)[number]['userId']) => counts.has(userId);
  return {
    visitors: visits.visitors,
    joined: people.length,
    played: counts.size,
    playedTen: [...counts.values()].filter(count => count >= TEN).length,
    isCut: joined.length > MOST_JOINED,
    languages: sharesOf(people, ({ language }) => language, hasPlayed),
    countries: sharesOf(people, ({ countryCode }) => countryCode, hasPlayed),
    platforms: sharesOf(people, ({ platform }) => platform, hasPlayed),
    sources: [...visits.sources],
    events: [...visits.events],
  };
}
