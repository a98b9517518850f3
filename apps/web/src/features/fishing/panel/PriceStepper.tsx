import { checkLevel } from '@boardwalk/rules';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { PriceOption } from '../live/table-state.ts';
import type { Play } from '../use-play.ts';
import styles from './FirePanel.module.css';

interface PriceStepperProps {
  readonly prices: readonly PriceOption[];
  readonly userLevel: number;
  readonly play: Play;
}

/** What a shot costs, up and down. A price that is locked can be asked for: it says why. */
export function PriceStepper({ prices, userLevel, play }: PriceStepperProps) {
  const { option, purse, chooseOption, auto } = play;
  const list = prices.toSorted((one, other) => one.price - other.price);
  const at = list.findIndex(({ productId }) => productId === option.productId);
  const [less, more] = [list[at - 1], list[at + 1]];
  const isLocked = more !== undefined && checkLevel(userLevel, more.userLevel) !== undefined;
  const isBusy = auto.run !== undefined;
  return (
    <div className={styles.prices} role="group" aria-label={t('fishing.prices')}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('fishing.less')}
        disabled={isBusy || !less}
        onClick={() => less && chooseOption(less)}
      >
        <Icon name="minus" size={20} />
      </button>
      <output className={styles.price} aria-live="polite">
        <Coin kind={purse} size={20} />
        <b>{formatCoins(option.price)}</b>
        <span className={styles.aShot}>{t('fishing.aShot')}</span>
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={
          more && isLocked
            ? `${t('fishing.more')} · ${t('account.level', { level: more.userLevel + 1 })}`
            : t('fishing.more')
        }
        disabled={isBusy || !more}
        onClick={() => more && chooseOption(more)}
      >
        <Icon name={isLocked ? 'lock' : 'plus'} size={20} />
      </button>
    </div>
  );
}
