import {
  FirstDepositRewardType,
  FirstDepositTaskState,
  FirstDepositTaskType,
  QuestReward,
} from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { QuestRow } from './QuestRow.tsx';
import styles from './Quests.module.css';
import { claimBy, type Reward } from './quest.ts';

type Deposit = Output<'tasks.deposits'>['list'][number];

const REWARDS = {
  [FirstDepositRewardType.trial]: QuestReward.trialCoins,
  [FirstDepositRewardType.coins]: QuestReward.coins,
  [FirstDepositRewardType.postage]: QuestReward.shipping,
} as const;

const STATES = {
  [FirstDepositTaskState.locked]: 'open',
  [FirstDepositTaskState.unlocked]: 'done',
  [FirstDepositTaskState.claimed]: 'claimed',
} as const;

/** Rewards of a first purchase; gone when all of them are claimed. */
export function Deposits() {
  const { data } = useCall('tasks.deposits', {});
  const shown = data?.list ?? [];
  if (shown.every(({ state }) => state === FirstDepositTaskState.claimed)) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('quests.deposits')}</h2>
      <p className={styles.said}>{t('quests.depositsText')}</p>
      <ul className={styles.list}>
        {shown.map(deposit => (
          <OneDeposit key={deposit.taskId} deposit={deposit} />
        ))}
      </ul>
    </section>
  );
}

function OneDeposit({ deposit }: { readonly deposit: Deposit }) {
  const { taskId, type, state, rewardType, amount, actualValue, totalValue } = deposit;
  const isByTime = type === FirstDepositTaskType.time;
  const reward: Reward = {
    rewardType: rewardType === FirstDepositRewardType.goods ? QuestReward.coins : REWARDS[rewardType],
    amount,
  };
  return (
    <QuestRow
      face={{
        title: t(isByTime ? 'deposit.days' : 'deposit.coins'),
        picture: isByTime ? 'spiral-calendar' : 'money-bag',
        done: actualValue,
        all: totalValue,
        reward,
      }}
      state={STATES[state]}
      to="/recharge"
      onClaim={from =>
        claimBy(async () => {
          await call('tasks.claimDeposit', { taskId });
          return { coins: reward.rewardType === QuestReward.coins ? amount : 0, from };
        })
      }
    />
  );
}
