import type { GameType } from '@boardwalk/contract/enums';
import { formatCoins, formatMoment, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { WithEvidence } from './evidence.ts';
import { Fact, Facts, SeedFacts } from './Facts.tsx';
import styles from './Fairness.module.css';
import { Judged } from './Judged.tsx';
import { PlinkoChecks } from './PlinkoChecks.tsx';

interface PlinkoProofProps {
  readonly round: Extract<Output<'rounds.read'>['round'], { gameType: typeof GameType.plinko }>;
  readonly serverSeed: string;
}

export function PlinkoProof({ round, serverSeed, evidence }: PlinkoProofProps & WithEvidence) {
  const { keptHash } = evidence;
  const judge = async () => (await import('./judge.ts')).judge({ ...round, serverSeed, keptHash });
  return (
    <Judged roundId={round.roundId} serverSeed={serverSeed} keptHash={keptHash} judge={judge}>
      {judgement => <PlinkoChecks judgement={judgement} evidence={evidence} />}
    </Judged>
  );
}

export function PlinkoFacts({ round, serverSeed }: PlinkoProofProps) {
  const { stake, payout, rows, risk, multiplierHundredths, balanceBefore, balanceAfter } = round;
  return (
    <Card>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
          <Fact
            name={t('verify.board')}
            value={t('verify.boardValue', { rows, risk: t(`plinko.risk.${risk}`) })}
          />
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
          <SeedFacts {...round} serverSeed={serverSeed} />
          <Fact name={t('verify.config')} value={round.configVersion} isCode />
        </Facts>
      </div>
    </Card>
  );
}
