import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { OwnBalls } from './OwnBalls.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    plinkoRounds: Dialog<Record<string, never>, never>;
  }
}

export function RoundsSheet({ close }: DialogProps<'plinkoRounds'>) {
  return (
    <Sheet title={t('plinko.rounds')} close={() => close()}>
      <OwnBalls>
        <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
          {t('seeds.open')}
        </Button>
      </OwnBalls>
    </Sheet>
  );
}
