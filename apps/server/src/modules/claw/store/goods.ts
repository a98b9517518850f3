/** Prizes of claw machines. Only settlings take them out of a machine; only this file puts them in. */
import { type Clock, type Coins, Refusal } from '@boardwalk/base';
import { type Selectable, sql } from 'kysely';
import { type Author, authored, type Database, type Queryable } from '../../../platform/database/index.ts';
import type { Pack, PrizeKind } from '../../pack/index.ts';
import { clawKindOf, type Goods } from '../goods.ts';
import type { ClawTables } from './tables.ts';

export interface NewGoods {
  readonly prizeKindId: number;
  /** The engine's number of the kind. */
  readonly kind: number;
  readonly exchangeCoins: Coins;
  readonly wanted: number;
  readonly stock: number;
}

export interface Refill extends Partial<Author> {
  readonly roomId: number;
  readonly goodsId: number;
  readonly count: number;
  /** Players are asked to wait so long. */
  readonly outUntilMs: number;
  readonly into: 'stock' | 'machine';
}

/** A refill of the staff's: once by its key, with what is written down in its transaction. */
export interface RefillOnce {
  readonly staffId: number;
  readonly key: string;
  readonly alongside: (
    tx: Queryable,
    before: { readonly stock: number; readonly inMachine: number },
  ) => Promise<unknown>;
}

export type GoodsStore = ReturnType<typeof createGoodsStore>;

export function createGoodsStore(
  database: Pick<Database, 'db'>,
  clock: Clock,
  pack: Pick<Pack, 'listKinds'>,
) {
  const db = database.db.$extendTables<ClawTables>();
  const goodsOf = async (rows: readonly Selectable<ClawTables['claw_goods']>[]): Promise<Goods[]> => {
    const kinds = await pack.listKinds([...new Set(rows.map(row => row.prize_kind_id))]);
    const known = new Map(kinds.map(kind => [kind.id, kind]));
    return rows.flatMap(row => goodsFrom(row, known.get(row.prize_kind_id)));
  };
  return {
    /** In the order of the engine's kinds. */
    list: async (roomIds: readonly number[]): Promise<Goods[]> => {
      if (roomIds.length === 0) return [];
      return goodsOf(
        await db
          .selectFrom('claw_goods')
          .selectAll()
          .where('room_id', 'in', roomIds)
          .orderBy('kind')
          .execute(),
      );
    },

    add: async (roomId: number, goods: readonly NewGoods[]): Promise<void> => {
      await db
        .insertInto('claw_goods')
        .values(
          goods.map(({ prizeKindId, kind, exchangeCoins, wanted, stock }) => ({
            room_id: roomId,
            prize_kind_id: prizeKindId,
            kind,
            exchange_coins: exchangeCoins,
            wanted,
            // A new machine fills itself.
            in_machine: wanted,
            stock,
            out_until: null,
          })),
        )
        .execute();
    },

    /** The same prizes for a new room, worth as much more as a play costs more; a real machine is filled by hand. */
    copyIn: async (tx: Queryable, { from, to, ratio, isReal }: GoodsCopy): Promise<void> => {
      await sql`
        insert into claw_goods (room_id, prize_kind_id, kind, exchange_coins, wanted, in_machine, stock)
        select ${to}::int, prize_kind_id, kind, floor(exchange_coins * ${ratio}::float8 / 10) * 10, wanted,
          case when ${isReal} then 0 else wanted end, case when ${isReal} then 0 else stock end
        from claw_goods where room_id = ${from}`.execute(tx);
    },

    ...movesOf(database),
    nowMs: () => clock.nowMs(),
  };
}

export interface GoodsCopy {
  readonly from: number;
  readonly to: number;
  /** The new price of a play by the old one. */
  readonly ratio: number;
  readonly isReal: boolean;
}

/** How many there are, here and there. */
function movesOf(database: Pick<Database, 'db'>) {
  const db = database.db.$extendTables<ClawTables>();
  return {
    /** Moves up to so many from the stock into the machine; how many it were. */
    putIn: async (goodsId: number, count: number): Promise<number> => {
      const { rows } = await sql<{ moved: number }>`
        with before as (select id, least(stock, ${count}::int) as moved from claw_goods where id = ${goodsId} for update)
        update claw_goods g set stock = g.stock - b.moved, in_machine = g.in_machine + b.moved
        from before b where g.id = b.id returning b.moved`.execute(db);
      return rows[0]?.moved ?? 0;
    },

    /** Back into the stock: so many did not come into the machine after all. */
    takeBack: async (goodsId: number, count: number): Promise<void> => {
      await sql`
        update claw_goods set stock = stock + ${count}::int, in_machine = greatest(0, in_machine - ${count}::int)
        where id = ${goodsId}`.execute(db);
    },

    /** More behind the machine, or, put in by hand, in it. False when the machine has no such goods. */
    refill: async (refill: Refill, once?: RefillOnce): Promise<boolean> => {
      const { author = 'house', note = '' } = refill;
      return authored(database, { author, note }, tx => refillIn(tx, refill, once));
    },
  };
}

async function refillIn(tx: Queryable, refill: Refill, once: RefillOnce | undefined): Promise<boolean> {
  const { roomId, goodsId, count, outUntilMs, into } = refill;
  const db = tx.$extendTables<ClawTables>();
  const before = await db
    .selectFrom('claw_goods')
    .select(['stock', 'in_machine as inMachine'])
    .where('id', '=', goodsId)
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  if (once && !(await isFirst(tx, refill, once))) return true;
  const out_until = new Date(outUntilMs);
  await db
    .updateTable('claw_goods')
    .set(({ eb }) =>
      into === 'stock'
        ? { stock: eb('stock', '+', count), out_until }
        : { in_machine: eb('in_machine', '+', count), out_until },
    )
    .where('id', '=', goodsId)
    .execute();
  await once?.alongside(tx, before);
  return true;
}

/** Refuses `keyReused` for another refill under the same key. */
async function isFirst(
  tx: Queryable,
  { roomId, goodsId, count }: Refill,
  { staffId, key }: RefillOnce,
): Promise<boolean> {
  const db = tx.$extendTables<ClawTables>();
  const row = { staff_id: staffId, request_key: key, room_id: roomId, goods_id: goodsId, count };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('claw_refills')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return true;
  const known = await db
    .selectFrom('claw_refills')
    .select(['goods_id', 'count'])
    .where('staff_id', '=', staffId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.goods_id !== goodsId || known.count !== count) throw new Refusal('keyReused');
  return false;
}

function goodsFrom(row: Selectable<ClawTables['claw_goods']>, prize: PrizeKind | undefined): Goods[] {
  const claw = clawKindOf(row.kind);
  if (!claw || !prize) return [];
  return [
    {
      id: row.id,
      roomId: row.room_id,
      claw,
      prize,
      exchangeCoins: row.exchange_coins,
      wanted: row.wanted,
      inMachine: row.in_machine,
      stock: row.stock,
      outUntilMs: row.out_until?.getTime(),
    },
  ];
}
