import { useEffect } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from './Payment.module.css';
import { useOrder } from './use-order.ts';
import { Waiting } from './Waiting.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** Dismissed, it was aborted; 'decided' where the provider has told meanwhile. */
    confirmPayment: Dialog<
      { readonly orderKey: string; readonly number: string; readonly url: string },
      'completed' | 'decided'
    >;
  }
}

/** While the provider's page is open beside the app; goes on by itself as soon as the payment has ended there. */
export function ConfirmPaymentDialog({ number, url, close }: DialogProps<'confirmPayment'>) {
  const order = useOrder(number);
  const isDecided = order !== undefined && (order === 'unknown' || order.outcome !== 'pending');
  useEffect(() => {
    if (isDecided) close('decided');
  }, [isDecided, close]);
  return (
    <DialogBox title={t('payment.confirmTitle')} close={() => close()}>
      <div className={styles.content}>
        <Waiting />
        <p className={styles.text}>{t('payment.confirmText')}</p>
        <div className={styles.ways}>
          <Button look="gold" size="large" isWide onPress={() => close('completed')}>
            {t('payment.completed')}
          </Button>
          <Button look="paper" isWide onPress={() => close()}>
            {t('payment.aborted')}
          </Button>
          <a className={styles.again} href={url} target="_blank" rel="noopener noreferrer">
            {t('payment.openAgain')}
            <Icon name="link" size={16} />
          </a>
        </div>
      </div>
    </DialogBox>
  );
}
