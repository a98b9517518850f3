import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../sheets/Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    pushRankWinner: Dialog<{ readonly ranking: number; readonly coin: number }, never>;
  }
}

const MEDALS = ['1st-place-medal', '2nd-place-medal', '3rd-place-medal'] as const;

/** A place in a room's ranking of the day; the first three are told so. */
export function RankWinnerDialog({ ranking, coin, close }: DialogProps<'pushRankWinner'>) {
  const medal = MEDALS[ranking - 1];
  const coins = formatCoins(coin);
  return (
    <DialogBox title={t('push.winner.title', { ranking })} isFestive close={() => close()}>
      <div className={styles.content}>
        <Emoji name={medal ?? 'trophy'} size={104} />
        <p className={styles.sum}>
          <Coin size={36} />
          {coins}
        </p>
        <p>{t(medal ? 'push.winner.top' : 'push.winner.text', { coins: coin })}</p>
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('prompt.playOn')}
        </Button>
      </div>
    </DialogBox>
  );
}
