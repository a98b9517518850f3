import { bonusFace, plus } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import { clock } from '../../../platform/clock.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { formatDays } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Output } from '../../../platform/request/send.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

export type Scene = Output<'cards.sceneInfo'>['list'][number];

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** True when it was claimed. */
    cardOffer: Dialog<{ readonly scene: Scene }, boolean>;
  }
}

/** A card that is offered: claimed, then closed. It ends when the server says so. */
export function CardOfferDialog({ scene, close }: DialogProps<'cardOffer'>) {
  const claim = async () => {
    try {
      await call('cards.receiveScene', { cardSceneTriggerRecordId: scene.cardSceneTriggerRecordId });
      toasts.show(t('Dialog.m46'));
      emitEvent('cardCountRefresh', {});
      await refresh('cards.count', 'cards.optimalPage', 'recharge.config');
      close(true);
    } catch (error) {
      tellFailure(error);
      close(false);
    }
  };
  return (
    <DialogBox title={t('cards.offer.title')} isFestive close={() => close(false)}>
      <div className={styles.gift}>
        <span className={styles.giftCard}>
          <PowerCard {...bonusFace(scene)} />
        </span>
        <p>{t('cards.offer.text', { ratio: plus(scene.ratio), days: formatDays(scene.days) })}</p>
        <Countdown
          look="paper"
          label={t('cards.offer.ends')}
          endAtMs={clock.nowMs() + scene.endTime - scene.nowTime}
          onEnd={() => close(false)}
        />
        <Button look="pay" size="large" isWide onPress={claim}>
          {t('cards.offer.claim')}
        </Button>
      </div>
    </DialogBox>
  );
}
