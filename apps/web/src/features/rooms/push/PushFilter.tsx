import { type ReactNode, useState } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { FilterChips } from '../../../ui/actions/FilterChips.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { RoomGrid, RoomGridSkeleton } from '../cards/RoomGrid.tsx';
import { roomOfPush } from '../room.ts';
import { usePlayerLevel } from '../use-rooms.ts';
import styles from './PushFilter.module.css';

const LEVEL = 'level';
const REFRESH_MS = 15_000;

/** Coin pushers by the coin they take and by what one's level opens; `children` are the cards of all of them. */
export function PushFilter({ children }: { readonly children: ReactNode }) {
  const [coin, setCoin] = useState<number>();
  const [isForLevel, setForLevel] = useState(false);
  const level = usePlayerLevel() ?? 0;
  const { data } = useCall('push.coinInfo', {});
  const coins = (data?.list ?? []).map(({ roomCoin }) => ({
    id: roomCoin,
    label: t('money.balance', { coins: roomCoin }),
    face: <CoinFace coins={roomCoin} />,
    isOn: roomCoin === coin,
  }));
  const press = (id: string | number) => {
    if (id === LEVEL) setForLevel(!isForLevel);
    else setCoin(id === coin ? undefined : Number(id));
  };
  const filter = { ...(coin !== undefined && { roomCoin: coin }), ...(isForLevel && { level }) };
  return (
    <>
      <div className={styles.filter}>
        <FilterChips
          label={t('push.choose')}
          chips={[...coins, { id: LEVEL, label: t('push.myLevel'), isOn: isForLevel }]}
          onPress={press}
        />
      </div>
      {Object.keys(filter).length === 0 ? children : <Filtered {...filter} />}
    </>
  );
}

function CoinFace({ coins }: { readonly coins: number }) {
  return (
    <>
      <Coin size={16} />
      {formatCoins(coins)}
    </>
  );
}

function Filtered(filter: { readonly roomCoin?: number; readonly level?: number }) {
  const { data, error, refetch } = useCall('push.listRooms', filter, { refetchEveryMs: REFRESH_MS });
  if (data === undefined)
    return error ? <ErrorState failure={error} onRetry={refetch} /> : <RoomGridSkeleton />;
  if (data.roomList.length > 0) return <RoomGrid rooms={data.roomList.map(roomOfPush)} />;
  return <EmptyState emoji="coin" title={t('failure.noRoomFree')} />;
}
