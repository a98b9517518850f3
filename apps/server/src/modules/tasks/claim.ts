/** Pays what a quest brings: the key of its posting is the player, the quest and the day, so that it is paid once. */
import { coins, type UserId } from '@boardwalk/base';
import { QUEST_STATUS, type QuestList } from '@boardwalk/rules';
import { companion, inputHash, pay } from '../wallet/index.ts';
import { keyOf, type Standing } from './board.ts';
import type { TaskDeps } from './deps.ts';
import { claimWriter } from './store/quests.ts';

export const QUEST_KINDS: Readonly<Record<QuestList, string>> = {
  daily: 'task.reward',
  firstDay: 'task.firstDay',
  once: 'task.reward',
};

/** Nothing for what was claimed before. */
export async function payQuest(
  { wallet, clock }: Pick<TaskDeps, 'wallet' | 'clock'>,
  userId: UserId,
  quest: Standing,
): Promise<void> {
  if (quest.status !== QUEST_STATUS.claim) return;
  const { taskId, dayNo, version, unit, amount } = quest;
  const kind = QUEST_KINDS[quest.list];
  const key = `task.reward:${userId}:${keyOf(quest)}`;
  await wallet.post({
    kind,
    key,
    // Whatever version it was: one reward for one quest on one day.
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit, house: kind, amount: coins(amount) }),
    answer: null,
    companions: [
      companion(claimWriter, { userId, taskId, dayNo, version, unit, amount, atMs: clock.nowMs() }),
    ],
  });
}
