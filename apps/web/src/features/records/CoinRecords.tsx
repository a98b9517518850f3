import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../platform/request/cursor-hook.ts';
import { Segmented } from '../../ui/actions/Segmented.tsx';
import { drawMoveRow } from './MoveRow.tsx';
import { RecordPages } from './RecordPages.tsx';

type Direction = 'all' | 'in' | 'out';

/** Every move of coins, newest first. */
export function CoinRecords() {
  const [direction, setDirection] = useState<Direction>('all');
  const pages = useCallCursor('records.coins', { direction });
  return (
    <>
      <Segmented
        label={t('records.show')}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'all', text: t('records.all') },
          { value: 'in', text: t('records.in') },
          { value: 'out', text: t('records.out') },
        ]}
      />
      <RecordPages
        pages={pages}
        label={t('page.coinRecord')}
        empty={t('records.emptyCoins')}
        draw={drawMoveRow}
      />
    </>
  );
}
