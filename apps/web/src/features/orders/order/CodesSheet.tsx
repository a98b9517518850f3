import { copyText } from '../../../platform/copy-text.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './Order.module.css';
import { useOnce } from './use-once.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    orderCodes: Dialog<{ readonly orderId: number; readonly lineId: number; readonly name: string }, never>;
  }
}

/** Codes of something digital. They are asked for when somebody wants to see them, and kept nowhere. */
export function CodesSheet({ orderId, lineId, name, close }: DialogProps<'orderCodes'>) {
  const { answer, failure, retry } = useOnce(() => call('orders.codes', { orderId, lineId }));
  return (
    <Sheet title={name} close={() => close()}>
      {failure !== undefined && <ErrorState failure={failure} onRetry={retry} />}
      {answer === undefined && failure === undefined && (
        <SkeletonRows count={1} height={64} label={t('page.loading')} />
      )}
      {answer && (
        <ul className={styles.codes}>
          {answer.codes.map(code => (
            <li key={code} className={styles.code}>
              <bdi className={styles.codeText} dir="ltr" translate="no">
                {code}
              </bdi>
              <IconButton
                icon="copy"
                look="paper"
                label={t('action.copyName', { name: code })}
                onPress={() => copy(code)}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toasts.show(t('action.copied'));
}
