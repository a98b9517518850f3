import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { timesText } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { GoodsPicture } from '../../../ui/media/GoodsPicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { Order, OrderLine } from '../order.ts';
import styles from './Order.module.css';

/** What is in it, and the codes of what is digital. */
export function Lines({ order }: { readonly order: Order }) {
  const isParcel = order.address.length > 0;
  const title = t(isParcel ? 'order.inParcel' : 'order.things');
  return (
    <Card>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.lines} aria-label={title}>
        {order.lines.map(line => (
          <Line key={line.lineId} line={line} orderId={order.orderId} />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  readonly line: OrderLine;
  readonly orderId: number;
}

function Line({ line, orderId }: LineProps) {
  const { lineId, name, variantName, picture, goodsNum, coins, prizeId, shopGoodsId, codes, state } = line;
  const show = () => dialogs.open('orderCodes', { orderId, lineId, name });
  return (
    <li className={styles.line}>
      <GoodsPicture picture={picture} tone={shopGoodsId ?? Number(prizeId ?? 0)} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {(variantName !== '' || goodsNum > 1) && (
          <span className={styles.quiet}>
            {variantName} {goodsNum > 1 && timesText(String(goodsNum))}
          </span>
        )}
        {state !== 'ordered' && <span className={styles.changed}>{t(`order.line.${state}`)}</span>}
        {codes > 0 && (
          <span>
            <Button icon="key" size="small" onPress={show}>
              {t('order.showCodes', { count: codes })}
            </Button>
          </span>
        )}
      </span>
      {prizeId === undefined ? (
        <Price coins={coins} />
      ) : (
        <span className={styles.quiet}>{t('order.won')}</span>
      )}
    </li>
  );
}
