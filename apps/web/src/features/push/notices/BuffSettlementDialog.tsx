import type { NoticeOf, NoticeOption } from '@boardwalk/contract/socket';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../sheets/Sheets.module.css';

type Settlement = NoticeOf<typeof NoticeOption.pushBuffCardSettle>;

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    pushBuffSettled: Dialog<Pick<Settlement, 'card' | 'coin'>, never>;
  }
}

const STARS_MAX = 5;

/** What a card that makes more of a pusher's coins has brought. */
export function BuffSettlementDialog({ card, coin, close }: DialogProps<'pushBuffSettled'>) {
  const stars = Math.min(STARS_MAX, card.star);
  const coins = formatCoins(coin);
  return (
    <DialogBox title={t('push.buff.title')} isFestive close={() => close()}>
      <div className={styles.content}>
        <Emoji name="joker" size={88} />
        {stars > 0 && (
          <span className={styles.stars} aria-hidden="true">
            {Array.from({ length: stars }, (_, at) => (
              <Emoji key={at} name="star" size={24} />
            ))}
          </span>
        )}
        <p className={styles.sum}>
          <Coin size={36} />
          {coins}
        </p>
        <p>{t('push.buff.text', { card: card.cardName, coins: coin })}</p>
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('prompt.playOn')}
        </Button>
      </div>
    </DialogBox>
  );
}
