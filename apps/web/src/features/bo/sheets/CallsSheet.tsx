import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { OwnCalls } from './OwnCalls.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    boCalls: Dialog<Record<string, never>, never>;
  }
}

export function CallsSheet({ close }: DialogProps<'boCalls'>) {
  return (
    <Sheet title={t('bo.calls')} close={() => close()}>
      <OwnCalls />
    </Sheet>
  );
}
