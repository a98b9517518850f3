/** The only SQL of the console's queues of orders. */
import type { ParcelQueue } from '@boardwalk/contract/console';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { OrderRow } from './tables.ts';

export interface QueueRow extends OrderRow {
  readonly nickname: string;
  readonly goods_num: number;
  readonly waits: boolean;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly has_label: boolean | null;
}

/** As `needsSearch` of the rules says it: a parcel that should have come long ago, and no news since. */
const SILENT_DAYS = 30;

const isFlagged = sql<boolean>`exists (select from users u where u.id = o.user_id and u.risk_flag)`;

const conditionOf = (queue: ParcelQueue, now: Date): RawBuilder<boolean> => {
  const conditions: Record<ParcelQueue, RawBuilder<boolean>> = {
    toPick: sql`o.state = 'paid' and o.short_at is null and not ${isFlagged}`,
    waits: sql`o.state = 'paid' and ${isFlagged}`,
    short: sql`o.state = 'paid' and o.short_at is not null and not ${isFlagged}`,
    picking: sql`o.state = 'picking'`,
    packed: sql`o.state = 'packed'`,
    shipped: sql`o.state = 'shipped'`,
    late: sql`o.state in ('paid', 'picking', 'packed', 'shipped') and o.expect_at < ${now}`,
    silent: sql`o.state = 'shipped' and o.expect_at < ${now}::timestamptz - ${SILENT_DAYS} * interval '1 day'
      and not exists (select from parcel_events e join parcels p on p.id = e.parcel_id where p.order_id = o.id
        and e.at > ${now}::timestamptz - ${SILENT_DAYS} * interval '1 day')`,
    lost: sql`o.state = 'lost'`,
    returning: sql`o.state = 'returning'`,
    returned: sql`o.state = 'returned'`,
    done: sql`o.state in ('delivered', 'cancelled', 'refunded')`,
  };
  return conditions[queue];
};

export async function countQueues(
  db: Queryable,
  queues: readonly ParcelQueue[],
  now: Date,
): Promise<{ queue: ParcelQueue; count: number }[]> {
  const counts = queues.map(
    queue => sql`count(*) filter (where ${conditionOf(queue, now)})::integer as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<
    Record<ParcelQueue, number>
  >`select ${sql.join(counts)} from prize_orders o`.execute(db);
  return queues.map(queue => ({ queue, count: rows[0]?.[queue] ?? 0 }));
}

export interface QueueFilter {
  readonly queue: ParcelQueue | undefined;
  readonly userId: number | undefined;
  readonly search: string;
  /** The order before; newest first in a list of what is done or of everything, else oldest first. */
  readonly after: number | undefined;
  readonly limit: number;
  readonly now: Date;
}

const isNewestFirst = ({ queue }: QueueFilter) => queue === undefined || queue === 'done';

export async function listQueue(db: Queryable, filter: QueueFilter): Promise<QueueRow[]> {
  const { queue, userId, search, after, limit, now } = filter;
  const conditions = [
    ...(queue ? [conditionOf(queue, now)] : []),
    ...(userId === undefined ? [] : [sql<boolean>`o.user_id = ${userId}`]),
    ...(search === '' ? [] : [isSearched(search)]),
    ...(after === undefined
      ? []
      : [isNewestFirst(filter) ? sql<boolean>`o.id < ${after}` : sql<boolean>`o.id > ${after}`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const order = isNewestFirst(filter) ? sql`o.id desc` : sql`o.id`;
  const { rows } = await sql<QueueRow>`${selectRows} ${where} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function findQueueRow(db: Queryable, orderId: number): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`${selectRows} where o.id = ${orderId}`.execute(db);
  return rows[0];
}

const selectRows = sql`
  select o.*, coalesce((select nickname from users u where u.id = o.user_id), '') as nickname, ${isFlagged} as waits,
    (select sum(l.goods_num)::integer from prize_order_lines l where l.order_id = o.id) as goods_num,
    p.carrier, p.tracking_number, p.has_label
  from prize_orders o left join lateral (
    select carrier, tracking_number, label is not null as has_label from parcels
    where order_id = o.id and not is_cancelled order by id desc limit 1) p on true`;

function isSearched(search: string): RawBuilder<boolean> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const isTracked = sql<boolean>`exists (select from parcels t where t.order_id = o.id and t.tracking_number = ${search})`;
  return number === undefined ? isTracked : sql<boolean>`(o.id = ${Number(number)} or ${isTracked})`;
}
