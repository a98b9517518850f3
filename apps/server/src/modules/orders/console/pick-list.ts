/** What orders need from the shelf together, by where it stands. */
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { facesOf } from '../calls.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { listLines } from '../store/orders.ts';
import { isSent } from '../things.ts';

type ToPick = ConsoleOutputOf<ConsoleCalls['parcels.pickList']>['list'];

export async function listToPick(deps: OrderDeps, orderIds: readonly number[]): Promise<ToPick> {
  const lines = (await listLines(deps.database.db, orderIds)).filter(
    ({ type, state }) => isSent(type) && state === 'ordered',
  );
  const faces = await facesOf(deps, lines, ENGLISH);
  const things = [...Map.groupBy(lines, line => line.shop_goods_id)].map(([shopGoodsId, all]) => {
    const face = faces.get(shopGoodsId);
    return {
      shopGoodsId,
      place: face?.place ?? '',
      name: face?.name ?? '—',
      variantName: face?.variantName ?? '',
      picture: face?.picture ?? 'package',
      goodsNum: all.reduce((sum, { goods_num }) => sum + goods_num, 0),
      orderIds: [...new Set(all.map(({ order_id }) => order_id))],
    };
  });
  const inNumbers = new Intl.Collator('en', { numeric: true });
  return things.toSorted(
    (one, other) => inNumbers.compare(one.place, other.place) || inNumbers.compare(one.name, other.name),
  );
}
