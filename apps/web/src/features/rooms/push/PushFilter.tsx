import { type ReactNode, useState } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { FilterChips } from '../../../ui/actions/FilterChips.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { usePlayerLevel } from '../use-rooms.ts';
import { PushList } from './PushList.tsx';

const LEVEL = 'level';

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
      <div data-filter>
        <FilterChips
          label={t('push.choose')}
          chips={[...coins, { id: LEVEL, label: t('push.myLevel'), isOn: isForLevel }]}
          onPress={press}
        />
      </div>
      {Object.keys(filter).length === 0 ? children : <PushList {...filter} />}
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
