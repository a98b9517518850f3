/** Tasks, first-deposit rewards and check-in. */
import type { ValueOf } from './value-of.ts';

export const TaskType = {
  recharge: 5,
  mobileVerify: 8,
  claw: 11,
  playPush: 12,
  emailVerify: 15,
  collectSite: 16,
} as const;
export type TaskType = ValueOf<typeof TaskType>;

export const TaskStatus = { undone: 0, claimable: 1, finished: 2 } as const;
export type TaskStatus = ValueOf<typeof TaskStatus>;

export const NewbieTaskType = { claw: 1, coin: 2 } as const;
export type NewbieTaskType = ValueOf<typeof NewbieTaskType>;

export const NewbieTaskId = { claw: 1, push: 4, live: 6, club: 8, qa: 12 } as const;
export type NewbieTaskId = ValueOf<typeof NewbieTaskId>;

export const FirstDepositTaskType = { timeBased: 1, coinBased: 2 } as const;
export type FirstDepositTaskType = ValueOf<typeof FirstDepositTaskType>;

export const FirstDepositTaskState = { locked: 0, unlocked: 1, claimed: 2 } as const;
export type FirstDepositTaskState = ValueOf<typeof FirstDepositTaskState>;

/** A set of its own: every other reward is a `RewardType`. */
export const FirstDepositRewardType = { goods: 1, trial: 2, coins: 3, postage: 4 } as const;
export type FirstDepositRewardType = ValueOf<typeof FirstDepositRewardType>;

/** What the wire carries for a check-in day; a day past and not claimed is shown as missed. */
export const SignStatus = { suspended: 0, claimed: 1, unclaimed: 2 } as const;
export type SignStatus = ValueOf<typeof SignStatus>;

export const CHECK_IN_DAYS = ['signed', 'missed', 'today'] as const;
export type CheckInDay = (typeof CHECK_IN_DAYS)[number];
