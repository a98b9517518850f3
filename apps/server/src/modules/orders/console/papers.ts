/** Packing slips, address labels and picking lists. Of what has no address any more there is nothing to print. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, PaperKind } from '@boardwalk/contract/console';
import type { ConsoleFile, StaffWho } from '../../../http/console/handler.ts';
import { countryLine } from '../../delivery/index.ts';
import { facesOf } from '../calls.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { type PaperJob, type PaperOrder, paperOf } from '../papers/job.ts';
import { listLines, listOrdersById } from '../store/orders.ts';
import { isSent } from '../things.ts';
import { listToPick } from './pick-list.ts';

const NAMES: Readonly<Record<PaperKind, string>> = {
  slips: 'packing slips',
  labels: 'address labels',
  pickList: 'the picking list',
};

const FILES: Readonly<Record<PaperKind, string>> = {
  slips: 'packing-slips',
  labels: 'address-labels',
  pickList: 'picking-list',
};

/** Whose address somebody took out of the console is written down before they have it. */
export async function printPapers(
  deps: OrderDeps,
  who: StaffWho,
  { kind, orderIds }: ConsoleInputOf<ConsoleCalls['parcels.papers']>,
): Promise<ConsoleFile> {
  const orders = kind === 'pickList' ? [] : await listPapers(deps, orderIds);
  const toPick = kind === 'pickList' ? await listToPick(deps, orderIds) : [];
  const printed = kind === 'pickList' ? toPick.flatMap(thing => thing.orderIds) : orders.map(numberOf);
  const numbers = [...new Set(printed)];
  if (numbers.length === 0) throw new Refusal('notFound');
  const { senderLines: sender, senderCountry } = deps.delivery;
  const job: PaperJob = { kind, size: paperOf(senderCountry), sender, senderCountry, orders, toPick };
  const bytes = await deps.printer.print(job);
  const count = numbers.length === 1 ? '1 order' : `${numbers.length} orders`;
  await deps.audit.write(deps.database.db, who, {
    action: 'parcels.papers',
    subject: { kind: 'papers', id: kind, name: `${NAMES[kind]} of ${count}` },
    after: { orders: numbers.join(', ') },
  });
  return { name: `${FILES[kind]}.pdf`, mediaType: 'application/pdf', bytes };
}

const numberOf = ({ orderId }: PaperOrder) => orderId;

/** In the order in which they were asked for. */
async function listPapers(deps: OrderDeps, orderIds: readonly number[]): Promise<PaperOrder[]> {
  const { db } = deps.database;
  const [orders, lines] = await Promise.all([listOrdersById(db, orderIds), listLines(db, orderIds)]);
  const faces = await facesOf(deps, lines, ENGLISH);
  const places = new Map(orderIds.map((orderId, place) => [orderId, place]));
  const placeOf = (orderId: number) => places.get(orderId) ?? 0;
  return orders
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .flatMap(({ id, created_at, address, weight, country }): PaperOrder[] => {
      if (!address) return [];
      const sent = lines.filter(
        ({ order_id, type, state }) => order_id === id && isSent(type) && state === 'ordered',
      );
      return [
        {
          orderId: id,
          createMs: created_at.getTime(),
          address: [...address.lines, countryLine(country)],
          country,
          phone: address.fields.phone,
          weightGrams: weight,
          lines: sent.map(line => {
            const { name = '—', variantName = '' } = faces.get(line.shop_goods_id) ?? {};
            return { name, variantName, goodsNum: line.goods_num };
          }),
        },
      ];
    });
}
