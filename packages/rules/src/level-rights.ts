/**
 * What levels bring, as the house has it from a day on: a list of versions. A newer one never takes away what somebody
 * had before it, so rights are always read for a time and not for a moment.
 */
import { assert, DAY_MS } from '@boardwalk/base';
import { LEVEL_REWARDS, LEVEL_THRESHOLDS, TOP_LEVEL } from './level.ts';
import { prizeKeepingDays } from './prize-keeping.ts';
import { monthInZone } from './zone-day.ts';

/** Lists have one number for each level, from level 0 (Lv1) on. */
export interface LevelRights {
  /** Coins on reaching it. */
  readonly rewardCoins: readonly number[];
  /** How long an unshipped prize is kept. */
  readonly prizeDays: readonly number[];
  /** How long an exchange or a refund stays open. */
  readonly returnDays: readonly number[];
  /** Levels from which these are had, counted from 0. */
  readonly freeShippingFrom: number;
  readonly reservationsFrom: number;
  readonly birthdayFrom: number;
  readonly birthdayCoins: number;
}

export interface LevelVersion {
  readonly fromMs: number;
  readonly rights: LevelRights;
}

/** The specification's second list; higher levels have the last. */
export const RETURN_DAYS = [3, 7, 7, 14, 14, 30] as const;
/** The specification's levels 2, 3 and 5, as people are shown them. */
export const FREE_SHIPPING_LEVEL = 1;
export const RESERVATION_LEVEL = 2;
export const BIRTHDAY_LEVEL = 4;
/** What a birthday brings is the house's own number: the specification has none. */
export const BIRTHDAY_COINS = 200;

const everyLevel = <Value>(of: (level: number) => Value): Value[] =>
  LEVEL_THRESHOLDS.map((_, level) => of(level));

/** As the specification has them; in force until the house sets others. */
export const FIRST_LEVEL_RIGHTS: LevelRights = {
  rewardCoins: LEVEL_REWARDS,
  prizeDays: everyLevel(prizeKeepingDays),
  returnDays: everyLevel(level => RETURN_DAYS[Math.min(level, RETURN_DAYS.length - 1)] ?? 0),
  freeShippingFrom: FREE_SHIPPING_LEVEL,
  reservationsFrom: RESERVATION_LEVEL,
  birthdayFrom: BIRTHDAY_LEVEL,
  birthdayCoins: BIRTHDAY_COINS,
};

/** What one level has. */
export interface LevelFacts {
  readonly rewardCoins: number;
  readonly prizeDays: number;
  readonly returnDays: number;
  readonly hasFreeShipping: boolean;
  readonly hasReservations: boolean;
  /** 0 where there is no gift. */
  readonly birthdayCoins: number;
}

export function factsOf(rights: LevelRights, level: number): LevelFacts {
  assert(Number.isInteger(level) && level >= 0 && level <= TOP_LEVEL, 'a level is 0 to 19');
  return {
    rewardCoins: rights.rewardCoins[level] ?? 0,
    prizeDays: rights.prizeDays[level] ?? 0,
    returnDays: rights.returnDays[level] ?? 0,
    hasFreeShipping: level >= rights.freeShippingFrom,
    hasReservations: level >= rights.reservationsFrom,
    birthdayCoins: level >= rights.birthdayFrom ? rights.birthdayCoins : 0,
  };
}

/** The one that counts at a moment; before the first of them those of the specification do. */
export function rightsAt(versions: readonly LevelVersion[], atMs: number): LevelRights {
  return (
    versions.filter(({ fromMs }) => fromMs <= atMs).toSorted((one, other) => other.fromMs - one.fromMs)[0]
      ?.rights ?? FIRST_LEVEL_RIGHTS
  );
}

/** The best that a level has had since somebody reached it: what was theirs stays theirs. */
export function factsSince(
  versions: readonly LevelVersion[],
  level: number,
  sinceMs: number,
  nowMs: number,
): LevelFacts {
  const meanwhile = versions.filter(({ fromMs }) => fromMs > sinceMs && fromMs <= nowMs);
  const all = [rightsAt(versions, sinceMs), ...meanwhile.map(({ rights }) => rights)];
  const facts = all.map(rights => factsOf(rights, level));
  const most = (of: (one: LevelFacts) => number) => Math.max(...facts.map(of));
  return {
    rewardCoins: factsOf(rightsAt(versions, nowMs), level).rewardCoins,
    prizeDays: most(({ prizeDays }) => prizeDays),
    returnDays: most(({ returnDays }) => returnDays),
    hasFreeShipping: facts.some(({ hasFreeShipping }) => hasFreeShipping),
    hasReservations: facts.some(({ hasReservations }) => hasReservations),
    birthdayCoins: most(({ birthdayCoins }) => birthdayCoins),
  };
}

/** Until when an exchange or a refund may be asked for. */
export function returnOpenUntilMs(
  deliveredAtMs: number,
  { returnDays }: Pick<LevelFacts, 'returnDays'>,
): number {
  return deliveredAtMs + returnDays * DAY_MS;
}

/** Once in a month of the player's own calendar; what was not used does not add up. */
export function isFreeShippingLeft(
  { hasFreeShipping }: Pick<LevelFacts, 'hasFreeShipping'>,
  lastUsedAtMs: number | undefined,
  nowMs: number,
  zone: string,
): boolean {
  if (!hasFreeShipping) return false;
  if (lastUsedAtMs === undefined) return true;
  // A zone that was moved back does not make the month before come again.
  return monthInZone(zone, lastUsedAtMs) < monthInZone(zone, nowMs);
}

export type LevelRightsFault =
  | 'lists'
  | 'rewardCoins'
  | 'prizeDays'
  | 'returnDays'
  | 'levels'
  | 'birthdayCoins';

const COINS_MOST = 1_000_000;
const DAYS_MOST = 9999;

/** The first thing that rights cannot be; a higher level never has less than a lower one. */
export function levelRightsFault(rights: LevelRights): LevelRightsFault | undefined {
  const { rewardCoins, prizeDays, returnDays, birthdayCoins } = rights;
  const count = LEVEL_THRESHOLDS.length;
  if ([rewardCoins, prizeDays, returnDays].some(({ length }) => length !== count)) return 'lists';
  if (rewardCoins[0] !== 0 || !areWhole(rewardCoins, 0, COINS_MOST)) return 'rewardCoins';
  if (!areWhole(prizeDays, 1, DAYS_MOST) || !areRising(prizeDays)) return 'prizeDays';
  if (!areWhole(returnDays, 1, DAYS_MOST) || !areRising(returnDays)) return 'returnDays';
  const { freeShippingFrom, reservationsFrom, birthdayFrom } = rights;
  if (!areWhole([freeShippingFrom, reservationsFrom, birthdayFrom], 0, TOP_LEVEL)) return 'levels';
  return areWhole([birthdayCoins], 0, COINS_MOST) ? undefined : 'birthdayCoins';
}

function areWhole(values: readonly number[], least: number, most: number): boolean {
  return values.every(value => Number.isInteger(value) && value >= least && value <= most);
}

function areRising(values: readonly number[]): boolean {
  return values.every((value, place) => place === 0 || value >= (values[place - 1] ?? 0));
}
