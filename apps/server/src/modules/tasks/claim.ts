/** Pays what a quest brings: the key of its posting is the player, the quest and the day, so that it is paid once. */
import { coins, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { QUEST_STATUS, type QuestCounter, type QuestList } from '@boardwalk/rules';
import { type Companion, companion, inputHash, pay } from '../wallet/index.ts';
import { keyOf, type Standing } from './board.ts';
import type { TaskDeps } from './deps.ts';
import { claimWriter } from './store/quests.ts';

export const QUEST_KINDS: Readonly<Record<QuestList, string>> = {
  daily: 'task.reward',
  firstDay: 'task.firstDay',
  once: 'task.reward',
};

/** What a purchase does is told apart from what playing does: top lists count the one and not the other. */
const BUYING: ReadonlySet<QuestCounter> = new Set(['recharge', 'club']);
const BOUGHT_KIND = 'task.purchase';

/** Nothing for what was claimed before. */
export async function payQuest(
  deps: Pick<TaskDeps, 'wallet' | 'clock' | 'messages'>,
  userId: UserId,
  quest: Standing,
): Promise<void> {
  if (quest.status !== QUEST_STATUS.claim) return;
  const { wallet, clock } = deps;
  const { taskId, dayNo, version, unit, amount } = quest;
  const kind = BUYING.has(quest.counter) ? BOUGHT_KIND : QUEST_KINDS[quest.list];
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
      ...messagesOf(deps, userId, quest),
    ],
  });
}

/** Who taps on a reward sees it; the end of the first days is worth a letter. */
function messagesOf(
  { messages }: Pick<TaskDeps, 'messages'>,
  userId: UserId,
  { list, counter }: Standing,
): readonly Companion[] {
  if (list !== 'firstDay' || counter !== 'quests') return [];
  const type = MessageType.reward;
  return [
    messages.companion({
      userId,
      key: 'task:firstDay',
      type,
      template: 'firstDayDone',
      params: {},
      link: '/tasks',
    }),
  ];
}
