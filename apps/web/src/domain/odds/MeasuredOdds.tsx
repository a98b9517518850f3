/** What bots came to at machines like this one, or players at this very machine of iron; each number with its interval. */
import { formatBasisPoints, formatDay } from '../../platform/format/format.ts';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import type { Output } from '../../platform/request/send.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './MeasuredOdds.module.css';

type Answer = Output<'machines.odds'>;

interface MeasuredOddsProps {
  /** As the query of `machines.odds` has it. */
  readonly odds: {
    readonly data: Answer | undefined;
    readonly error: CallFailure | null;
    readonly refetch: () => unknown;
  };
}

export function MeasuredOdds({ odds: { data, error, refetch } }: MeasuredOddsProps) {
  if (data === undefined && error !== null) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={74} radius={17} />;
  const { source, isMeasured, plays = 0, since, list } = data;
  if (!isMeasured && source === 'plays') {
    return <p className={styles.quiet}>{t('machine.tooFewPlays', { plays })}</p>;
  }
  if (!isMeasured) return <p className={styles.quiet}>{t('machine.notMeasured')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {list.map(one => (
          <Measured key={`${one.strategy}${one.measure}`} {...one} />
        ))}
      </ul>
      {since !== undefined && (
        <p className={styles.quiet}>{t('machine.countedSince', { date: formatDay(since) })}</p>
      )}
    </>
  );
}

function Measured(measured: Answer['list'][number]) {
  const { strategy, measure, plays, basisPoints, lowBasisPoints, highBasisPoints } = measured;
  return (
    <li className={styles.measured}>
      <span className={styles.share}>{formatBasisPoints(basisPoints, 1)}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t(measure === 'return' ? 'plinko.odds.return' : 'machine.catches')} · {strategyName(strategy)}
        </span>
        <span className={styles.quiet}>
          {t('machine.interval', {
            low: formatBasisPoints(lowBasisPoints, 1),
            high: formatBasisPoints(highBasisPoints, 1),
            plays,
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
