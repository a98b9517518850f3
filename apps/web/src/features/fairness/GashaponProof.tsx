import type { GameType } from '@boardwalk/contract/enums';
import { formatCoins, formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Checks, Mark } from './Checks.tsx';
import { type WithEvidence, withEvidence } from './evidence.ts';
import { Fact, Facts, SeedFacts } from './Facts.tsx';
import styles from './Fairness.module.css';
import { Judged } from './Judged.tsx';
import type { CapsuleJudgement } from './judge-capsules.ts';

type Round = Extract<Output<'rounds.read'>['round'], { gameType: typeof GameType.gashapon }>;

interface GashaponProofProps {
  readonly round: Round;
  readonly serverSeed: string;
}

/** Played again with the odds the machine had then, which may be other ones by now. */
export function GashaponProof({ round, serverSeed, evidence }: GashaponProofProps & WithEvidence) {
  const { keptHash } = evidence;
  const { roundId, roomId, configVersion } = round;
  const { data: odds, error, refetch } = useCall('gashapon.config', { roomId, configVersion });
  if (odds === undefined) {
    return error ? (
      <ErrorState failure={error} onRetry={refetch} />
    ) : (
      <SkeletonRows count={1} height={300} label={t('verify.playing')} />
    );
  }
  const judge = async () =>
    (await import('./judge-capsules.ts')).judgeCapsules({ ...round, serverSeed, keptHash }, odds);
  return (
    <Judged roundId={roundId} serverSeed={serverSeed} keptHash={keptHash} judge={judge}>
      {({ checks, isVerified, turns }) => (
        <Checks {...withEvidence({ checks, isVerified }, evidence)}>
          <Turns round={round} turns={turns} />
        </Checks>
      )}
    </Judged>
  );
}

/** What each turn gave, and whether it gives the same again. */
function Turns({ round, turns }: { readonly round: Round } & Pick<CapsuleJudgement, 'turns'>) {
  return (
    <ol className={styles.checks}>
      {round.prizes.map(({ prizeId, name, picture }, turn) => {
        const isRight = turns[turn] ?? false;
        return (
          <li key={prizeId} className={classNames(styles.turn, isRight ? styles.right : styles.wrong)}>
            <PrizePicture picture={picture} size={40} />
            <span className={styles.turnName}>{name}</span>
            <Mark isRight={isRight} />
          </li>
        );
      })}
    </ol>
  );
}

export function GashaponFacts({ round, serverSeed }: GashaponProofProps) {
  const { stake, times, prizes, balanceBefore, balanceAfter } = round;
  const worth = prizes.reduce((sum, { exchangeCoins }) => sum + exchangeCoins, 0);
  return (
    <Card>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
          <Fact name={t('verify.stake')} value={t('gashapon.option', { times, coins: stake })} />
          <Fact name={t('pack.worth')} value={formatCoins(worth)} />
        </Facts>
        <Facts isPaired>
          <Fact name={t('verify.before')} value={formatCoins(balanceBefore)} />
          <Fact name={t('verify.after')} value={formatCoins(balanceAfter)} />
        </Facts>
        <Facts>
          <SeedFacts {...round} serverSeed={serverSeed} />
          <Fact name={t('verify.odds')} value={round.configVersion} isCode />
        </Facts>
      </div>
    </Card>
  );
}
