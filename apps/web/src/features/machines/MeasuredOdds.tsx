import { formatBasisPoints, formatCoins } from '../../platform/format/format.ts';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Machines.module.css';
import { Section } from './Section.tsx';

type Measured = Output<'machines.odds'>['list'][number];

/** What bots came to in many thousands of plays, each number with its interval. */
export function MeasuredOdds({ roomId }: { readonly roomId: number }) {
  const { data, error, refetch } = useCall('machines.odds', { roomId });
  return (
    <Section title={t('machine.odds')}>
      {data === undefined && !error && <Skeleton height={120} />}
      {data === undefined && error && <ErrorState failure={error} onRetry={refetch} />}
      {data && !data.isMeasured && <p className={styles.quiet}>{t('machine.notMeasured')}</p>}
      {data?.isMeasured && (
        <ul className={styles.odds}>
          {data.list.map(one => (
            <Odds key={`${one.strategy}${one.measure}`} {...one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Odds({ strategy, measure, plays, basisPoints, lowBasisPoints, highBasisPoints }: Measured) {
  return (
    <li className={styles.odd}>
      <span className={styles.share}>{formatBasisPoints(basisPoints, 1)}</span>
      <span>
        <span className={styles.name}>
          {t(measure === 'return' ? 'plinko.odds.return' : 'machine.catches')} · {strategyName(strategy)}
        </span>
        <span className={styles.quiet}>
          {t('machine.interval', {
            low: formatBasisPoints(lowBasisPoints, 1),
            high: formatBasisPoints(highBasisPoints, 1),
            plays: formatCoins(plays),
          })}
        </span>
      </span>
    </li>
  );
}

/** Ways of playing that this version has no words for keep the name the measuring gave them. */
function strategyName(strategy: string): string {
  const key = `machine.strategy.${strategy}`;
  return key in i18n.messages ? t(key as TextKey) : strategy;
}
