import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Fairness.module.css';

/** What the next round will be decided by, as far as it may be known before. */
export function CurrentSeeds() {
  const { data, error, refetch } = useCall('fairness.seeds', {});
  if (error && data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  return (
    <Card>
      <div className={styles.stack}>
        <h2 className={styles.section}>{t('seeds.next')}</h2>
        {data === undefined ? (
          <Skeleton height={120} />
        ) : (
          <Facts>
            {data.current && <CurrentFacts current={data.current} />}
            <Fact name={t('seeds.upcoming')} value={data.upcoming.serverSeedHash} isCode />
          </Facts>
        )}
        <Button icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
          {t('seeds.open')}
        </Button>
      </div>
    </Card>
  );
}

type Current = NonNullable<Output<'fairness.seeds'>['current']>;

export function CurrentFacts({ current }: { readonly current: Current }) {
  return (
    <>
      <Fact name={t('seeds.hash')} value={current.serverSeedHash} isCode />
      <Fact name={t('seeds.client')} value={current.clientSeed} isCode />
      <Fact name={t('seeds.nonce')} value={String(current.nonce)} />
    </>
  );
}
