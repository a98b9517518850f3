/** What the demo's player may have ordered: a few toys of which there are several. */
import { GoodsType } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export async function listDemoGoods(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select min(v.id) as id from goods_variants v join goods g on g.id = v.goods_id
    where g.type = ${GoodsType.toy} and g.is_shown and v.is_shown and v.on_hand - v.held >= 3
    group by g.id order by g.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
