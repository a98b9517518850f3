import { TaskType } from '@boardwalk/contract/enums';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { isOnHomeScreen } from './home-screen.ts';
import { QuestRow } from './QuestRow.tsx';
import styles from './Quests.module.css';
import { claimBy, claimQuests, isClaimable, isClaimed, type Quest, wordsOf } from './quest.ts';

interface QuestListProps {
  readonly quests: readonly Quest[];
  /** The day they are of, as the names of quests end; those of another are yesterday's. */
  readonly today?: string | undefined;
}

export function QuestList({ quests, today }: QuestListProps) {
  return (
    <ul className={styles.list}>
      {quests.map(quest => (
        <OneQuest key={quest.userTaskId} quest={quest} today={today} />
      ))}
    </ul>
  );
}

function OneQuest({ quest, today }: { readonly quest: Quest; readonly today?: string | undefined }) {
  const { userTaskId, taskType, actualValue, totalValue } = quest;
  const { text, picture, to } = wordsOf(quest);
  const isCollect = taskType === TaskType.collectSite;
  const canKeep = isCollect && isOnHomeScreen() && !isClaimed(quest);
  const state = canKeep || isClaimable(quest) ? 'done' : isClaimed(quest) ? 'claimed' : 'open';
  const isOld = today !== undefined && !userTaskId.endsWith(`-${today}`);
  return (
    <QuestRow
      face={{
        title: t(text),
        picture,
        note: isOld
          ? t('quests.yesterday')
          : isCollect && state === 'open'
            ? t('quest.collectHow')
            : undefined,
        done: state === 'done' ? totalValue : actualValue,
        all: totalValue,
        reward: quest,
      }}
      state={state}
      to={to}
      onOpen={taskType === TaskType.mobileVerify ? () => dialogs.open('verifyPhone', {}) : undefined}
      onClaim={from => (canKeep ? keep(from) : claimQuests(userTaskId, from))}
    />
  );
}

function keep(from: Element | undefined): Promise<void> {
  return claimBy(async () => {
    const { list } = await call('tasks.keepSite', {});
    return { coins: list[0]?.amount ?? 0, from };
  });
}
