import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import type { RoomAnswer } from '../use-play.ts';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clawOutOfStock: Dialog<
      {
        /** When refilling ends, on this device's clock; undefined while there is nothing to refill it with. */
        readonly endAtMs: number | undefined;
        readonly goods: RoomAnswer['room']['goods'][number];
      },
      never
    >;
  }
}

/** Everything was caught; goes away by itself when the machine is filled again, if it is being filled. */
export function OutOfStockDialog({ endAtMs, goods, close }: DialogProps<'clawOutOfStock'>) {
  const navigate = useNavigate();
  const openOthers = () => {
    close();
    navigate('/claw');
  };
  return (
    <DialogBox title={t('claw.outOfStock')} close={() => close()}>
      <div className={styles.content}>
        <PrizePicture picture={goods.picture} size={96} className={styles.empty} />
        <p>{t(endAtMs === undefined ? 'claw.soldOutText' : 'claw.outOfStockText')}</p>
        {endAtMs !== undefined && (
          <Countdown endAtMs={endAtMs} look="paper" label={t('claw.refillIn')} onEnd={() => close()} />
        )}
        <Button look="gold" size="large" isWide onPress={openOthers}>
          {t('plinko.otherRooms')}
        </Button>
      </div>
    </DialogBox>
  );
}
