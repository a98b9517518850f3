import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import type { RecallReward } from './RewardDialog.tsx';

/** Once a day, until it was taken. */
export async function tellReward(reward: RecallReward): Promise<void> {
  const { wasShown } = await dialogs.queue('recallReward', { reward });
  if (wasShown) promptFlags.set('recallReward');
}
