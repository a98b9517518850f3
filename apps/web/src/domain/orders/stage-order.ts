/** The way to the checkout, from the cart, from one of the goods and from the pack. */
import { newId } from '../../platform/device/device.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { queryClient, queryKeyOf, refresh } from '../../platform/request/query-client.ts';
import type { Input, Output } from '../../platform/request/send.ts';

export const CHECKOUT = '/cart/order';

export type Things = Omit<Input<'orders.stage'>, 'idempotencyKey'>;
export type Staged = NonNullable<Output<'orders.staged'>['staged']>;

/** Keeps all of it for the player, in place of what was kept before. Throws what the call throws. */
export async function stageOrder(things: Things): Promise<Staged> {
  try {
    const staged = await call('orders.stage', { ...things, idempotencyKey: newId() });
    showStaged(staged);
    return staged;
  } catch (error) {
    if (isFailure(error, 'outOfStock', 'notFound')) void refresh('mall.list', 'mall.goods', 'mall.cart');
    if (isFailure(error, 'prizeGone', 'notSent', 'notFound')) void refresh('pack.list', 'pack.prize');
    throw error;
  }
}

/** Without one, its time is over or it was paid. */
export function showStaged(staged: Staged | undefined): void {
  queryClient.setQueryData<Output<'orders.staged'>>(
    queryKeyOf('orders.staged', {}),
    staged === undefined ? {} : { staged },
  );
}
