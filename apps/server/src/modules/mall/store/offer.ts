/** The only SQL of goods as players see them, with what there is for whoever looks. */
import type { UserId } from '@boardwalk/base';
import type { GoodsType, GoodsWish } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Words } from './faces.ts';

export interface Looking {
  /** Undefined for guests and visitors, who hold nothing and wish nothing. */
  readonly userId: UserId | undefined;
  readonly at: Date;
}

export interface OfferedVariant {
  readonly id: number;
  readonly goodsId: number;
  readonly type: GoodsType;
  readonly goodsNames: Words;
  readonly names: Words;
  readonly picture: string;
  readonly goodsPicture: string;
  readonly priceCoins: number;
  readonly weightGrams: number;
  readonly isSold: boolean;
  /** Without what others hold. */
  readonly left: number;
  /** When the first that others hold may be free again; null where nothing is held. */
  readonly freeAt: Date | null;
  readonly wish: GoodsWish;
}

/** By the goods, or variants themselves; those that are no longer sold are among the latter only. */
export async function listOffered(
  db: Queryable,
  of: { readonly goodsIds: readonly number[] } | { readonly ids: readonly number[] },
  { userId, at }: Looking,
): Promise<OfferedVariant[]> {
  const looker = userId ?? 0;
  const wanted =
    'ids' in of
      ? sql`v.id = any (${[...of.ids]}::int[])`
      : sql`v.goods_id = any (${[...of.goodsIds]}::int[]) and v.is_shown and g.is_shown`;
  const { rows } = await sql<OfferedVariant>`
    select v.id, v.goods_id as "goodsId", g.type, g.names as "goodsNames", v.names,
      coalesce(nullif(v.picture, ''), g.pictures[1]) as picture, g.pictures[1] as "goodsPicture",
      v.price_coins as "priceCoins", v.weight_grams as "weightGrams", v.is_shown and g.is_shown as "isSold",
      greatest(0, v.on_hand - coalesce(h.quantity, 0))::int as left, h.free_at as "freeAt",
      coalesce(w.wish, 'none') as wish
    from goods_variants v join goods g on g.id = v.goods_id
    left join lateral (
      select sum(quantity) as quantity, min(expires_at) as free_at from stock_holds
      where variant_id = v.id and expires_at > ${at} and user_id <> ${looker}) h on v.held > 0
    left join goods_wishes w on w.variant_id = v.id and w.user_id = ${looker}
    where ${wanted} order by v.goods_id, v.position, v.id`.execute(db);
  return rows;
}

export interface GoodsPage {
  readonly id: number;
  readonly type: GoodsType;
  readonly categoryId: number;
  readonly categoryNames: Words;
  readonly names: Words;
  readonly abouts: Words;
  readonly pictures: readonly string[];
}

/** Undefined where it is not sold. */
export async function findPage(db: Queryable, goodsId: number): Promise<GoodsPage | undefined> {
  const { rows } = await sql<GoodsPage>`
    select g.id, g.type, g.category_id as "categoryId", c.names as "categoryNames", g.names, g.abouts, g.pictures
    from goods g join goods_categories c on c.id = g.category_id where g.id = ${goodsId} and g.is_shown`.execute(
    db,
  );
  return rows[0];
}
