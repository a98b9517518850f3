import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { PaytableAnswer } from '../play/round.ts';
import { PlinkoOdds } from './PlinkoOdds.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    plinkoOdds: Dialog<{ readonly table: PaytableAnswer }, never>;
  }
}

export function OddsSheet({ table, close }: DialogProps<'plinkoOdds'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <PlinkoOdds table={table} />
      <Button look="paper" icon="prove" isWide onPress={() => void dialogs.open('plinkoRounds', {})}>
        {t('plinko.odds.check')}
      </Button>
    </Sheet>
  );
}
