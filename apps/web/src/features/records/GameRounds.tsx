import { coinsText } from '../../domain/rounds/look/coins-text.ts';
import { formatCoins, formatTime } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { type Row as RecordOf, useCallPages } from '../../platform/request/hooks.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import { Row } from '../../ui/surfaces/Rows.tsx';
import { RecordPages } from './RecordPages.tsx';
import styles from './Records.module.css';

type Round = RecordOf<'records.gameDetail'>;

/** The rounds of one game with balances before and after; each leads to its proof. */
export function GameRounds({ gameType }: { readonly gameType: number }) {
  const pages = useCallPages('records.gameDetail', { gameType });
  return (
    <RecordPages
      pages={pages}
      label={t('page.gameRecord')}
      empty={t('records.emptyGames')}
      draw={drawRoundRow}
    />
  );
}

function drawRoundRow(round: Round) {
  return <RoundRow key={round.roundId} round={round} />;
}

function RoundRow({ round }: { readonly round: Round }) {
  const { roundId, roomName, createTime, stake, payout, balanceBefore, balanceAfter, unit, state } = round;
  const prizes = round.prizes ?? [];
  const isWon = payout > stake || prizes.length > 0;
  return (
    <Row
      to={`/verify/${roundId}`}
      lead={
        <span className={styles.badge}>
          <Coin size={24} kind={unit === 'coins' ? 'coins' : 'trial'} />
        </span>
      }
      title={roomName}
      detail={formatTime(createTime)}
      end={
        <>
          <span className={isWon ? styles.in : undefined}>
            {state === 'settled' ? settledText(round) : t(state === 'open' ? 'records.open' : 'records.void')}
          </span>
          <span className={styles.after}>
            {t('records.beforeAfter', {
              before: formatCoins(balanceBefore),
              after: formatCoins(balanceAfter),
            })}
          </span>
        </>
      }
    />
  );
}

/** What was won are coins, prizes, or both. */
function settledText(round: Round): string {
  const { stake, payout, prizes = [] } = round;
  if (prizes.length === 0) return coinsText(round);
  const won = [...(payout > 0 ? [formatCoins(payout)] : []), ...prizes.map(({ name }) => name)];
  return t('records.stakeToPayout', { stake: formatCoins(stake), payout: won.join(' + ') });
}
