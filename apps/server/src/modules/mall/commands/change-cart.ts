/** Puts goods into a cart and changes what is in it. Whatever is refused changes nothing. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { CART_MOST_KINDS, CART_MOST_OF_ONE } from '@boardwalk/contract/constants';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import { addToCart, type CartChange, changeCart, findKey, listCart, lockCart } from '../store/cart.ts';
import { listOffered } from '../store/offer.ts';
import type { Item } from '../store/shelf.ts';

interface CartDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Adding extends Item {
  readonly userId: UserId;
  readonly key: string;
}

export async function addGoods({ database, clock }: CartDeps, adding: Adding): Promise<void> {
  const { userId, shopGoodsId: variantId, goodsNum: quantity, key } = adding;
  const at = new Date(clock.nowMs());
  await transaction(database, async tx => {
    await lockCart(tx, userId);
    const known = await findKey(tx, userId, key);
    if (known?.variantId === variantId && known.quantity === quantity) return;
    if (known) throw new Refusal('keyReused');
    await demandRoom(tx, adding, at);
    await addToCart(tx, { userId, key, variantId, quantity, at });
  });
}

async function demandRoom(tx: Queryable, { userId, shopGoodsId, goodsNum }: Adding, at: Date): Promise<void> {
  const [variant] = await listOffered(tx, { ids: [shopGoodsId] }, { userId, at });
  if (!variant?.isSold) throw new Refusal('notFound');
  const rows = await listCart(tx, userId);
  const there = rows.find(({ variantId }) => variantId === shopGoodsId);
  const wanted = goodsNum + (there?.quantity ?? 0);
  if (wanted > CART_MOST_OF_ONE || (!there && rows.length >= CART_MOST_KINDS)) throw new Refusal('cartFull');
  const { left, freeAt } = variant;
  if (wanted <= left) return;
  const detail = { shopGoodsId, left };
  throw new Refusal('outOfStock', left === 0 && freeAt ? { ...detail, freeAt: freeAt.getTime() } : detail);
}

/** What is not in it any more cannot be changed, but it can be taken out again. */
export async function updateCart({ database }: CartDeps, userId: UserId, change: CartChange): Promise<void> {
  await transaction(database, async tx => {
    await lockCart(tx, userId);
    const changed = await changeCart(tx, userId, change);
    if (changed === 0 && change.variantId !== undefined && change.quantity !== 0)
      throw new Refusal('notFound');
  });
}
