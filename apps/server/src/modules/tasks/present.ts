/** Quests as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { NewbieTaskType, QuestReward, TaskType } from '@boardwalk/contract/enums';
import {
  LEVEL_THRESHOLDS,
  levelOfGrowth,
  QUEST_STATUS,
  type QuestCounter,
  type QuestUnit,
} from '@boardwalk/rules';
import { keyOf, type Standing } from './board.ts';

type Listed = OutputOf<Calls['tasks.list']>;
export type WireTask = Listed['userTaskModels'][number];
type WireFirstDay = OutputOf<Calls['tasks.firstDay']>['list'][number];

const TYPES: Readonly<Record<QuestCounter, TaskType>> = {
  plays: TaskType.plays,
  claw: TaskType.claw,
  push: TaskType.playPush,
  plinko: TaskType.plinko,
  gashapon: TaskType.gashapon,
  recharge: TaskType.recharge,
  mobile: TaskType.mobileVerify,
  email: TaskType.emailVerify,
  collect: TaskType.collectSite,
  live: TaskType.live,
  club: TaskType.club,
  question: TaskType.question,
  quests: TaskType.quests,
};

const REWARDS: Readonly<Record<QuestUnit, QuestReward>> = {
  coins: QuestReward.coins,
  shipping: QuestReward.shipping,
  trial_unified: QuestReward.trialCoins,
};

export function rewardOf(quest: Standing) {
  return { userTaskId: keyOf(quest), rewardType: REWARDS[quest.unit], amount: quest.amount };
}

export function presentTask(quest: Standing): WireTask {
  const { taskId, counter, status, goal, value } = quest;
  return {
    ...rewardOf(quest),
    taskId,
    taskType: TYPES[counter],
    receiveStatus: status,
    // A goal that was raised after it was claimed is reached all the same.
    actualValue: status === QUEST_STATUS.undo ? value : goal,
    totalValue: goal,
  };
}

export function presentFirstDay(quest: Standing): WireFirstDay {
  return {
    ...presentTask(quest),
    type: quest.counter === 'claw' ? NewbieTaskType.claw : NewbieTaskType.coin,
  };
}

export function progressOf(quests: readonly Standing[]): Listed['taskProgressModel'] {
  const own = quests.filter(({ counter }) => counter !== 'quests');
  return {
    actualValue: own.filter(({ status }) => status !== QUEST_STATUS.undo).length,
    totalValue: own.length,
  };
}

/** Growth within the level; whole at the top, where no next one is. */
export function levelProgress(growth: number): Listed['levelProgressModel'] {
  const level = levelOfGrowth(growth);
  const from = LEVEL_THRESHOLDS[level] ?? 0;
  const next = LEVEL_THRESHOLDS[level + 1];
  return next === undefined
    ? { actualValue: 1, totalValue: 1 }
    : { actualValue: growth - from, totalValue: next - from };
}

/** What is for all others of a list. */
export function isBonusClaimed(quests: readonly Standing[]): boolean {
  const bonus = quests.find(({ counter }) => counter === 'quests');
  return bonus === undefined ? areClaimed(quests) : bonus.status === QUEST_STATUS.finish;
}

export function areClaimed(quests: readonly Standing[]): boolean {
  return quests.every(({ status }) => status === QUEST_STATUS.finish);
}
