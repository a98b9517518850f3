import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { RoomAnswer } from '../room.ts';
import { PushFacts } from './PushFacts.tsx';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    pushRules: Dialog<{ readonly answer: RoomAnswer }, never>;
  }
}

export function RulesSheet({ answer, close }: DialogProps<'pushRules'>) {
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <PushFacts answer={answer} />
    </Sheet>
  );
}
