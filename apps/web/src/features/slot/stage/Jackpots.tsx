import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import styles from './Jackpots.module.css';

type Jackpot = Output<'slot.jackpots'>['list'][number];

const ORDER: readonly Jackpot['jackpot'][] = ['grand', 'major', 'mini', 'lucky'];
const LOOK_EVERY_MS = 8000;

/** What is in each right now, over the reels. */
export function Jackpots() {
  const { data } = useCall('slot.jackpots', {}, { refetchEveryMs: LOOK_EVERY_MS });
  return (
    <dl className={styles.jackpots} aria-label={t('slot.jackpots')}>
      {ORDER.map(jackpot => {
        const fund = data?.list.find(one => one.jackpot === jackpot);
        return (
          <div key={jackpot} className={styles.jackpot} data-jackpot={jackpot}>
            <dt>{t(`slot.jackpot.${jackpot}`)}</dt>
            <dd>{fund ? formatCoins(fund.coins) : '…'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
