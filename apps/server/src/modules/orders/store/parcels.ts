/** The only SQL of parcels and what carriers told of them. */
import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { CarrierEvent, Label } from '../../delivery/index.ts';
import { type EventRow, type OrderTables, orderTables, type ParcelRow } from './tables.ts';

const parcels = (db: Queryable) =>
  orderTables(db)
    .selectFrom('parcels')
    .select(({ eb }) => [
      'id',
      'order_id',
      'service',
      'reference',
      'carrier',
      'tracking_number',
      'tracking_url',
      'cost_text',
      'is_cancelled',
      'created_at',
      'looked_at',
      eb('label', 'is not', null).as('has_label'),
    ]);

export type NewParcel = Insertable<OrderTables['parcels']>;

export async function insertParcel(tx: Queryable, parcel: NewParcel): Promise<number> {
  const { id } = await orderTables(tx)
    .insertInto('parcels')
    .values(parcel)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest that was not cancelled: an order that came back is sent again in another one. */
export async function findParcel(db: Queryable, orderId: number): Promise<ParcelRow | undefined> {
  const row = await parcels(db)
    .where('order_id', '=', orderId)
    .where('is_cancelled', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as ParcelRow | undefined;
}

export async function findByReference(
  db: Queryable,
  service: string,
  reference: string,
): Promise<ParcelRow | undefined> {
  const row = await parcels(db)
    .where('service', '=', service)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row as ParcelRow | undefined;
}

export async function findLabel(db: Queryable, orderId: number): Promise<Buffer | undefined> {
  const row = await orderTables(db)
    .selectFrom('parcels')
    .select('label')
    .where('order_id', '=', orderId)
    .where('label', 'is not', null)
    .where('is_cancelled', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.label ?? undefined;
}

/** Behind a lock of the order. */
export async function changeParcel(
  tx: Queryable,
  parcelId: number,
  change: Partial<Pick<NewParcel, 'carrier' | 'tracking_number' | 'tracking_url' | 'is_cancelled'>>,
): Promise<void> {
  await orderTables(tx).updateTable('parcels').set(change).where('id', '=', parcelId).execute();
}

/** Those that are new. */
export async function addEvents(
  tx: Queryable,
  parcelId: number,
  events: readonly CarrierEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const added = await orderTables(tx)
    .insertInto('parcel_events')
    .values(
      events.map(({ key, step, place, atMs }) => ({
        parcel_id: parcelId,
        event_key: key,
        step,
        place,
        at: new Date(atMs),
      })),
    )
    .onConflict(conflict => conflict.columns(['parcel_id', 'event_key']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** Newest first. */
export function listEvents(db: Queryable, parcelId: number, limit: number): Promise<EventRow[]> {
  return orderTables(db)
    .selectFrom('parcel_events')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** On their way, and not asked about for a while: the longest waiting first. */
export async function takeToLook(
  db: Queryable,
  service: string,
  before: Date,
  now: Date,
  limit: number,
): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    with due as (
      select p.id from parcels p join prize_orders o on o.id = p.order_id
      where p.service = ${service} and p.looked_at < ${before} and o.state in ('shipped', 'lost') and not p.is_cancelled
      order by p.looked_at limit ${limit} for update of p skip locked
    )
    update parcels p set looked_at = ${now} from due where p.id = due.id
    returning p.id, p.order_id, p.service, p.reference, p.carrier, p.tracking_number, p.tracking_url, p.cost_text,
      p.is_cancelled, p.created_at, p.looked_at, p.label is not null as has_label`.execute(db);
  return rows;
}

export async function saveLabel(
  tx: Queryable,
  parcelId: number,
  { carrier, trackingNumber, trackingUrl, pdf, costText }: Label,
): Promise<void> {
  const bought = { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl };
  await orderTables(tx)
    .updateTable('parcels')
    .set({ ...bought, label: pdf, cost_text: costText })
    .where('id', '=', parcelId)
    .execute();
}
