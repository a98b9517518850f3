/** Quests in words. */
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';

type Listed = OutputOf<'quests.list'>;
export type Quest = Listed['quests'][number];
export type Deposit = Listed['deposits'][number];

export const LIST_NAMES: Readonly<Record<Quest['list'], string>> = {
  daily: 'Every day',
  firstDay: 'First days',
  once: 'Once',
};

export const COUNTER_NAMES: Readonly<Record<Quest['counter'], string>> = {
  plays: 'Rounds of any game',
  claw: 'Claw plays',
  push: 'Trays at a coin pusher',
  plinko: 'Plinko balls',
  gashapon: 'Capsules',
  recharge: 'Purchases of coins',
  mobile: 'Phone number verified',
  email: 'Email confirmed',
  collect: 'On the home screen',
  live: 'A machine’s room entered',
  club: 'Member of the club',
  question: 'An answer read',
  quests: 'Other quests of the same list',
};

export const UNIT_NAMES: Readonly<Record<Quest['unit'], string>> = {
  coins: 'coins',
  trial_unified: 'trial coins',
  shipping: 'coins of shipping credit',
};

export const REWARD_NAMES: Readonly<Record<Deposit['rewardType'], string>> = {
  2: 'trial coins',
  3: 'coins',
  4: 'coins of shipping credit',
};

export function questText({ counter, goal }: Pick<Quest, 'counter' | 'goal'>): string {
  return goal === 1 ? COUNTER_NAMES[counter] : `${COUNTER_NAMES[counter]}: ${countText(goal)}`;
}

export function depositText({ type, goal }: Pick<Deposit, 'type' | 'goal'>): string {
  if (type === 1)
    return goal === 1 ? 'A day after the first purchase' : `${countText(goal)} days after the first purchase`;
  return `${countText(goal)} coins bought`;
}
