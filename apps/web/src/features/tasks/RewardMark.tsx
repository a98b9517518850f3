import { QuestReward } from '@boardwalk/contract/enums';
import { formatCoins } from '../../platform/format/format.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './Quests.module.css';
import { type Reward, rewardText } from './quest.ts';

/** What a quest brings: its kind as a picture, and how much. */
export function RewardMark(reward: Reward) {
  const { rewardType, amount } = reward;
  return (
    <span className={styles.reward} role="img" aria-label={rewardText(reward)}>
      {rewardType === QuestReward.shipping ? (
        <Emoji name="delivery-truck" size={22} />
      ) : (
        <Coin kind={rewardType === QuestReward.trialCoins ? 'trial' : 'coins'} size={20} />
      )}
      <bdi>{formatCoins(amount)}</bdi>
    </span>
  );
}
