/** What a player wants to be told of something that is sold out. */
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import type { Wish } from './goods.ts';

/** Throws what the call throws. */
export async function saveWish(shopGoodsId: number, wish: Wish): Promise<void> {
  await call('mall.wish', { shopGoodsId, wish });
  if (wish === 'tell') toasts.show(t('goods.tellOn'), { type: 'success' });
  await refresh('mall.list', 'mall.goods');
}
