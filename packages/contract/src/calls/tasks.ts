/** Quests of the day and of the first days, rewards of a first purchase, and what completes an account. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import {
  FirstDepositRewardType,
  FirstDepositTaskState,
  FirstDepositTaskType,
  NewbieTaskType,
  QuestReward,
  SmsCodeType,
  TaskStatus,
  TaskType,
} from '../enums/index.ts';
import {
  coinAmount,
  done,
  list,
  nothing,
  oneOfNumbers,
  text,
  timestampMs,
  timeZone,
  whole,
} from '../fields.ts';

const count = whole(0, 1_000_000_000);
/** A quest on its day: `101-20780`; of those that come once the day is 0. */
const userTaskId = Type.String({ pattern: '^[1-9][0-9]{0,8}-(0|[1-9][0-9]{0,5})$' });
const phone = text(24, 5);

const progress = Type.Object({ actualValue: count, totalValue: count });

const userTaskFields = {
  userTaskId,
  taskId: Type.Integer(),
  taskType: oneOfNumbers(TaskType),
  receiveStatus: oneOfNumbers(TaskStatus),
  actualValue: count,
  totalValue: count,
  rewardType: oneOfNumbers(QuestReward),
  amount: coinAmount,
};
export const userTask = Type.Object(userTaskFields);

/** What was claimed, and the coins there are then. */
export const claimedTasks = Type.Object({
  list: list(Type.Object({ userTaskId, rewardType: oneOfNumbers(QuestReward), amount: coinAmount }), 64),
  balance: coinAmount,
});

const depositTask = Type.Object({
  taskId: Type.Integer(),
  type: oneOfNumbers(FirstDepositTaskType),
  state: oneOfNumbers(FirstDepositTaskState),
  rewardType: oneOfNumbers(FirstDepositRewardType),
  amount: coinAmount,
  /** Days after the first purchase, or coins bought. */
  actualValue: count,
  totalValue: count,
  /** When it unlocks, of one that goes by time; 0 before the first purchase. */
  unlockTime: timestampMs,
});

export const taskCalls = {
  'tasks.list': read({
    path: '/api/user/task/new/list',
    summary: 'The quests of the player’s day, and those that come once',
    scope: 'private',
    priority: 'background',
    input: Type.Object({
      /** 1 asks only for what can be claimed. */
      requestFlag: Type.Optional(whole(0, 1)),
      timeZone,
    }),
    output: Type.Object({
      /** Those of today, and what of yesterday was not claimed. */
      userTaskModels: list(userTask, 64),
      userTaskMoreModels: list(userTask, 64),
      taskProgressModel: progress,
      /** Growth within the level. */
      levelProgressModel: progress,
      dailyBonusFinished: Type.Boolean(),
      allNewBeiBonusFinished: Type.Boolean(),
      /** When the next quests come. */
      endTime: timestampMs,
      nowTime: timestampMs,
    }),
  }),
  'tasks.claim': write({
    path: '/api/user/task/new/receive',
    summary: 'Claims a finished quest, or all of them; claimed before, it tells the same',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ userTaskId: Type.Optional(userTaskId), timeZone }),
    output: claimedTasks,
    refusals: ['notFound', 'questUnfinished'],
  }),
  'tasks.keepSite': write({
    path: '/api/user/task/new/favoritesReward',
    summary: 'The site is on this device’s home screen: finishes that quest and claims it, once',
    scope: 'private',
    isClaim: true,
    input: nothing,
    output: claimedTasks,
    refusals: ['notFound'],
  }),
  'tasks.firstDay': read({
    path: '/api/new/user/getTaskInfo',
    summary: 'The quests of the first days',
    scope: 'private',
    priority: 'background',
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ ...userTaskFields, type: oneOfNumbers(NewbieTaskType) }), 32),
      /** Every one is claimed. */
      allNewBeiBonusFinished: Type.Boolean(),
    }),
  }),
  'tasks.noteFirstDay': write({
    path: '/api/new/user/insertNewUserTask',
    summary: 'Looks whether a quest of the first days is done by now; 12 names the question that was read',
    scope: 'private',
    input: Type.Object({
      taskId: whole(1, 100),
      questionId: Type.Optional(whole(1, 2_147_483_647)),
    }),
    output: userTask,
    refusals: ['notFound'],
  }),
  'tasks.deposits': read({
    path: '/api/new/user/recharge/getTaskList',
    summary: 'Rewards of the first purchase: some unlock with the days after it, some with the coins bought',
    scope: 'private',
    priority: 'background',
    input: nothing,
    output: Type.Object({ list: list(depositTask, 32), nowTime: timestampMs }),
  }),
  'tasks.claimDeposit': write({
    path: '/api/new/user/recharge/insertReward',
    summary: 'Claims an unlocked reward of the first purchase; claimed before, it tells the same',
    scope: 'private',
    isClaim: true,
    input: Type.Object({ taskId: whole(1, 2_000_000_000) }),
    output: Type.Object({
      taskId: Type.Integer(),
      rewardType: oneOfNumbers(FirstDepositRewardType),
      amount: coinAmount,
      balance: coinAmount,
    }),
    refusals: ['notFound', 'questUnfinished'],
  }),
  'tasks.sendSms': write({
    path: '/api/user/send/sms/jsonp',
    summary: 'Sends a code to a phone number, in the international form',
    scope: 'private',
    kind: 'mail',
    input: Type.Object({ mobile: phone, codeType: Type.Optional(oneOfNumbers(SmsCodeType)) }),
    output: Type.Object({ done: Type.Literal(true), retryAfterSeconds: Type.Integer() }),
    refusals: ['badMobile', 'codeTooSoon', 'providerUnavailable'],
  }),
  'tasks.completeMobile': write({
    path: '/api/user/complete/mobile',
    summary: 'Verifies a phone number for this account, by the code that was sent to it',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ mobile: phone, code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    output: done,
    refusals: ['badMobile', 'wrongCode', 'mobileTaken'],
  }),
};
