/** Goods of a test world: made, worded and put on the shelf as the console does. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { TestWorld } from '@boardwalk/testkit';
import { transaction } from '../../platform/database/index.ts';
import { receive } from './shelf.fixture.ts';
import { saveWords } from './store/words.ts';

export interface TestGoods {
  readonly names: Readonly<Record<string, string>>;
  readonly abouts?: Readonly<Record<string, string>>;
  readonly type?: GoodsType;
  readonly isShown?: boolean;
  readonly category?: string;
  readonly position?: number;
  /** By variant: its price and how many there are. */
  readonly variants?: readonly { readonly price: number; readonly onHand: number; readonly name?: string }[];
}

export interface MadeGoods {
  readonly goodsId: number;
  readonly categoryId: number;
  readonly shopGoodsIds: readonly number[];
}

export async function makeGoods(world: TestWorld, goods: TestGoods): Promise<MadeGoods> {
  const { names, abouts = {}, type = GoodsType.toy, isShown = true, category = 'Toys', position = 0 } = goods;
  const { database } = world.platform;
  const { pool } = database;
  const known = await pool.query<{ id: number }>(
    `select id from goods_categories where names ->> 'en-US' = $1`,
    [category],
  );
  const categoryId =
    known.rows[0]?.id ??
    (
      await pool.query<{ id: number }>(
        `insert into goods_categories (names, picture) values ($1, 'teddy') returning id`,
        [{ 'en-US': category }],
      )
    ).rows[0]?.id ??
    0;
  const made = await pool.query<{ id: number }>(
    `insert into goods (type, category_id, names, abouts, pictures, is_shown, position, trial_coins, created_at, changed_at)
     values ($1, $2, $3, $4, '{teddy}', $5, $6, $7, $8, $8) returning id`,
    [
      type,
      categoryId,
      names,
      abouts,
      isShown,
      position,
      type === GoodsType.virtual ? 50 : 0,
      new Date(world.platform.clock.nowMs()),
    ],
  );
  const goodsId = made.rows[0]?.id ?? 0;
  await transaction(database, tx => saveWords(tx, goodsId, { names: [names], texts: [abouts] }));
  const shopGoodsIds: number[] = [];
  for (const [place, { price, onHand, name }] of (goods.variants ?? [{ price: 100, onHand: 5 }]).entries()) {
    const variant = await pool.query<{ id: number }>(
      `insert into goods_variants (goods_id, names, price_coins, weight_grams, position)
       values ($1, $2, $3, 200, $4) returning id`,
      [goodsId, name === undefined ? {} : { 'en-US': name }, price, place],
    );
    const id = variant.rows[0]?.id ?? 0;
    shopGoodsIds.push(id);
    if (onHand > 0) await receive(database, id, onHand);
  }
  return { goodsId, categoryId, shopGoodsIds };
}
