import { coinsText } from '../../../domain/rounds/look/coins-text.ts';
import { formatCoins, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../../platform/request/cursor-hook.ts';
import type { Row as RecordOf } from '../../../platform/request/hooks.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Row } from '../../../ui/surfaces/Rows.tsx';
import { RecordPages } from '../RecordPages.tsx';
import records from '../Records.module.css';
import { FishTallies } from './FishTallies.tsx';
import { huntAddress } from './hunt-address.ts';

type Hunt = RecordOf<'fishing.hunts'>;

/** A sitting at a table of Fishing is one row: what went in, what came out, and what was caught. */
export function Hunts() {
  const pages = useCallCursor('fishing.hunts', {});
  return (
    <RecordPages
      pages={pages}
      label={t('page.gameRecord')}
      empty={t('records.emptyGames')}
      draw={drawHuntRow}
    />
  );
}

function drawHuntRow(hunt: Hunt) {
  return <HuntRow key={hunt.huntId} {...hunt} />;
}

function HuntRow(hunt: Hunt) {
  const { huntId, roomName, unit, shots, stake, payout, caught, createTime } = hunt;
  return (
    <Row
      to={huntAddress(huntId)}
      lead={
        <span className={records.badge}>
          <Coin size={24} kind={unit === 'coins' ? 'coins' : 'trial'} />
        </span>
      }
      title={roomName}
      detail={
        <>
          {formatTime(createTime)} · {t('fishing.hunt.shots', { shots })}
          {caught.length > 0 && <FishTallies caught={caught} look="short" />}
        </>
      }
      end={
        <>
          <span className={payout > stake ? records.in : undefined}>{coinsText(hunt)}</span>
          <span className={records.after}>
            {t('records.beforeAfter', {
              before: formatCoins(hunt.balanceBefore),
              after: formatCoins(hunt.balanceAfter),
            })}
          </span>
        </>
      }
    />
  );
}
