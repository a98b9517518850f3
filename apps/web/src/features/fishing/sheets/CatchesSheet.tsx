import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { Best } from '../live/table-state.ts';
import { Catches } from './Catches.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    fishingCatches: Dialog<{ readonly best: readonly Best[] }, never>;
  }
}

export function CatchesSheet({ best, close }: DialogProps<'fishingCatches'>) {
  return (
    <Sheet title={t('fishing.catches')} close={() => close()}>
      <Catches best={best} />
      <ButtonLink to="/user/game-record-detail/fishing" look="paper" icon="records" isWide>
        {t('fishing.allShots')}
      </ButtonLink>
      <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
        {t('seeds.open')}
      </Button>
    </Sheet>
  );
}
