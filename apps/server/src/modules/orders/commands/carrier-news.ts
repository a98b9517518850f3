/**
 * What carriers tell: late, twice and in any order. News is kept once by its key; an order follows the newest parcel it
 * has, and takes no step that does not fit.
 */
import { mayStep, type OrderStep } from '@boardwalk/rules';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import type { CarrierEvent, CarrierNews } from '../../delivery/index.ts';
import type { OrderDeps } from '../deps.ts';
import { addEvents, findByReference, findParcel, takeToLook } from '../store/parcels.ts';
import { tell } from '../telling.ts';
import { loadFull, takeStep } from './full.ts';
import { deliver } from './player.ts';

const HOUR_MS = 3_600_000;
/** Webhooks tell at once; who is not told asks. */
const LOOK_AGAIN_MS = 6 * HOUR_MS;
const AT_ONCE = 20;

const STEP_OF: Partial<Record<CarrierEvent['step'], OrderStep>> = {
  delivered: 'deliver',
  returned: 'comeBack',
  lost: 'lose',
};

/** False for a parcel there is not. */
export async function takeNews(deps: OrderDeps, service: string, news: CarrierNews): Promise<boolean> {
  const { database } = deps;
  const parcel = await findByReference(database.db, service, news.reference);
  if (!parcel) return false;
  await addNews(deps, parcel.order_id, parcel.id, news.events);
  return true;
}

/** From a carrier, or written down by hand, with what stands beside it. */
export async function addNews(
  deps: OrderDeps,
  orderId: number,
  parcelId: number,
  events: readonly CarrierEvent[],
  beside: (tx: Queryable) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { database } = deps;
  await transaction(database, async tx => {
    await addEvents(tx, parcelId, events);
    await beside(tx);
  });
  const newest = await findParcel(database.db, orderId);
  if (newest?.id !== parcelId) return;
  // Again each time: a crash may have come between the news and the step.
  const told = events
    .toSorted((one, other) => one.atMs - other.atMs)
    .flatMap(({ step }) => STEP_OF[step] ?? []);
  for (const step of told) await follow(deps, orderId, step);
}

async function follow(deps: OrderDeps, orderId: number, step: OrderStep): Promise<void> {
  const { order } = await loadFull(deps.database.db, orderId);
  if (!mayStep(order.state, step)) return;
  if (step === 'deliver') return deliver(deps, orderId, { what: 'carrier', isTold: true });
  await takeStep(deps, orderId, step, async (tx, full) => {
    await tell(deps, tx, full.order, step === 'lose' ? 'orderLost' : 'orderBack');
    return { what: 'carrier' };
  });
}

/** Asks the service about parcels that it has not told of for a while; returns about how many. */
export async function lookForNews(deps: OrderDeps): Promise<number> {
  const { service } = deps.delivery;
  if (!service) return 0;
  const nowMs = deps.clock.nowMs();
  const before = new Date(nowMs - LOOK_AGAIN_MS);
  const parcels = await takeToLook(deps.database.db, service.name, before, new Date(nowMs), AT_ONCE);
  for (const { id, reference, order_id: orderId } of parcels) {
    try {
      const { events } = await service.track(reference);
      await addNews(deps, orderId, id, events);
    } catch (error) {
      deps.log.warn({ err: error, orderId }, 'a carrier could not be asked about a parcel');
    }
  }
  return parcels.length;
}
