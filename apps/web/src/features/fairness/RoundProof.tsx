import { isRefusal, Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { failureText } from '../../platform/failure-text.ts';
import { formatCoins, formatMoment, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Checks } from './Checks.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Fairness.module.css';

interface Answer {
  readonly round: Extract<Output<'rounds.read'>['round'], { gameType: typeof GameType.plinko }>;
  readonly serverSeed: string;
}

/** One of one's own rounds with everything that proves it. */
export function RoundProof({ roundId }: { readonly roundId: string }) {
  const { data, error, isPending, refetch } = useCall('rounds.read', { roundId });
  if (isPending) return <SkeletonRows count={3} height={120} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const { round, serverSeed } = data;
  if (round.gameType !== GameType.plinko)
    return <Message icon="error" title={failureText(new Refusal('notFound'))} />;
  const answer = { round, serverSeed };
  return (
    <>
      {serverSeed === '' ? <NotYet /> : <Judged answer={answer} />}
      <RoundFacts answer={answer} />
    </>
  );
}

/** The seed is still in use, so it must stay secret: new seeds reveal it. */
function NotYet() {
  return (
    <Card material="paper">
      <div className={styles.stack}>
        <h2 className={styles.section}>{t('verify.notYetTitle')}</h2>
        <p>{t('verify.notYet')}</p>
        <Button look="gold" size="large" isWide onPress={() => void dialogs.open('seeds', {})}>
          {t('verify.reveal')}
        </Button>
      </div>
    </Card>
  );
}

function Judged({ answer: { round, serverSeed } }: { readonly answer: Answer }) {
  const { data, error } = useQuery({
    queryKey: ['judgement', round.roundId, serverSeed],
    queryFn: async () => (await import('./judge.ts')).judge({ ...round, serverSeed }),
    staleTime: Infinity,
  });
  if (error) return <Message icon="warning" title={t('verify.engineMissing')} />;
  if (data === undefined) return <SkeletonRows count={1} height={300} label={t('verify.playing')} />;
  if (isRefusal(data))
    return <Message icon="error" title={t('verify.notVerified')} text={failureText(data)} />;
  return <Checks judgement={data} />;
}

function RoundFacts({ answer: { round, serverSeed } }: { readonly answer: Answer }) {
  const { stake, payout, rows, risk, multiplierHundredths, balanceBefore, balanceAfter } = round;
  return (
    <Card>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
          <Fact name={t('verify.board')} value={t('verify.boardValue', { rows, risk: t(`risk.${risk}`) })} />
        </Facts>
        <Facts isPaired>
          <Fact name={t('verify.stake')} value={formatCoins(stake)} />
          <Fact
            name={t('verify.payout')}
            value={`${formatCoins(payout)} (${formatMultiplier(multiplierHundredths)})`}
          />
          <Fact name={t('verify.before')} value={formatCoins(balanceBefore)} />
          <Fact name={t('verify.after')} value={formatCoins(balanceAfter)} />
        </Facts>
        <Facts>
          <Fact name={t('seeds.hash')} value={round.serverSeedHash} isCode />
          {serverSeed !== '' && <Fact name={t('seeds.server')} value={serverSeed} isCode />}
          <Fact name={t('seeds.client')} value={round.clientSeed} isCode />
          <Fact name={t('seeds.nonce')} value={String(round.nonce)} />
          <Fact name={t('verify.config')} value={round.configVersion} isCode />
        </Facts>
      </div>
    </Card>
  );
}
