/** What a form begins with; a number of 0 is one that is not there yet. */
import type { Deposit, Quest } from './quest-text.ts';

const FRESH = {
  taskId: 0,
  version: 0,
  amount: 10,
  from: 0,
  isEnabled: true,
  position: 5,
  isToCome: false,
  claimed: 0,
  claimedAmount: 0,
} as const;

export const FRESH_QUEST: Quest = {
  ...FRESH,
  list: 'daily',
  counter: 'plays',
  goal: 10,
  unit: 'coins',
  finished: 0,
};

export const FRESH_DEPOSIT: Deposit = { ...FRESH, type: 1, goal: 1, rewardType: 3 };
