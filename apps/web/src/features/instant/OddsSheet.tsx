import { type DialogProps, dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { InstantOdds, type InstantOddsProps } from './InstantOdds.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    instantOdds: Dialog<InstantOddsProps, never>;
  }
}

export function OddsSheet({ gameType, answer, close }: DialogProps<'instantOdds'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <InstantOdds gameType={gameType} answer={answer} />
      <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
        {t('seeds.open')}
      </Button>
    </Sheet>
  );
}
