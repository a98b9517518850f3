import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import { coinsOf } from '../offer.ts';
import { BuyButton } from './BuyButton.tsx';
import styles from './Places.module.css';

interface GrowthPackProps {
  /** The one that is missing, counted from 0. */
  readonly level: number;
  /** What was bought has reached it. */
  readonly onReached: () => void;
}

/** A way to a level for whoever would rather not play for it: coins that count as growth when they are bought. */
export function GrowthPack({ level, onReached }: GrowthPackProps) {
  const { data } = useCall('levels.experiencePack', { level });
  const pack = data?.pack;
  if (pack === undefined) return null;
  const look = async () => {
    const now = await call('levels.experiencePack', { level }).catch(() => undefined);
    await refresh('levels.experiencePack', 'wallet.experience', 'accounts.read');
    if (now?.missing === 0) onReached();
  };
  return (
    <section className={styles.pack} aria-label={t('level.packTitle')}>
      <p className={styles.dealName}>{t('level.packTitle')}</p>
      <p className={styles.packSum}>
        <Coin size={26} />
        {t('level.pack', {
          coins: coinsOf(pack.rechargeConfig),
          growth: formatCoins(pack.experienceVal),
        })}
      </p>
      {pack.manyFlag && <p className={styles.text}>{t('level.packMany')}</p>}
      <BuyButton offer={pack.rechargeConfig} onBought={() => void look()} />
    </section>
  );
}
