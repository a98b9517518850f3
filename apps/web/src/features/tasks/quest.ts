/** Quests as they are shown: their words, pictures and ways, and how one is claimed. */
import { QuestReward, TaskStatus, TaskType } from '@boardwalk/contract/enums';
import { refreshBalances } from '../../domain/session/balances.ts';
import { deviceZone } from '../../platform/clock.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import { flyCoins } from '../../ui/money/coin-flight.ts';

export type Quest = Output<'tasks.list'>['userTaskModels'][number];

interface Words {
  readonly text: TextKey;
  readonly picture: EmojiName;
  /** Where it is done; undefined for what is done right here. */
  readonly to?: string;
}

const WORDS: Readonly<Record<TaskType, Words>> = {
  [TaskType.claw]: { text: 'quest.claw', picture: 'teddy-bear', to: '/claw' },
  [TaskType.playPush]: { text: 'quest.push', picture: 'money-bag', to: '/home/2' },
  [TaskType.plinko]: { text: 'quest.plinko', picture: 'game-die', to: '/home/6' },
  [TaskType.gashapon]: { text: 'quest.gashapon', picture: 'crystal-ball', to: '/home/12' },
  [TaskType.plays]: { text: 'quest.plays', picture: 'slot-machine', to: '/' },
  [TaskType.recharge]: { text: 'quest.recharge', picture: 'shopping-bags', to: '/recharge' },
  [TaskType.mobileVerify]: { text: 'quest.mobile', picture: 'shield' },
  [TaskType.emailVerify]: { text: 'quest.email', picture: 'envelope', to: '/link' },
  [TaskType.collectSite]: { text: 'quest.collect', picture: 'star' },
  [TaskType.live]: { text: 'quest.live', picture: 'video-camera', to: '/claw' },
  [TaskType.club]: { text: 'quest.club', picture: 'gem-stone', to: '/club' },
  [TaskType.question]: { text: 'quest.question', picture: 'speech-balloon', to: '/user/faq' },
  [TaskType.quests]: { text: 'quest.quests', picture: 'wrapped-gift' },
};

export function wordsOf({ taskType }: Pick<Quest, 'taskType'>): Words {
  return WORDS[taskType];
}

/** The word apps are told with a notice. */
export function titleOfCounter(name: string): string | undefined {
  const found = Object.values(WORDS).find(({ text }) => text === `quest.${name}`);
  return found && t(found.text);
}

export function isClaimable({ receiveStatus }: Pick<Quest, 'receiveStatus'>): boolean {
  return receiveStatus === TaskStatus.claim;
}

export function isClaimed({ receiveStatus }: Pick<Quest, 'receiveStatus'>): boolean {
  return receiveStatus === TaskStatus.finish;
}

/** What can be claimed first, what is claimed last. */
export function inOrder(quests: readonly Quest[]): readonly Quest[] {
  const rank = (quest: Quest) => (isClaimable(quest) ? 0 : isClaimed(quest) ? 2 : 1);
  return quests.toSorted((one, other) => rank(one) - rank(other));
}

export type Reward = Pick<Quest, 'rewardType' | 'amount'>;

/** For whoever hears it. */
export function rewardText({ rewardType, amount }: Reward): string {
  if (rewardType === QuestReward.trialCoins) return t('money.trialBalance', { coins: amount });
  if (rewardType === QuestReward.shipping) return t('club.perkShipping', { coins: formatCoins(amount) });
  return t('money.balance', { coins: amount });
}

/** The sum of those of one kind. */
export function sumOf(rewards: readonly Reward[], rewardType: QuestReward): number {
  return rewards.filter(one => one.rewardType === rewardType).reduce((sum, { amount }) => sum + amount, 0);
}

export function refreshQuests(): Promise<unknown> {
  return Promise.all([
    refreshBalances(),
    refresh('tasks.list', 'tasks.firstDay', 'tasks.deposits', 'records.coins'),
  ]);
}

interface Brought {
  readonly coins: number;
  readonly from: Element | undefined;
}

/** Claims by a call, shows its coins and says so; what the server refuses is told. */
export async function claimBy(ask: () => Promise<Brought>): Promise<void> {
  try {
    const { coins, from } = await ask();
    if (coins > 0) flyCoins({ from: from ?? middleOfWindow(), count: coins });
    playSound('coin');
    toasts.show(t('Dialog.m46'));
  } catch (error) {
    tellFailure(error);
  }
  await refreshQuests();
}

/** One, or without its name all that can be claimed. */
export function claimQuests(userTaskId?: string, from?: Element): Promise<void> {
  return claimBy(async () => {
    const wanted = userTaskId === undefined ? {} : { userTaskId };
    const { list } = await call('tasks.claim', { ...wanted, timeZone: deviceZone() });
    return { coins: sumOf(list, QuestReward.coins), from };
  });
}

function middleOfWindow() {
  return { x: window.innerWidth / 2, y: window.innerHeight - 60 };
}
