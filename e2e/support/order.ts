/** A player who has ordered something, has more of it in the cart, and is about to order that too. */
import { randomUUID } from 'node:crypto';
import type { Stage } from './journey.ts';
import type { Player, Server } from './server.ts';
import { type Stall, settleThere, stockStall } from './stall.ts';

const COINS = { goodsCoins: 10, shippingCoins: 10 } as const;

export interface Ordered extends Stall {
  readonly orderId: number;
}

export async function orderSomething(
  takePhone: Stage['takePhone'],
  server: Server,
  player: Player,
): Promise<Ordered> {
  const stall = await stockStall(takePhone, COINS);
  await settleThere(server, player);
  const { token } = player;
  const stagedId = await stage(server, token, stall);
  const choice = { addressId: await addressOf(server, token), useCredit: true, useFreeShipping: false };
  const { coins } = await server.call('orders.quote', { stagedId, ...choice }, token);
  const paid = { stagedId, ...choice, coins, idempotencyKey: randomUUID() };
  const { orderId } = await server.call('orders.exchange', paid, token);
  const more = { shopGoodsId: stall.shopGoodsId, goodsNum: 2, idempotencyKey: randomUUID() };
  await server.call('mall.cartAdd', more, token);
  await stage(server, token, stall);
  return { ...stall, orderId };
}

async function stage({ call }: Server, token: string, { shopGoodsId }: Stall): Promise<number> {
  const shopGoodsList = [{ shopGoodsId, goodsNum: 1 }];
  const { stagedId } = await call('orders.stage', { shopGoodsList, idempotencyKey: randomUUID() }, token);
  return stagedId;
}

async function addressOf({ call }: Server, token: string): Promise<number> {
  const { list } = await call('addresses.list', {}, token);
  const [own] = list;
  if (!own) throw new Error('the player has no address');
  return own.addressId;
}
