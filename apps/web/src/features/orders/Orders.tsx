import { ORDER_TYPES, type OrderType } from '@boardwalk/contract/enums';
import { orderAddress } from '../../domain/orders/order-address.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../platform/request/cursor-hook.ts';
import { Link } from '../../platform/router/Link.tsx';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { GoodsPicture } from '../../ui/media/GoodsPicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { TabLinks } from '../../ui/surfaces/Tabs.tsx';
import styles from './Orders.module.css';
import { formatExpected, isUnderWay, type OrderCard, useOrderNews } from './order.ts';

const CARD_HEIGHT = 148;

/** One's own orders, newest first, all or those of a kind. */
export function Orders({ type }: { readonly type: OrderType }) {
  useOrderNews();
  const pages = useCallCursor('orders.list', { type });
  const tabs = ORDER_TYPES.map(id => ({ id, to: `/orders/${id}`, text: typeText(id) }));
  const empty = (
    <EmptyState emoji="package" title={t('records.emptyTitle')} text={t('order.empty')}>
      <ButtonLink to="/mall" look="gold">
        {t('cart.toMall')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <TabLinks label={t('records.show')} tabs={tabs} currentId={type} />
      <PagedList pages={pages} rowHeight={CARD_HEIGHT} empty={empty}>
        {orders => (
          <ul className={styles.list} aria-label={typeText(type)}>
            {orders.map(order => (
              <li key={order.orderId}>
                <OneOrder order={order} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function typeText(type: OrderType): string {
  return type === 'all' ? t('records.all') : t(`order.type.${type}`);
}

function OneOrder({ order }: { readonly order: OrderCard }) {
  const { orderId, state, lines, goodsNum, coins } = order;
  return (
    <Link to={orderAddress(orderId)} className={styles.card}>
      <span className={styles.head}>
        <span className={classNames(styles.state, isUnderWay(state) && styles.underWay)}>
          {t(`order.state.${state}`)}
        </span>
        <span className={styles.when}>{whenText(order)}</span>
      </span>
      <span className={styles.things}>
        {lines.map(({ picture, name }, place) => (
          <GoodsPicture key={`${place} ${name}`} picture={picture} tone={toneOf(name)} size={44} />
        ))}
      </span>
      <span className={styles.foot}>
        <span className={styles.names}>
          {lines[0]?.name}
          {goodsNum > 1 && <span className={styles.quiet}>{t('order.items', { count: goodsNum })}</span>}
        </span>
        <Price coins={coins} />
      </span>
    </Link>
  );
}

/** When it is expected; where nobody knows or it is over, since when it is as it is. */
function whenText({ state, stateTime, expectTime, hasParcel }: OrderCard): string {
  const isExpected =
    hasParcel && expectTime !== undefined && ['paid', 'picking', 'packed', 'shipped'].includes(state);
  return isExpected ? t('order.expected', { day: formatExpected(expectTime) }) : formatExpected(stateTime);
}

/** The same thing has the same colours wherever it lies. */
function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
