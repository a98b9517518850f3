/** What is left of each capsule: read, and taken in the transaction of a round. */
import type { Queryable } from '../../../platform/database/index.ts';
import { type BatchWriter, int2Column, int4Column, type Statement } from '../../wallet/index.ts';
import type { Stock } from '../machine.ts';
import type { GashaponTables } from './tables.ts';

export interface TakenCapsules {
  readonly seriesId: number;
  /** One number a turn. */
  readonly capsuleIds: readonly number[];
}

// A round needs as many of every capsule as it has turns, whatever it draws: else the odds would be others.
// A batch that asks for a little too much near the end is refused as a whole; then its rounds are written one by one.
// All capsules of a series are locked, in order, so that no two batches wait for each other.
const takeStatement: Statement = {
  name: 'gashapon.take-capsules',
  text: `
with wanted as materialized (
  select series_id, sum(turns) as turns from unnest($1::int4[], $2::int4[]) as w(series_id, turns)
  group by series_id
), taken as materialized (
  select series_id, number, count(*)::int4 as count from unnest($3::int4[], $4::int2[]) as t(series_id, number)
  group by series_id, number
), locked as materialized (
  select series_id, number, stock from gashapon_capsules
  where series_id = any($1::int4[]) order by series_id, number for update
), scarcest as materialized (
  select series_id, min(stock) as stock from locked group by series_id
)
update gashapon_capsules c
set stock = case when s.stock >= w.turns then c.stock - t.count else -1 end
from taken t join scarcest s using (series_id) join wanted w using (series_id)
where c.series_id = t.series_id and c.number = t.number`,
};

/** The constraint that a round breaks which finds too few capsules. */
export const NOT_IN_STOCK = 'gashapon_capsules_in_stock';

export const stockWriter: BatchWriter<TakenCapsules> = {
  name: 'gashapon-stock',
  write: (transaction, placed) => {
    const rows = placed.map(({ row }) => row);
    const taken = rows.flatMap(({ seriesId, capsuleIds }) =>
      capsuleIds.map(capsuleId => ({ seriesId, capsuleId })),
    );
    return transaction.run(takeStatement, [
      int4Column(rows.map(row => row.seriesId)),
      int4Column(rows.map(row => row.capsuleIds.length)),
      int4Column(taken.map(({ seriesId }) => seriesId)),
      int2Column(taken.map(({ capsuleId }) => capsuleId)),
    ]);
  },
};

export async function readStock(
  db: Queryable,
  seriesIds: readonly number[],
): Promise<ReadonlyMap<number, Stock>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await db
    .$extendTables<GashaponTables>()
    .selectFrom('gashapon_capsules')
    .select(['series_id', 'number', 'stock'])
    .where('series_id', 'in', seriesIds)
    .execute();
  const bySeries = Map.groupBy(rows, row => row.series_id);
  return new Map(
    [...bySeries].map(([id, capsules]) => [id, new Map(capsules.map(row => [row.number, row.stock]))]),
  );
}
