import { gameIcon, gameName, segmentOfGameType } from '../../domain/games/game-names.ts';
import { formatCoins, formatMoment, formatMove } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Row } from '../../ui/surfaces/Rows.tsx';
import styles from './Records.module.css';
import { Sums } from './Sums.tsx';

type Game = Output<'records.games'>['list'][number];

/** What was played, staked and paid back, game by game: the net position is shown, not hidden. */
export function GameRecords() {
  const { data, error, isPending, refetch } = useCall('records.games', {});
  if (isPending) return <SkeletonRows count={2} height={132} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.list.length === 0) {
    return (
      <Message icon="dice" title={t('records.emptyTitle')} text={t('records.emptyGames')}>
        <ButtonLink to="/" look="gold">
          {t('records.findGame')}
        </ButtonLink>
      </Message>
    );
  }
  return data.list.map(game => <GameCard key={game.gameType} game={game} />);
}

function GameCard({ game }: { readonly game: Game }) {
  const { gameType, rounds, stake, payout, exchangedCoins, trialStake, trialPayout, lastTime } = game;
  return (
    <Card isPadded={false}>
      <ul>
        <Row
          icon={gameIcon(gameType)}
          to={`/user/game-record-detail/${segmentOfGameType(gameType)}`}
          title={gameName(gameType)}
          detail={t('records.rounds', { rounds, when: formatMoment(lastTime) })}
        />
      </ul>
      <GameSums stake={stake} payout={payout} exchanged={exchangedCoins} />
      {trialStake > 0 && (
        <>
          <p className={styles.sumsTitle}>{t('page.trialCoin')}</p>
          <GameSums stake={trialStake} payout={trialPayout} />
        </>
      )}
    </Card>
  );
}

interface SumsProps {
  readonly stake: number;
  readonly payout: number;
  /** Coins that prizes were exchanged for. */
  readonly exchanged?: number;
}

function GameSums({ stake, payout, exchanged = 0 }: SumsProps) {
  return (
    <div className={styles.ofGame}>
      <Sums
        sums={[
          [t('records.staked'), formatCoins(stake)],
          [t('records.paidBack'), formatCoins(payout)],
          ...(exchanged > 0 ? [[t('kind.pack.exchange'), formatCoins(exchanged)] as const] : []),
          [t('records.net'), formatMove(payout + exchanged - stake)],
        ]}
      />
    </div>
  );
}
