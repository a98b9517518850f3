import { QuestReward } from '@boardwalk/contract/enums';
import { deviceZone } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Deposits } from './Deposits.tsx';
import { FirstDayStrip } from './FirstDay.tsx';
import { QuestList } from './QuestList.tsx';
import styles from './Quests.module.css';
import { claimQuests, inOrder, isClaimable, isClaimed, type Quest, sumOf } from './quest.ts';
import { RewardMark } from './RewardMark.tsx';
import { useNextQuests } from './use-next-quests.ts';

/** The quests of the day, of the first days, those that come once, and rewards of a first purchase. */
export function Quests() {
  const { data, error, refetch } = useCall('tasks.list', { timeZone: deviceZone() });
  const { data: firstDay } = useCall('tasks.firstDay', {});
  useNextQuests(data?.endTime, data?.nowTime);
  if (error && !data) return <ErrorState failure={error} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={5} height={92} label={t('page.loading')} />;
  const { userTaskModels, userTaskMoreModels } = data;
  const today = userTaskModels.at(-1)?.userTaskId.split('-')[1];
  const claimable = [...userTaskModels, ...userTaskMoreModels, ...(firstDay?.list ?? [])].filter(isClaimable);
  return (
    <>
      <section className={styles.part}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('quests.today')}</h2>
          <span className={styles.midnight}>
            <Icon name="clock" size={16} />
            {t('quests.midnight')}
          </span>
        </div>
        {userTaskModels.every(isClaimed) && <p className={styles.said}>{t('quests.allDone')}</p>}
        <QuestList quests={inOrder(userTaskModels)} today={today} />
      </section>
      {firstDay && !firstDay.allNewBeiBonusFinished && <FirstDayStrip quests={firstDay.list} />}
      {userTaskMoreModels.some(quest => !isClaimed(quest)) && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('quests.once')}</h2>
          <QuestList quests={inOrder(userTaskMoreModels)} />
        </section>
      )}
      <Deposits />
      {claimable.length > 1 && <ClaimAll quests={claimable} />}
    </>
  );
}

/** Within the thumb's reach. */
function ClaimAll({ quests }: { readonly quests: readonly Quest[] }) {
  const coins = sumOf(quests, QuestReward.coins);
  const trialCoins = sumOf(quests, QuestReward.trialCoins);
  return (
    <div className={styles.bar}>
      <Button look="pay" size="large" isWide onPress={() => claimQuests()}>
        {t('quests.claimAll')}
        {coins > 0 && <RewardMark rewardType={QuestReward.coins} amount={coins} />}
        {trialCoins > 0 && <RewardMark rewardType={QuestReward.trialCoins} amount={trialCoins} />}
      </Button>
    </div>
  );
}
