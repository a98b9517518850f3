import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { RoomAnswer } from '../play/round.ts';
import { GashaponOdds } from './GashaponOdds.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    gashaponOdds: Dialog<{ readonly answer: RoomAnswer }, never>;
  }
}

export function OddsSheet({ answer, close }: DialogProps<'gashaponOdds'>) {
  return (
    <Sheet title={t('gashapon.odds')} close={() => close()}>
      <GashaponOdds answer={answer} />
      <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
        {t('seeds.open')}
      </Button>
    </Sheet>
  );
}
