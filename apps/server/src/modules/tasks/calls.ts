/** The calls of quests. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { NewbieTaskId } from '@boardwalk/contract/enums';
import { QUEST_STATUS } from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import { allOf, type Board, keyOf, readBoard, type Standing } from './board.ts';
import { payQuest } from './claim.ts';
import { claimDeposit, listDeposits } from './deposits.ts';
import type { TaskDeps } from './deps.ts';
import { note } from './follow.ts';
import type { TaskCallName } from './index.ts';
import { completeMobile, SMS_PAUSE_MS, sendSms } from './mobile.ts';
import {
  areClaimed,
  isBonusClaimed,
  levelProgress,
  presentFirstDay,
  presentTask,
  progressOf,
  rewardOf,
} from './present.ts';
import { noteStanding } from './standing.ts';

type Claimed = OutputOf<Calls['tasks.claim']>;

export function taskCalls(deps: TaskDeps): Handlers<TaskCallName> {
  return { ...questCalls(deps), ...firstDayCalls(deps), ...accountCalls(deps) };
}

function questCalls(deps: TaskDeps): Handlers<'tasks.list' | 'tasks.claim' | 'tasks.keepSite'> {
  return {
    'tasks.list': async ({ userId, input: { requestFlag = 0, timeZone } }) => {
      await noteStanding(deps, userId);
      const [board, { growth }] = await Promise.all([
        boardOf(deps, userId, timeZone),
        deps.wallet.balancesOf(userId),
      ]);
      const shown = ({ status }: Standing) => requestFlag === 0 || status === QUEST_STATUS.claim;
      return {
        userTaskModels: [...board.yesterday, ...board.daily].filter(shown).map(presentTask),
        userTaskMoreModels: board.once.filter(shown).map(presentTask),
        taskProgressModel: progressOf(board.daily),
        levelProgressModel: levelProgress(growth),
        dailyBonusFinished: isBonusClaimed(board.daily),
        allNewBeiBonusFinished: areClaimed(board.firstDay),
        endTime: board.endsAtMs,
        nowTime: deps.clock.nowMs(),
      };
    },
    'tasks.claim': async ({ userId, input: { userTaskId, timeZone } }) => {
      const board = await boardOf(deps, userId, timeZone);
      return claim(deps, userId, wantedOf(board, userTaskId));
    },
    'tasks.keepSite': async ({ userId }) => {
      await note(deps, userId, 'collect');
      const { once } = await boardOf(deps, userId, undefined);
      const quest = once.find(({ counter }) => counter === 'collect');
      if (!quest) throw new Refusal('notFound');
      return claim(deps, userId, [quest]);
    },
  };
}

function firstDayCalls(
  deps: TaskDeps,
): Handlers<'tasks.firstDay' | 'tasks.noteFirstDay' | 'tasks.deposits' | 'tasks.claimDeposit'> {
  return {
    'tasks.firstDay': async ({ userId }) => {
      await noteStanding(deps, userId);
      const { firstDay } = await boardOf(deps, userId, undefined);
      return { list: firstDay.map(presentFirstDay), allNewBeiBonusFinished: areClaimed(firstDay) };
    },
    'tasks.noteFirstDay': async ({ userId, input: { taskId, questionId } }) => {
      const isQuestion = taskId === NewbieTaskId.qa && questionId !== undefined;
      if (isQuestion && !(await deps.hasQuestion(questionId))) throw new Refusal('notFound');
      if (isQuestion) await note(deps, userId, 'question');
      await noteStanding(deps, userId);
      const { firstDay } = await boardOf(deps, userId, undefined);
      const quest = firstDay.find(one => one.taskId === taskId);
      if (!quest) throw new Refusal('notFound');
      return presentTask(quest);
    },
    'tasks.deposits': async ({ userId }) => ({
      list: await listDeposits(deps, userId),
      nowTime: deps.clock.nowMs(),
    }),
    'tasks.claimDeposit': ({ userId, input: { taskId } }) => claimDeposit(deps, userId, taskId),
  };
}

function accountCalls(deps: TaskDeps): Handlers<'tasks.sendSms' | 'tasks.completeMobile'> {
  return {
    'tasks.sendSms': async ({ userId, address, common: { language }, input: { mobile } }) => {
      await sendSms(deps, { userId, mobile, address, language });
      return { done: true, retryAfterSeconds: SMS_PAUSE_MS / 1000 };
    },
    'tasks.completeMobile': async ({ userId, input }) => {
      await completeMobile(deps, userId, input);
      await note(deps, userId, 'mobile');
      return { done: true };
    },
  };
}

async function boardOf(deps: TaskDeps, userId: UserId, timeZone: string | undefined): Promise<Board> {
  return readBoard(deps, userId, await deps.zones.note(userId, timeZone));
}

/** All that can be claimed, or the one that was named. */
function wantedOf(board: Board, userTaskId: string | undefined): Standing[] {
  const all = allOf(board);
  if (userTaskId === undefined) return all.filter(({ status }) => status === QUEST_STATUS.claim);
  const quest = all.find(one => keyOf(one) === userTaskId);
  if (!quest) throw new Refusal('notFound');
  if (quest.status === QUEST_STATUS.undo) throw new Refusal('questUnfinished');
  return [quest];
}

async function claim(deps: TaskDeps, userId: UserId, quests: readonly Standing[]): Promise<Claimed> {
  for (const quest of quests) await payQuest(deps, userId, quest);
  const { coins: balance } = await deps.wallet.balancesOf(userId);
  return { list: quests.map(rewardOf), balance };
}
