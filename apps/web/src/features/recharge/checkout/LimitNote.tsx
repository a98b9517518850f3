import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './Checkout.module.css';

/** The limits a player set themselves, with what is used of each. */
export function LimitNote() {
  const { data } = useCall('recharge.limits', {});
  const limits = (data?.list ?? []).flatMap(({ span, limitMoney, spentMoney }) =>
    limitMoney === undefined ? [] : [{ span, limitMoney, spentMoney }],
  );
  if (limits.length === 0) return null;
  return (
    <div className={styles.limits}>
      {limits.map(({ span, limitMoney, spentMoney }) => {
        const text = t('limit.used', {
          span,
          limit: formatMoney(limitMoney),
          spent: formatMoney(spentMoney),
        });
        return (
          <div key={span} className={styles.limit}>
            <p className={styles.limitText}>
              <Icon name="prove" size={18} />
              {text}
            </p>
            <Progress label={text} tone="gold" percent={percentOf(spentMoney, limitMoney)} />
          </div>
        );
      })}
      <Link to="/user/spending-limits" className={styles.change}>
        {t('limit.change')}
      </Link>
    </div>
  );
}

/** A limit of nothing is used up. */
function percentOf(spent: number, limit: number): number {
  return limit === 0 ? 100 : (spent * 100) / limit;
}
