import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { FishingOdds } from './FishingOdds.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    fishingOdds: Dialog<Record<string, never>, never>;
  }
}

export function OddsSheet({ close }: DialogProps<'fishingOdds'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <FishingOdds />
      <Button
        look="paper"
        icon="prove"
        isWide
        onPress={() => void dialogs.open('fishingCatches', { best: [] })}
      >
        {t('plinko.odds.check')}
      </Button>
    </Sheet>
  );
}
