import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../platform/request/cursor-hook.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { drawMoveRow, type Move } from './MoveRow.tsx';
import { RecordPages } from './RecordPages.tsx';
import styles from './Records.module.css';

/** How much pays for parcels, and every move of it, newest first. */
export function ShippingRecords() {
  const credit = useCall('wallet.offsetAmount', {});
  const pages = useCallCursor('records.postCredit', {});
  const { error } = credit;
  useEffect(() => {
    if (error) tellFailure(error);
  }, [error]);
  return (
    <>
      <Card>
        <div className={styles.credit}>
          <Emoji name="delivery-truck" size={48} />
          <div>
            <p className={styles.creditNow}>
              {credit.data ? textOf(credit.data.ofsetAmount) : <Skeleton width={160} />}
            </p>
            <p className={styles.creditAbout}>{t('shipping.about')}</p>
          </div>
        </div>
      </Card>
      <RecordPages
        pages={pages}
        label={t('page.postCredit')}
        empty={t('shipping.empty')}
        draw={move => drawMoveRow({ ...move, kind: sourceOf(move) })}
      />
    </>
  );
}

/** A purchase that brought shipping credit was one of the club. */
function sourceOf({ kind }: Move): string {
  return kind === 'recharge' ? 'recharge.club' : kind;
}

function textOf(credit: number): string {
  return t('shipping.have', { coins: t('money.balance', { coins: credit }) });
}
