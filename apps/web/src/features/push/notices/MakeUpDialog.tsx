import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { Output } from '../../../platform/request/send.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../sheets/Sheets.module.css';

export type MakeUp = Output<'push.makeUp'>['list'][number];

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    pushMakeUp: Dialog<{ readonly makeUp: MakeUp }, never>;
  }
}

/** What the house gave back after a fault, and for what: the coins are in the balance already. */
export function MakeUpDialog({ makeUp, close }: DialogProps<'pushMakeUp'>) {
  const { roomName: room, reason, pushMakeUpTotalCoins, pushMakeUpCoins, pushMakeUpAddCoins } = makeUp;
  return (
    <DialogBox title={t('push.makeUp.title')} close={() => close()}>
      <div className={styles.content}>
        <p>{t(reason === 'machineFault' ? 'push.makeUp.fault' : 'push.makeUp.restart', { room })}</p>
        <p className={styles.sum}>
          <Coin size={36} />
          {formatCoins(pushMakeUpTotalCoins)}
        </p>
        <dl className={styles.parts}>
          <Part name={t('push.makeUp.coins')} coins={pushMakeUpCoins} />
          <Part name={t('push.makeUp.add')} coins={pushMakeUpAddCoins} />
        </dl>
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('push.makeUp.thanks')}
        </Button>
      </div>
    </DialogBox>
  );
}

function Part({ name, coins }: { readonly name: string; readonly coins: number }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{formatCoins(coins)}</dd>
    </div>
  );
}
