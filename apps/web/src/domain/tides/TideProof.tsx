import { isRefusal } from '@boardwalk/base';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { OwnCall, TideJudgement, ToldTide } from './judge-tide.ts';
import { MarketFacts } from './MarketFacts.tsx';
import { findSeenCall } from './seen-calls.ts';
import { TideFacts } from './TideFacts.tsx';
import { TidePath } from './TidePath.tsx';
import styles from './TideProof.module.css';

interface TideProofProps {
  readonly tideId: string;
  /** One's own round of it. */
  readonly own?: OwnCall | undefined;
}

/** A tide drawn again in this very browser, from its seed and everybody's salts. */
export function TideProof({ tideId, own }: TideProofProps) {
  const { data, error, refetch } = useCall('bo.tide', { tideId });
  if (data === undefined && error) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows count={2} height={120} label={t('verify.playing')} />;
  if (data.phase === 'settled') return <Judged told={data} own={own} />;
  const title = unsettledText(data);
  return <Message icon={data.phase === 'void' ? 'info' : 'clock'} title={title} />;
}

function Judged({ told, own }: { readonly told: ToldTide; readonly own: OwnCall | undefined }) {
  const seen = findSeenCall(told.tideId);
  const { data, error } = useQuery({
    queryKey: ['tide', told.tideId, told.serverSeed, own?.roundId],
    queryFn: async () => {
      // What is told without a connection is still held against the rules.
      const head = told.market && (await call('fairness.head', {}).catch(() => undefined));
      return (await import('./judge-tide.ts')).judgeTide(told, own, seen, head?.publicKey);
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (error) return <Message icon="warning" title={t('verify.engineMissing')} />;
  if (data === undefined) return <SkeletonRows count={2} height={120} label={t('verify.playing')} />;
  if (isRefusal(data))
    return <Message icon="error" title={t('verify.notVerified')} text={failureText(data)} />;
  return (
    <div className={styles.proof}>
      <Checks judgement={data} isOnlyTold={seen === undefined} />
      {data.path && <TidePath path={data.path} />}
      {told.market ? <MarketFacts told={told} market={told.market} /> : <TideFacts told={told} />}
    </div>
  );
}

function unsettledText({ phase, market }: ToldTide): string {
  if (phase !== 'void') return t(market ? 'bo.market.proof.notYet' : 'bo.proof.notYet');
  return t(market?.voidReason ? `bo.market.void.${market.voidReason}` : 'bo.void');
}

interface ChecksProps {
  readonly judgement: TideJudgement;
  /** Held against nothing but what is said now. */
  readonly isOnlyTold: boolean;
}

function Checks({ judgement: { checks, isVerified }, isOnlyTold }: ChecksProps) {
  const right = isOnlyTold ? 'verify.addsUp' : 'verify.verified';
  return (
    <div role="status">
      <p className={classNames(styles.verdict, isVerified ? styles.right : styles.wrong)}>
        <Icon name={isVerified ? 'prove' : 'error'} size={26} />
        {t(isVerified ? right : 'verify.notVerified')}
      </p>
      <ul className={styles.checks}>
        {checks.map(({ name, isRight }) => (
          <li key={name} className={classNames(styles.check, isRight ? styles.right : styles.wrong)}>
            <Icon name={isRight ? 'success' : 'error'} size={20} />
            <span className="visually-hidden">{t(isRight ? 'verify.right' : 'verify.wrong')}</span>
            <span className={styles.words}>{t(`bo.check.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
