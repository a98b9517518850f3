import { useEffect } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Output } from '../../../platform/request/send.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Confetti } from '../../../ui/feedback/celebration/Confetti.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { LevelOffer } from './LevelDeal.tsx';
import styles from './Places.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    levelUp: Dialog<{ readonly reached: Output<'levels.rechargeConfig'> }, never>;
  }
}

/** A level was reached: what it brought is in the balance; what is offered with it ends by itself. */
export function LevelUpDialog({ reached, close }: DialogProps<'levelUp'>) {
  const { userLevel, rewardAmount, rechargeConfig: offer } = reached;
  useEffect(() => {
    playSound('fanfare');
    void noteShown();
  }, []);
  return (
    <DialogBox title={t('level.upTitle')} isFestive close={() => close()}>
      <div className={styles.middle}>
        <p className={styles.level}>
          <Confetti seed={String(userLevel)} isFull={false} />
          {t('account.level', { level: userLevel + 1 })}
        </p>
        {rewardAmount > 0 && (
          <p className={styles.reward}>
            <Coin size={36} />
            <span className={styles.giftCoins}>{formatMove(rewardAmount)}</span>
            <span className={styles.rewardText}>{t('level.upReward')}</span>
          </p>
        )}
        {offer ? (
          <LevelOffer offer={offer} onEnd={() => close()} onBought={() => close()} />
        ) : (
          <Button look="gold" size="large" isWide onPress={() => close()}>
            {t('prompt.playOn')}
          </Button>
        )}
        <ButtonLink to="/levels" look="quiet" isWide>
          {t('level.see')}
        </ButtonLink>
      </div>
    </DialogBox>
  );
}

/** Lost on the way, the flag stays up at the server, and the next visit tells it once more. */
async function noteShown(): Promise<void> {
  await call('accounts.levelShown', {}).catch(() => undefined);
  // What the level opens is seen at once.
  await refresh('accounts.read');
}
