import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMoment, formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { SpendingLimit } from '../offer.ts';
import { BreakCard } from './BreakCard.tsx';
import styles from './Limits.module.css';

/** What a player allows themselves: for a day, a week and a month, with what is used of it. */
export function Limits() {
  const { data, error, isPending, refetch } = useCall('recharge.limits', {});
  if (data === undefined) {
    if (isPending) return <SkeletonRows count={3} height={150} label={t('page.loading')} />;
    return <ErrorState failure={error} onRetry={refetch} />;
  }
  return (
    <>
      <p className={styles.intro}>{t('limit.intro')}</p>
      {data.list.map(limit => (
        <LimitCard key={limit.span} limit={limit} />
      ))}
      <BreakCard />
    </>
  );
}

function LimitCard({ limit }: { readonly limit: SpendingLimit }) {
  const { span, limitMoney, spentMoney, nextMoney, nextTime } = limit;
  const spent = t('limit.spent', { span, spent: formatMoney(spentMoney) });
  return (
    <Card>
      <section className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.name}>{t('limit.span', { span })}</h2>
          <span className={styles.value}>
            {limitMoney === undefined ? t('limit.none') : formatMoney(limitMoney)}
          </span>
        </div>
        {limitMoney !== undefined && (
          <Progress
            label={spent}
            size="large"
            tone="gold"
            percent={limitMoney === 0 ? 100 : (spentMoney * 100) / limitMoney}
          />
        )}
        <p className={styles.quiet}>{spent}</p>
        {nextTime !== undefined && (
          <p className={styles.quiet}>
            {t('limit.next', {
              limit: nextMoney === undefined ? t('limit.none') : formatMoney(nextMoney),
              when: formatMoment(nextTime),
            })}
          </p>
        )}
        <Button isWide icon="edit" onPress={() => void dialogs.open('spendingLimit', { limit })}>
          {t(limitMoney === undefined ? 'limit.set' : 'limit.change')}
        </Button>
      </section>
    </Card>
  );
}
