import { GameType } from '@boardwalk/contract/enums';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { EvidenceNote } from './EvidenceNote.tsx';
import styles from './Fairness.module.css';
import { GashaponFacts, GashaponProof } from './GashaponProof.tsx';
import { InstantFacts, InstantProof } from './InstantProof.tsx';
import { MachineFacts } from './MachineFacts.tsx';
import { PlinkoFacts, PlinkoProof } from './PlinkoProof.tsx';
import { type TideCall, TideRound } from './TideRound.tsx';
import { useEvidence } from './use-evidence.ts';

/** One of one's own rounds with everything that proves it. */
export function RoundProof({ roundId }: { readonly roundId: string }) {
  const { data, error, isPending, refetch } = useCall('rounds.read', { roundId });
  if (isPending) return <SkeletonRows count={3} height={120} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const { round } = data;
  // A tide is its own proof, and is shared: nothing of it is kept as a round of one's own seeds.
  return round.gameType === GameType.bo ? <TideRound round={round} /> : <Told told={data} round={round} />;
}

interface ToldProps {
  readonly told: Output<'rounds.read'>;
  readonly round: Exclude<Output<'rounds.read'>['round'], TideCall>;
}

function Told({ told, round }: ToldProps) {
  const { serverSeed } = told;
  const evidence = useEvidence(told);
  if (evidence === undefined) return <SkeletonRows count={3} height={120} label={t('page.loading')} />;
  const isRevealed = serverSeed !== '';
  switch (round.gameType) {
    case GameType.plinko:
      return (
        <>
          <EvidenceNote evidence={evidence} />
          {isRevealed ? (
            <PlinkoProof round={round} serverSeed={serverSeed} evidence={evidence} />
          ) : (
            <NotYet />
          )}
          <PlinkoFacts round={round} serverSeed={serverSeed} />
        </>
      );
    case GameType.gashapon:
      return (
        <>
          <EvidenceNote evidence={evidence} />
          {isRevealed ? (
            <GashaponProof round={round} serverSeed={serverSeed} evidence={evidence} />
          ) : (
            <NotYet />
          )}
          <GashaponFacts round={round} serverSeed={serverSeed} />
        </>
      );
    case GameType.claw:
    case GameType.push:
      return (
        <>
          <EvidenceNote evidence={evidence} />
          <MachineFacts round={round} />
        </>
      );
    default:
      return (
        <>
          <EvidenceNote evidence={evidence} />
          {isRevealed ? (
            <InstantProof round={round} serverSeed={serverSeed} evidence={evidence} />
          ) : (
            <NotYet />
          )}
          <InstantFacts round={round} serverSeed={serverSeed} />
        </>
      );
  }
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
