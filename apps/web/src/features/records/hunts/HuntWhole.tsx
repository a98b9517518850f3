import { formatCoins, formatMoment, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Sums } from '../Sums.tsx';
import { FishTallies } from './FishTallies.tsx';
import { HuntShots } from './HuntShots.tsx';
import styles from './Hunts.module.css';

/** A hunt: when and where, what went in and came out, every kind of fish that was caught, and its shots. */
export function HuntWhole({ huntId }: { readonly huntId: string }) {
  const { data, error, isPending, refetch } = useCall('fishing.hunt', { huntId, pageSize: 1 });
  if (isPending) return <SkeletonRows count={1} height={180} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const { roomName, beganTime, shots, stake, payout, caught, unit } = data.hunt;
  return (
    <>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.room}>{roomName}</h2>
          <p className={styles.when}>
            {formatMoment(beganTime)} · {t('fishing.hunt.shots', { shots })}
          </p>
          <Sums
            sums={[
              [t('records.staked'), formatCoins(stake)],
              [t('records.paidBack'), formatCoins(payout)],
              [t('records.net'), formatMove(payout - stake)],
            ]}
          />
          {caught.length > 0 && <FishTallies caught={caught} look="whole" unit={unit} />}
        </div>
      </Card>
      <HuntShots huntId={huntId} />
    </>
  );
}
