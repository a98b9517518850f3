/** Counts orders, coins and shelves of a server that runs, in its database and by other tables than it counts by. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@boardwalk/server/database';
import { findEmbedded } from '@boardwalk/server/postgres';
import { PATIENCE_MS } from './patience.ts';

export interface Shelf {
  /** Few things, which everybody wants. */
  readonly wanted: readonly number[];
  /** What there would be of each without any order: the demo has some already. */
  readonly withoutOrders: ReadonlyMap<number, number>;
}

const THINGS = 3;
const PIECES = 400;

async function withDatabase<Result>(
  dataDir: string,
  work: (pool: Database['pool']) => Promise<Result>,
): Promise<Result> {
  const url = await findEmbedded(dataDir);
  if (!url) throw new Error(`there is no database in ${dataDir}`);
  const database = connect(url);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Toys that are sent, with enough of each for the whole torture. */
export async function openShelf(dataDir: string): Promise<Shelf> {
  const rows = await withDatabase(dataDir, pool => receiveMore(pool));
  const withoutOrders = new Map<number, number>();
  for (const { id, on_hand } of rows) {
    const { shelf } = await countShelf(dataDir, { shopGoodsId: id });
    withoutOrders.set(id, on_hand - shelf.expected);
  }
  return { wanted: rows.map(({ id }) => id), withoutOrders };
}

async function receiveMore(pool: Database['pool']) {
  const { rows } = await pool.query<{ id: number; on_hand: number }>(
    `with few as (
      select v.id, v.on_hand, v.held from goods_variants v join goods g on g.id = v.goods_id
      where g.type = 0 and g.is_shown and v.is_shown order by v.price_coins, v.id limit ${THINGS} for update of v
    ), more as (
      update goods_variants v set on_hand = v.on_hand + ${PIECES} from few s where s.id = v.id
    ), moved as (
      insert into stock_movements (variant_id, at, move, on_hand_change, held_change, on_hand, held)
      select id, now(), 'received', ${PIECES}, 0, on_hand + ${PIECES}, held from few
    )
    select id, on_hand + ${PIECES} as on_hand from few`,
  );
  return rows;
}

export function untilRestocked(dataDir: string): Promise<void> {
  return withDatabase(dataDir, async pool => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (performance.now() < giveUpAt) {
      const { rowCount } = await pool.query('select from prize_order_restock where done_at is null');
      if (rowCount === 0) return;
      await pause(500);
    }
    throw new Error('what came back never came to the shelf');
  });
}

interface Counts {
  readonly orders: number;
  /** What orders say they took, less what they gave back. */
  readonly paidCoins: number;
  /** The same by the ledger. */
  readonly ledgerCoins: number;
  readonly shelf: {
    readonly left: number;
    /** By lines of orders: what went, and what came back. */
    readonly expected: number;
    readonly held: number;
    readonly heldByHolds: number;
  };
  readonly states: Readonly<Record<string, number>>;
}

export function countShelf(
  dataDir: string,
  { userId = 0, shopGoodsId = 0 }: { readonly userId?: number; readonly shopGoodsId?: number },
): Promise<Counts> {
  return withDatabase(dataDir, async pool => {
    const { rows } = await pool.query<Counts>(
      `select
        (select count(*)::int from prize_orders where user_id = $1) as orders,
        (select coalesce(sum(paid_coins - back_coins), 0)::int from prize_orders where user_id = $1) as "paidCoins",
        (select coalesce(-sum(e.amount), 0)::int from ledger.entries e
          join ledger.transfers t on t.id = e.transfer_id join ledger.accounts a on a.id = e.account_id
          where a.owner_user_id = $1 and a.unit = 'coins' and t.kind in ('mall.exchange', 'mall.refund')) as "ledgerCoins",
        (select jsonb_build_object(
          'left', v.on_hand,
          'held', v.held,
          'heldByHolds', (select coalesce(sum(quantity), 0)::int from stock_holds where variant_id = $2),
          'expected', (select coalesce(sum(goods_num), 0)::int from prize_order_restock where shop_goods_id = $2)
            - (select coalesce(sum(goods_num), 0)::int from prize_order_lines where shop_goods_id = $2 and prize_id is null)
            + (select coalesce(sum(on_hand_change), 0)::int from stock_movements where variant_id = $2 and move = 'sent')
          ) from goods_variants v where v.id = $2) as shelf,
        (select jsonb_object_agg(state, count) from (
          select state, count(*) from prize_orders group by state) s) as states`,
      [userId, shopGoodsId],
    );
    const [counts] = rows;
    if (!counts) throw new Error('nothing can be counted');
    return counts;
  });
}
