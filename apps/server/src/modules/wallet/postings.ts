/** The postings of the usual moves, so that nobody spells out both sides and growth is never forgotten. */
import { assert, type Coins, coins, type UserId } from '@boardwalk/base';
import type { Posting } from './transfer.ts';
import type { Unit } from './units.ts';

export interface Move {
  readonly userId: UserId;
  readonly unit: Unit;
  /** The house account on the other side. */
  readonly house: string;
  /** Above zero. */
  readonly amount: Coins;
}

/** A player pays the house. Spent coins count towards the level: each adds one growth. */
export function spend({ userId, unit, house, amount }: Move): Posting[] {
  const paid = transferOf({ userId, unit }, { house, unit }, amount);
  if (unit !== 'coins') return paid;
  return [...paid, ...transferOf({ house: 'growth', unit: 'growth' }, { userId, unit: 'growth' }, amount)];
}

/** The house pays a player; nothing for an amount of zero. */
export function pay({ userId, unit, house, amount }: Move): Posting[] {
  return amount === 0 ? [] : transferOf({ house, unit }, { userId, unit }, amount);
}

function transferOf(from: Posting['account'], to: Posting['account'], amount: Coins): Posting[] {
  assert(amount > 0, 'a move has an amount above zero');
  return [
    { account: from, amount: coins(0 - amount) },
    { account: to, amount },
  ];
}
