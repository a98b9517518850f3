import { useBalances } from '../../domain/session/balances.ts';
import { isBuilt } from '../../domain/unbuilt-pages.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import styles from './BalancePill.module.css';

const RECHARGE = '/recharge';

/** What one has, which leads to where it came from, and the plus for more once coins can be bought. */
export function BalancePill() {
  const { coins, isKnown } = useBalances();
  const hasPlus = isBuilt(RECHARGE);
  return (
    <span className={classNames(styles.pill, hasPlus && styles.hasPlus)} data-guide="balance">
      <Link to="/user/coin-record" className={styles.record}>
        <Balance look="bare" coins={coins} isKnown={isKnown} />
        <span className="visually-hidden">{t('home.recordsLink')}</span>
      </Link>
      {hasPlus && (
        <Link to={RECHARGE} className={styles.plus} aria-label={t('home.recharge')}>
          <Icon name="plus" size={20} />
        </Link>
      )}
    </span>
  );
}
