/** Quests: their types and numbers as the specification has them, with ours from 101 on. */
import { DEPOSIT_REWARDS, DEPOSIT_STATES, DEPOSIT_TYPES, QUEST_STATUS } from '@boardwalk/rules';
import type { ValueOf } from './value-of.ts';

export const TaskStatus = QUEST_STATUS;

export const TaskType = {
  recharge: 5,
  mobileVerify: 8,
  claw: 11,
  playPush: 12,
  emailVerify: 15,
  collectSite: 16,
  // Ours: any game, two games, a machine looked at, a card of the club, an answer read, and all others of its list.
  plays: 101,
  plinko: 102,
  gashapon: 103,
  live: 104,
  club: 105,
  question: 106,
  quests: 107,
} as const;
export type TaskType = ValueOf<typeof TaskType>;

export const NewbieTaskId = { claw: 1, push: 4, live: 6, club: 8, qa: 12 } as const;
export type NewbieTaskId = ValueOf<typeof NewbieTaskId>;

/** What a quest of the first days is about: the claw, or coins. */
export const NewbieTaskType = { claw: 1, coin: 2 } as const;
export type NewbieTaskType = ValueOf<typeof NewbieTaskType>;

/** By the one set of reward types: coins, shipping credit, trial coins. */
export const QuestReward = { coins: 2, shipping: 3, trialCoins: 9 } as const;
export type QuestReward = ValueOf<typeof QuestReward>;

export const FirstDepositTaskType = DEPOSIT_TYPES;
export const FirstDepositTaskState = DEPOSIT_STATES;
export const FirstDepositRewardType = DEPOSIT_REWARDS;

/** Codes by SMS and by mail that complete an account. */
export const SmsCodeType = { complete: 1 } as const;
export type SmsCodeType = ValueOf<typeof SmsCodeType>;
