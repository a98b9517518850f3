import { ORDER_MOST_PRIZES } from '@boardwalk/contract/constants';
import { useState } from 'react';
import type { Staged, Things } from '../../domain/orders/stage-order.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall, useCallPages } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Checkout.module.css';
import { type Pickable, PickList } from './PickList.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    orderMore: Dialog<{ readonly staged: Staged }, Things>;
  }
}

/** What else can go into the same order: what is in the cart, and prizes that can be sent. */
export function MoreSheet({ staged, close }: DialogProps<'orderMore'>) {
  const { goods, prizes, isPending } = useMore(staged);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setChosen(now => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const add = () =>
    close({
      shopGoodsList: goods.flatMap(({ id, shopGoodsId, goodsNum }) =>
        chosen.has(id) ? [{ shopGoodsId, goodsNum }] : [],
      ),
      prizeIds: prizes.flatMap(({ id, prizeId }) => (chosen.has(id) ? [prizeId] : [])),
    });
  const isNothing = goods.length + prizes.length === 0;
  return (
    <Sheet title={t('order.more')} close={() => close()}>
      <div className={styles.sheet}>
        {isPending && <SkeletonRows count={3} height={72} label={t('page.loading')} />}
        {!isPending && isNothing && <p className={styles.nothing}>{t('order.noMore')}</p>}
        <PickList title={t('page.cart')} things={goods} chosen={chosen} toggle={toggle} />
        <PickList title={t('page.pack')} things={prizes} chosen={chosen} toggle={toggle} />
        <Button look="gold" size="large" isWide isDisabled={chosen.size === 0} onPress={add}>
          {t('order.add', { count: chosen.size })}
        </Button>
      </div>
    </Sheet>
  );
}

type Goods = Pickable & { readonly shopGoodsId: number; readonly goodsNum: number };
type Prize = Pickable & { readonly prizeId: string };

function useMore({ lines }: Staged) {
  const cart = useCall('mall.cart', {});
  const pack = useCallPages('pack.list', { state: 'kept' });
  const inOrder = new Set(lines.map(({ prizeId, shopGoodsId }) => prizeId ?? shopGoodsId));
  const goods = (cart.data?.shopGoodsList ?? []).flatMap((item): Goods[] => {
    const { shopGoodsId, name, variantName, picture, price, isGone, left, goodsNum } = item;
    if (isGone || left < goodsNum || inOrder.has(shopGoodsId)) return [];
    const face = { name, detail: variantName, picture, coins: price * goodsNum, tone: item.goodsId };
    return [{ id: `goods ${shopGoodsId}`, shopGoodsId, goodsNum, ...face }];
  });
  const prizeRoom = ORDER_MOST_PRIZES - lines.filter(({ prizeId }) => prizeId !== undefined).length;
  const prizes = (pack.data ?? []).flatMap((prize): Prize[] => {
    const { prizeId, name, picture, canSend } = prize;
    if (!canSend || inOrder.has(prizeId)) return [];
    return [
      { id: `prize ${prizeId}`, prizeId, name, picture, detail: t('order.won'), tone: Number(prizeId) },
    ];
  });
  return { goods, prizes: prizes.slice(0, prizeRoom), isPending: cart.isPending || pack.isPending };
}
