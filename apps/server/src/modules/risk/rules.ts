/** What a rule makes of what it sees, and how it says why. Pure. */
import { HOUR_MS, type UserId } from '@boardwalk/base';
import type { RiskKind } from '@boardwalk/contract/console';
import { measuredReturn } from '@boardwalk/rules';
import type { PlayerReturn } from '../rounds/index.ts';
import type { SharedNetwork } from '../sessions/index.ts';

export interface RiskRule {
  readonly kind: RiskKind;
  readonly isOn: boolean;
  /** The most that is not flagged. */
  readonly allowed: number;
  readonly withinHours: number;
  readonly version: number;
  readonly changedAtMs: number;
}

/** What a rule found about somebody. */
export interface Sign {
  readonly userId: UserId;
  readonly kind: RiskKind;
  /** Which device, day or room: the same reason is not given twice. */
  readonly key: string;
  readonly why: string;
  readonly measured: number;
  readonly allowed: number;
  readonly userIds: readonly UserId[];
}

export const MOST_ACCOUNTS = 50;
/** As many digits of a device's hash as tell devices apart. */
const KEY_DIGITS = 16;
/** Fewer are too few for the normal distribution to be near. */
export const FEWEST_ROUNDS = 200;
/** The 99.5 % quantile of the normal distribution: what an interval of 99 % reaches to, in standard errors. */
const INTERVAL_REACH = 2.575_829_3;
const MOST_ERRORS = 999;

const number = new Intl.NumberFormat('en-US');
const share = (value: number): string => `${Math.round(value * 100)} %`;

/** Everybody who shares the device. */
export function signsOfDevice(rule: RiskRule, device: string, userIds: readonly UserId[]): readonly Sign[] {
  if (userIds.length <= rule.allowed) return [];
  const why = `${userIds.length} accounts signed in on one device within ${spanText(rule.withinHours)}; ${number.format(rule.allowed)} are allowed.`;
  return shared(rule, device, why, userIds);
}

/** Everybody who signed in from the network. Which one it was goes with its sessions: nothing here tells it. */
export function signsOfNetwork(rule: RiskRule, { accounts, userIds }: SharedNetwork): readonly Sign[] {
  const { kind, allowed, withinHours } = rule;
  if (accounts <= allowed) return [];
  const why = `${number.format(accounts)} accounts signed in from one network within ${spanText(withinHours)}; ${number.format(allowed)} are allowed.`;
  const some = userIds.slice(0, MOST_ACCOUNTS);
  return some.map(userId => ({
    userId,
    kind,
    key: 'network',
    why,
    measured: accounts,
    allowed,
    userIds: some,
  }));
}

/** Those on one device who were given coins for joining. */
export function signsOfGifts(
  rule: RiskRule,
  device: string,
  gifts: ReadonlyMap<UserId, number>,
): readonly Sign[] {
  if (gifts.size <= rule.allowed) return [];
  const coins = [...gifts.values()].reduce((sum, gift) => sum + gift, 0);
  const why = `${gifts.size} gifts for joining, ${number.format(coins)} coins, went to one device within ${spanText(rule.withinHours)}; ${number.format(rule.allowed)} are allowed.`;
  return shared(rule, device, why, [...gifts.keys()]);
}

function shared(
  { kind, allowed }: RiskRule,
  device: string,
  why: string,
  all: readonly UserId[],
): readonly Sign[] {
  const userIds = all.slice(0, MOST_ACCOUNTS);
  const key = device.slice(0, KEY_DIGITS);
  return userIds.map(userId => ({ userId, kind, key, why, measured: all.length, allowed, userIds }));
}

export function signOfPace(
  rule: RiskRule,
  userId: UserId,
  measured: number,
  nowMs: number,
): Sign | undefined {
  const { kind, allowed, withinHours } = rule;
  if (measured <= allowed) return undefined;
  const what = kind === 'stakes' ? 'Staked % coins' : 'Played % rounds';
  const why = `${what.replace('%', number.format(measured))} within ${spanText(withinHours)}; ${number.format(allowed)} are allowed.`;
  // One day, one reason: what goes on over midnight is looked at again.
  const key = new Date(nowMs).toISOString().slice(0, 10);
  return { userId, kind, key, why, measured, allowed, userIds: [userId] };
}

export interface Inviter {
  readonly userId: UserId;
  readonly count: number;
  readonly friendIds: readonly UserId[];
}

/** Whose friends look made up. The invitations themselves wait for a person in any case. */
export function signOfInvitations(rule: RiskRule, { userId, count, friendIds }: Inviter): Sign {
  const { kind, allowed, withinHours } = rule;
  const what = count === 1 ? '1 invitation' : `${number.format(count)} invitations`;
  const why = `${what} looked wrong within ${spanText(withinHours)}; ${number.format(allowed)} are allowed.`;
  const userIds = [userId, ...friendIds].slice(0, MOST_ACCOUNTS);
  return { userId, kind, key: 'invitations', why, measured: count, allowed, userIds };
}

/** How many standard errors a return is above what is published; undefined where too little was played. */
export function errorsAbove(sums: PlayerReturn, published: number): number | undefined {
  const measured = measuredReturn(sums, FEWEST_ROUNDS);
  if (!measured) return undefined;
  const error = (measured.high - measured.share) / INTERVAL_REACH;
  const above = measured.share - published;
  if (above <= 0) return 0;
  return error > 0 ? Math.min(MOST_ERRORS, Math.floor(above / error)) : MOST_ERRORS;
}

export function signOfReturn(rule: RiskRule, sums: PlayerReturn, published: number): Sign | undefined {
  const { kind, allowed, withinHours } = rule;
  const measured = errorsAbove(sums, published) ?? 0;
  if (measured <= allowed) return undefined;
  const { userId, gameType, roomId, count, back, stake } = sums;
  const why = `${share(back / stake)} came back over ${number.format(count)} rounds within ${spanText(withinHours)} where ${share(published)} is published: ${measured} standard errors above; ${allowed} are allowed.`;
  return { userId, kind, key: `${gameType}/${roomId}`, why, measured, allowed, userIds: [userId] };
}

export function spanText(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

export function sinceOf({ withinHours }: RiskRule, nowMs: number): number {
  return nowMs - withinHours * HOUR_MS;
}
