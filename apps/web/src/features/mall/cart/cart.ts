/** The cart: what is in it, what of it is checked, and how it is changed. */
import { newId } from '../../../platform/device/device.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { queryClient, queryKeyOf, refresh } from '../../../platform/request/query-client.ts';
import type { Input, Output } from '../../../platform/request/send.ts';
import { storage } from '../../../platform/storage.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';

export type Cart = Output<'mall.cart'>;
export type CartItem = Cart['shopGoodsList'][number];
export type CartChange = Input<'mall.cartUpdate'>;

const key = queryKeyOf('mall.cart', {});

export interface CartState {
  readonly all: readonly CartItem[];
  /** What would be ordered: what is gone is not. */
  readonly checked: readonly CartItem[];
  readonly isAllChecked: boolean;
}

export function stateOf({ shopGoodsList: all }: Pick<Cart, 'shopGoodsList'>): CartState {
  const sold = all.filter(({ isGone }) => !isGone);
  const checked = sold.filter(({ isChecked }) => isChecked);
  return { all, checked, isAllChecked: sold.length > 0 && checked.length === sold.length };
}

/** The cart as it is after a change, before the server has said so. What is taken out is not checked either. */
export function changed(cart: Cart, { shopGoodsId, goodsNum, isChecked }: CartChange): Cart {
  const isMeant = (item: CartItem) => shopGoodsId === undefined || item.shopGoodsId === shopGoodsId;
  const shopGoodsList = cart.shopGoodsList
    .filter(item => goodsNum !== 0 || !isMeant(item))
    .map(item => {
      if (!isMeant(item)) return item;
      return {
        ...item,
        ...(goodsNum !== undefined && { goodsNum }),
        ...(isChecked !== undefined && { isChecked: isChecked && !item.isGone }),
      };
    });
  return counted({ ...cart, shopGoodsList });
}

function counted(cart: Cart): Cart {
  const { all, checked, isAllChecked } = stateOf(cart);
  const pieces = (items: readonly CartItem[]) => items.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  return {
    ...cart,
    goodsNum: pieces(all.filter(({ isGone }) => !isGone)),
    checkedNum: pieces(checked),
    checkedCoins: checked.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0),
    isAllChecked,
  };
}

/** Puts one in. Throws what the call throws. */
export async function addToCart(shopGoodsId: number): Promise<void> {
  try {
    showCart(await call('mall.cartAdd', { shopGoodsId, goodsNum: 1, idempotencyKey: newId() }));
  } catch (error) {
    if (isFailure(error, 'outOfStock', 'notFound')) void refresh('mall.list', 'mall.goods');
    throw error;
  }
}

let latest = 0;
let sent: Promise<unknown> = Promise.resolve();

/**
 * Shown at once and sent one after the other, so that the last tap wins. An answer that others have overtaken is
 * not shown; after a failure the server's cart is.
 */
export function changeCart(change: CartChange): Promise<void> {
  latest += 1;
  const own = latest;
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Cart>(key, cart => cart && changed(cart, change));
  const turn = sent.then(async () => {
    try {
      const cart = await call('mall.cartUpdate', change);
      if (own === latest) showCart(cart);
    } catch (error) {
      tellFailure(error);
      await refresh('mall.cart');
    }
  });
  sent = turn;
  return turn;
}

/**
 * Another tab has changed the cart. What was tapped here is sent first and shown until then. A later tap needs no
 * reading: its answer has what the other tab did.
 */
export async function readCartAnew(): Promise<void> {
  const own = latest;
  await sent;
  if (own === latest) await refresh('mall.cart');
}

function showCart(cart: Cart): void {
  queryClient.setQueryData<Cart>(key, cart);
  storage.write('cartChanged', newId());
}
