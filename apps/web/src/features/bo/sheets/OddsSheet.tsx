import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { RoomMarket } from '../live/tide-state.ts';
import { BoOdds } from './BoOdds.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    boOdds: Dialog<{ readonly market: RoomMarket | undefined }, never>;
  }
}

export function OddsSheet({ market, close }: DialogProps<'boOdds'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <BoOdds market={market} />
      <Button look="paper" icon="prove" isWide onPress={() => void dialogs.open('boCalls', {})}>
        {t('plinko.odds.check')}
      </Button>
    </Sheet>
  );
}
