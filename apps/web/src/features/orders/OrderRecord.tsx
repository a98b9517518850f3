import { orderAddress } from '../../domain/orders/order-address.ts';
import { formatDay, timesText } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../platform/request/cursor-hook.ts';
import type { Row as RowOf } from '../../platform/request/hooks.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { GoodsPicture } from '../../ui/media/GoodsPicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './OrderRecord.module.css';

type Thing = RowOf<'orders.records'>;

/** Everything that was ever ordered, thing by thing, by its day. */
export function OrderRecord() {
  const pages = useCallCursor('orders.records', {});
  const empty = (
    <EmptyState emoji="package" title={t('records.emptyTitle')} text={t('order.empty')}>
      <ButtonLink to="/mall" look="gold">
        {t('cart.toMall')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <PagedList pages={pages} rowHeight={74} empty={empty}>
      {things =>
        [...Map.groupBy(things, ({ createTime }) => formatDay(createTime))].map(([day, ofDay]) => (
          <section key={day} className={styles.day}>
            <h2 className={styles.name}>{day}</h2>
            <Rows label={day}>
              {ofDay.map(thing => (
                <ThingRow key={thing.lineId} thing={thing} />
              ))}
            </Rows>
          </section>
        ))
      }
    </PagedList>
  );
}

function ThingRow({ thing }: { readonly thing: Thing }) {
  const { orderId, name, variantName, picture, goodsNum, coins, prizeId, shopGoodsId, state } = thing;
  const kind = prizeId === undefined ? variantName : t('order.won');
  const what = state === 'ordered' ? kind : t(`order.line.${state}`);
  return (
    <Row
      lead={<GoodsPicture picture={picture} tone={shopGoodsId ?? Number(prizeId ?? 0)} size={34} />}
      title={goodsNum > 1 ? `${name} ${timesText(String(goodsNum))}` : name}
      detail={what}
      end={prizeId === undefined && <Price coins={coins} />}
      to={orderAddress(orderId)}
    />
  );
}
