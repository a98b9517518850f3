/** What stands on packing slips and address labels. Of what has no address any more there is nothing to print. */
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { facesOf } from '../calls.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { listLines, listOrdersById } from '../store/orders.ts';
import { isSent } from '../things.ts';

type Papers = ConsoleOutputOf<ConsoleCalls['parcels.papers']>;

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** As the post wants it at the end: the country in a language that the house’s own post reads. */
const nameOf = (country: string) => (countries.of(country) ?? country).toUpperCase();

export async function readPapers(deps: OrderDeps, orderIds: readonly number[]): Promise<Papers> {
  const { db } = deps.database;
  const [orders, lines] = await Promise.all([listOrdersById(db, orderIds), listLines(db, orderIds)]);
  const faces = await facesOf(deps, lines, ENGLISH);
  const list = orders.flatMap(({ id, created_at, address, weight }): Papers['list'] => {
    if (!address) return [];
    const sent = lines.filter(
      ({ order_id, type, state }) => order_id === id && isSent(type) && state === 'ordered',
    );
    return [
      {
        orderId: id,
        createTime: created_at.getTime(),
        address: [...address.lines, nameOf(address.fields.country)],
        phone: address.fields.phone,
        weight,
        lines: sent.map(line => {
          const { name = '—', variantName = '' } = faces.get(line.shop_goods_id) ?? {};
          return { name, variantName, goodsNum: line.goods_num };
        }),
      },
    ];
  });
  return { sender: [...deps.delivery.senderLines], list };
}
