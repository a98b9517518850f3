import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { SlotOdds, type SlotOddsProps } from './SlotOdds.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    slotOdds: Dialog<SlotOddsProps, never>;
  }
}

export function OddsSheet({ close, ...props }: DialogProps<'slotOdds'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <SlotOdds {...props} />
      <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
        {t('seeds.open')}
      </Button>
    </Sheet>
  );
}
