import { useState } from 'react';
import { showBalance } from '../../../domain/session/balances.ts';
import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Output } from '../../../platform/request/send.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confetti } from '../../../ui/feedback/celebration/Confetti.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { OfferCard } from '../shop/OfferCard.tsx';
import { BuyButton } from './BuyButton.tsx';
import styles from './Places.module.css';

export type GiftOffer = NonNullable<Output<'recharge.giftOffer'>['popup']>;

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    giftOffer: Dialog<{ readonly popup: GiftOffer; readonly isComeback?: boolean }, never>;
  }
}

/** A free gift, and the deal that it opens. */
export function GiftOfferDialog({ popup, isComeback = false, close }: DialogProps<'giftOffer'>) {
  const { popupConfigRecordId, freeCoins, rechargeConfig: offer } = popup;
  const [isTaken, setTaken] = useState(popup.isTaken);
  const take = async () => {
    try {
      const { balance } = await call('recharge.takeGift', { popupConfigRecordId });
      showBalance('coins', balance);
      setTaken(true);
      playSound('coin');
      void refresh('recharge.config', 'records.coins');
    } catch (error) {
      tellFailure(error);
    }
  };
  const leave = async () => {
    if (isTaken || (await isLeft())) return close();
    await take();
  };
  return (
    <DialogBox
      title={t(isComeback ? 'offer.backTitle' : 'offer.giftTitle')}
      isFestive
      close={() => void leave()}
    >
      <div className={styles.middle}>
        <p className={styles.gift} data-taken={isTaken}>
          {isTaken && <Confetti seed={String(popupConfigRecordId)} isFull={false} />}
          <Coin size={44} />
          <span className={styles.giftCoins}>{formatMove(freeCoins)}</span>
          <span className={styles.free}>
            {isTaken ? <Icon name="check" size={16} /> : null}
            {t(isTaken ? 'offer.giftTaken' : 'offer.giftFree')}
          </span>
        </p>
        {!isTaken && (
          <Button look="gold" size="large" isWide onPress={take}>
            {t('offer.giftTake')}
          </Button>
        )}
        <div className={styles.deal} data-locked={!isTaken}>
          <p className={styles.dealName}>
            <Icon name={isTaken ? 'gift' : 'lock'} size={16} />
            {t(isTaken ? 'offer.dealOpen' : 'offer.dealLocked')}
          </p>
          <OfferCard offer={offer} level={4} isChosen={isTaken} isAlone onChoose={() => undefined} />
        </div>
        {isTaken && <BuyButton offer={offer} onBought={() => close()} />}
      </div>
    </DialogBox>
  );
}

/** Whether the gift is really left behind. */
async function isLeft(): Promise<boolean> {
  const answer = await dialogs.open('confirm', {
    title: t('offer.giftForget'),
    text: t('offer.giftForgetText'),
    action: t('offer.giftTake'),
  });
  return answer !== true;
}
