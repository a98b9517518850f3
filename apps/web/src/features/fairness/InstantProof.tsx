import { isRefusal } from '@boardwalk/base';
import { Suspense } from 'react';
import { findInstantGame, type InstantRound } from '../../domain/games/list.ts';
import { formatCoins, formatMoment, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Checks } from './Checks.tsx';
import { type WithEvidence, withEvidence } from './evidence.ts';
import { Fact, Facts, SeedFacts } from './Facts.tsx';
import styles from './Fairness.module.css';
import { Judged } from './Judged.tsx';

interface InstantProofProps {
  readonly round: InstantRound;
  readonly serverSeed: string;
}

/** A round of any game of the list, drawn again by its engine. */
export function InstantProof({ round, serverSeed, evidence }: InstantProofProps & WithEvidence) {
  const { keptHash } = evidence;
  const game = findInstantGame(round.gameType);
  return (
    <Judged
      roundId={round.roundId}
      serverSeed={serverSeed}
      keptHash={keptHash}
      judge={() => judge(round, serverSeed, keptHash)}
    >
      {verdict => (
        <Checks {...withEvidence(verdict, evidence)}>
          <div className={styles.picture}>
            <Suspense fallback={null}>{game && <game.Picture round={round} />}</Suspense>
          </div>
          <p className={styles.result}>{t('verify.result', resultOf(round.stake, verdict.payout))}</p>
        </Checks>
      )}
    </Judged>
  );
}

async function judge(round: InstantRound, serverSeed: string, keptHash: string | undefined) {
  const rules = await findInstantGame(round.gameType)?.loadRules();
  if (rules === undefined) throw new Error(`no engine here plays game ${round.gameType}`);
  const serverSeedHash = keptHash ?? round.serverSeedHash;
  const verdict = rules.verify({ ...round, serverSeed, serverSeedHash });
  if (isRefusal(verdict)) return verdict;
  const promise = keptHash === undefined ? 'seedHash' : 'commitment';
  return {
    checks: [
      { name: promise, isRight: verdict.isCommitmentKept },
      { name: 'config', isRight: verdict.isSameConfig },
      { name: 'outcome', isRight: verdict.isOutcomeRight },
      { name: 'payout', isRight: verdict.isPayoutRight },
    ] as const,
    isVerified: verdict.isVerified,
    payout: verdict.round.payout,
  };
}

function resultOf(stake: number, payout: number) {
  return { multiplier: formatMultiplier(Math.round((payout * 100) / stake)), coins: formatCoins(payout) };
}

export function InstantFacts({ round, serverSeed }: InstantProofProps) {
  const { stake, payout, balanceBefore, balanceAfter } = round;
  return (
    <Card>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
        </Facts>
        <Facts isPaired>
          <Fact name={t('verify.stake')} value={formatCoins(stake)} />
          <Fact name={t('verify.payout')} value={formatCoins(payout)} />
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
