import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { ClawFacts, type ClawFactsProps } from './ClawFacts.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clawRules: Dialog<ClawFactsProps, never>;
  }
}

export function RulesSheet({ close, ...of }: DialogProps<'clawRules'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <ClawFacts {...of} />
    </Sheet>
  );
}
