/** The only SQL of how something looks in a line of a cart or an order. */
import type { GoodsType } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import { createBatchLoader, type Queryable } from '../../../platform/database/index.ts';

export type Words = Readonly<Record<string, string>>;

export interface FaceRow {
  readonly shopGoodsId: number;
  readonly goodsId: number;
  readonly type: GoodsType;
  readonly names: Words;
  readonly variantNames: Words;
  readonly picture: string;
  readonly priceCoins: number;
  readonly weightGrams: number;
  readonly place: string;
  readonly trialCoins: number;
  readonly cardKindId: number | null;
  /** It and its goods are sold in the mall. */
  readonly isSold: boolean;
}

/** Also of those that are no longer sold. */
export async function listFaces(db: Queryable, ids: readonly number[]): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select v.id as "shopGoodsId", g.id as "goodsId", g.type, g.names, v.names as "variantNames",
      coalesce(nullif(v.picture, ''), g.pictures[1]) as picture, v.price_coins as "priceCoins",
      v.weight_grams as "weightGrams", v.place, g.trial_coins as "trialCoins", g.card_kind_id as "cardKindId",
      v.is_shown and g.is_shown as "isSold"
    from goods_variants v join goods g on g.id = v.goods_id where v.id = any (${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

/** The same for one variant; ids asked for together share a statement. */
export function createFaceFinder(db: Queryable): (id: number) => Promise<FaceRow | undefined> {
  return createBatchLoader(async ids => {
    const rows = await listFaces(db, [...new Set(ids)]);
    const found = new Map(rows.map(row => [row.shopGoodsId, row]));
    return ids.map(id => found.get(id));
  });
}
