/** What a ledger account counts, and the ids of players' accounts, which are made of user and unit. */
import { assert, type UserId } from '@boardwalk/base';

const unitNumbers = {
  coins: 0,
  trial_push: 1,
  trial_slot: 2,
  trial_plinko: 3,
  trial_bo: 4,
  trial_fishing: 5,
  /** Good in any trial game. */
  trial_unified: 6,
  /** Shipping credit. */
  shipping: 7,
  growth: 8,
  /** Coins that were played before the money they were bought with went back. */
  debt: 9,
} as const;

export type Unit = keyof typeof unitNumbers;

export const units = Object.keys(unitNumbers) as readonly Unit[];

// Leaves room for units to come, and an operator reads user and unit off the id.
const IDS_PER_USER = 100;

export function playerAccountId(userId: UserId, unit: Unit): number {
  assert(Number.isSafeInteger(userId) && userId > 0, 'only users with an id own accounts');
  return userId * IDS_PER_USER + unitNumbers[unit];
}

export function ownerOfAccount(accountId: number): UserId {
  return Math.floor(accountId / IDS_PER_USER) as UserId;
}

export function unitOfAccount(accountId: number): Unit {
  const unit = units[accountId % IDS_PER_USER];
  assert(unit, 'a player account has a known unit');
  return unit;
}
