import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
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
            <Fact name={t('seeds.hash')} value={data.serverSeedHash} isCode />
            <Fact name={t('seeds.client')} value={data.clientSeed} isCode />
            <Fact name={t('seeds.nonce')} value={String(data.nonce)} />
          </Facts>
        )}
        <Button icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
          {t('seeds.open')}
        </Button>
      </div>
    </Card>
  );
}
