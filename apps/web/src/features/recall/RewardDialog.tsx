import { showBalance } from '../../domain/session/balances.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatMove } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { DialogBox } from '../../ui/surfaces/Modal.tsx';
import styles from './Recall.module.css';

export type RecallReward = NonNullable<Output<'recall.info'>['reward']>;

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when it was taken; left, it waits until its end. */
    recallReward: Dialog<{ readonly reward: RecallReward }, boolean>;
  }
}

/** Coins that were kept for who was away. */
export function RewardDialog({ reward, close }: DialogProps<'recallReward'>) {
  const { recallId, coins } = reward;
  const take = async () => {
    try {
      const { balance } = await call('recall.receive', { recallId });
      showBalance('coins', balance);
      playSound('coin');
      toasts.show(t('Dialog.m46'));
      void refresh('records.coins');
      close(true);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <DialogBox title={t('recall.title')} isFestive close={() => close()}>
      <p className={styles.sum}>
        <Coin size={52} />
        <span>{formatMove(coins)}</span>
      </p>
      <p className={styles.text}>{t('recall.text')}</p>
      <Button look="gold" size="large" isWide onPress={take}>
        {t('club.claim', { coins: t('money.balance', { coins }) })}
      </Button>
    </DialogBox>
  );
}
