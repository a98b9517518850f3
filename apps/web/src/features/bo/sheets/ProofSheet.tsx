import { TideProof } from '../../../domain/tides/TideProof.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    boProof: Dialog<{ readonly tideId: string; readonly isMarket: boolean }, never>;
  }
}

export function ProofSheet({ tideId, isMarket, close }: DialogProps<'boProof'>) {
  return (
    <Sheet title={t('bo.proof')} close={() => close()}>
      <p>{t(isMarket ? 'bo.market.proof.text' : 'bo.proof.text')}</p>
      <TideProof tideId={tideId} />
    </Sheet>
  );
}
