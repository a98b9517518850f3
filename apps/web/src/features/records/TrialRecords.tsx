import type { TrialCoinSegment } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../platform/request/cursor-hook.ts';
import { drawMoveRow } from './MoveRow.tsx';
import { RecordPages } from './RecordPages.tsx';

export type TrialKind = TrialCoinSegment | 'unified';

/** Every move of one kind of trial coins, newest first. */
export function TrialRecords({ kind }: { readonly kind: TrialKind }) {
  const pages = useCallCursor('records.trialCoins', { type: kind });
  return (
    <RecordPages
      pages={pages}
      label={t('page.trialCoin')}
      empty={t('records.emptyTrial')}
      draw={drawMoveRow}
    />
  );
}
