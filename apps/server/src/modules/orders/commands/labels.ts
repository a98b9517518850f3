/**
 * Labels that are bought. What may be bought is named by the service and written down first, so that whoever asks again
 * after a crash buys the same one and not a second.
 */
import { CENTS_PER_UNIT, Refusal } from '@boardwalk/base';
import type { StaffWho } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import { CarrierFailure, type CarrierService, type NewLabel } from '../../delivery/index.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { lockOrder } from '../store/orders.ts';
import { changeParcel, findParcel, insertParcel, saveLabel } from '../store/parcels.ts';
import type { ParcelRow } from '../store/tables.ts';
import { isSent } from '../things.ts';
import { type FullOrder, loadFull } from './full.ts';
import { deedOf } from './work.ts';

/** Refuses `orderTooFar` for what is not packed, and `carrierRefused` with the service's own words. */
export async function buyLabel(deps: OrderDeps, who: StaffWho, orderId: number): Promise<void> {
  const service = mustHave(deps);
  const full = await loadFull(deps.database.db, orderId);
  if (full.order.state !== 'packed') throw new Refusal('orderTooFar');
  await orRefused(async () => {
    const parcel = await prepared(deps, service, full);
    if (parcel.has_label) return;
    const label = await service.buy(parcel.reference);
    await transaction(deps.database, async tx => {
      await lockOrder(tx, orderId);
      await saveLabel(tx, parcel.id, label);
      const cost = { carrier: label.carrier, cost: label.costText };
      await deps.audit.write(tx, who, deedOf(orderId, 'parcels.buyLabel', '', cost));
    });
  });
}

/**
 * One that is not used: it is asked back from the service. Before that it is no label any more, so that nobody sends the
 * parcel with it meanwhile; what the service refuses to take back is one again.
 */
export async function cancelLabel(
  deps: OrderDeps,
  who: StaffWho,
  orderId: number,
  reason: string,
): Promise<void> {
  const service = mustHave(deps);
  const parcel = await transaction(deps.database, async tx => {
    await lockOrder(tx, orderId);
    const { order } = await loadFull(tx, orderId);
    const found = await findParcel(tx, orderId);
    const isOnItsWay = order.state !== 'packed' && order.state !== 'cancelled';
    if (isOnItsWay || !found || found.service === 'hand') throw new Refusal('orderTooFar');
    await changeParcel(tx, found.id, { is_cancelled: true });
    await deps.audit.write(tx, who, deedOf(orderId, 'parcels.cancelLabel', reason));
    return found;
  });
  try {
    await orRefused(() => service.cancel(parcel.reference));
  } catch (error) {
    await keepLabel(deps, who, orderId, parcel.id);
    throw error;
  }
}

/** Unless another was bought meanwhile. */
async function keepLabel(deps: OrderDeps, who: StaffWho, orderId: number, parcelId: number): Promise<void> {
  await transaction(deps.database, async tx => {
    await lockOrder(tx, orderId);
    if (await findParcel(tx, orderId)) return;
    await changeParcel(tx, parcelId, { is_cancelled: false });
    await deps.audit.write(tx, who, deedOf(orderId, 'parcels.keepLabel', ''));
  });
}

function mustHave({ delivery }: OrderDeps): CarrierService {
  if (!delivery.service) throw new Refusal('notFound');
  return delivery.service;
}

async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CarrierFailure) throw new Refusal('carrierRefused', { said: error.message });
    throw error;
  }
}

async function prepared(deps: OrderDeps, service: CarrierService, full: FullOrder): Promise<ParcelRow> {
  const { order } = full;
  const known = await findParcel(deps.database.db, order.id);
  // One of before it was sent again is another parcel.
  if (known?.service === service.name && known.created_at >= order.state_at) return known;
  const reference = await service.prepare(await labelOf(deps, full));
  const at = new Date(deps.clock.nowMs());
  return transaction(deps.database, async tx => {
    await lockOrder(tx, order.id);
    const meanwhile = await findParcel(tx, order.id);
    // Nothing was bought of the one that comes second.
    if (meanwhile && meanwhile.id !== known?.id) return meanwhile;
    await insertParcel(tx, {
      order_id: order.id,
      service: service.name,
      reference,
      carrier: '',
      tracking_number: '',
      tracking_url: '',
      label: null,
      cost_text: '',
      created_at: at,
      looked_at: at,
    });
    const made = await findParcel(tx, order.id);
    if (!made) throw new Refusal('changedMeanwhile');
    return made;
  });
}

async function labelOf({ shelf }: OrderDeps, { order, lines }: FullOrder): Promise<NewLabel> {
  if (!order.address) throw new Refusal('orderTooFar');
  const sent = lines.filter(({ type, state }) => isSent(type) && state === 'ordered');
  const faces = await shelf.facesOf([...new Set(sent.map(line => line.shop_goods_id))], ENGLISH);
  return {
    key: String(order.id),
    to: order.address.fields,
    weightGrams: order.weight,
    contents: sent.map(line => {
      const face = faces.get(line.shop_goods_id);
      const weightGrams = (face?.weightGrams ?? 0) * line.goods_num;
      // A coin is about a cent; customs wants what a thing is worth, also of a prize.
      const valueCents = Math.max(CENTS_PER_UNIT, (face?.priceCoins ?? 0) * line.goods_num);
      const code = String(line.shop_goods_id);
      return { name: face?.name ?? 'Toy', code, goodsNum: line.goods_num, weightGrams, valueCents };
    }),
  };
}
