/** The only SQL of goods as the staff sees and changes them. Nothing is taken away: orders and prizes speak of it. */
import type { GoodsType } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Words } from './faces.ts';

export interface GoodsFields {
  readonly categoryId: number;
  readonly names: Words;
  readonly abouts: Words;
  readonly pictures: readonly string[];
  readonly isShown: boolean;
  readonly position: number;
  readonly trialCoins: number;
  /** Null for no card. */
  readonly cardKindId: number | null;
}

export interface VariantFields {
  readonly names: Words;
  readonly picture: string;
  readonly priceCoins: number;
  readonly weightGrams: number;
  readonly place: string;
  readonly isShown: boolean;
}

export interface StaffGoods extends GoodsFields {
  readonly id: number;
  readonly type: GoodsType;
  readonly changedAt: Date;
}

export interface StaffVariant extends VariantFields {
  readonly id: number;
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
  readonly codesLeft: number;
  readonly tell: number;
  readonly reserve: number;
}

/** Held until the transaction ends, where it is one. */
export async function lockGoods(tx: Queryable, id: number): Promise<StaffGoods | undefined> {
  await sql`select from goods where id = ${id} for no key update`.execute(tx);
  return findGoods(tx, id);
}

export async function findGoods(db: Queryable, id: number): Promise<StaffGoods | undefined> {
  const { rows } = await sql<StaffGoods>`
    select id, type, category_id as "categoryId", names, abouts, pictures, is_shown as "isShown", position,
      trial_coins as "trialCoins", card_kind_id as "cardKindId", changed_at as "changedAt"
    from goods where id = ${id}`.execute(db);
  return rows[0];
}

export async function listVariants(db: Queryable, goodsId: number): Promise<StaffVariant[]> {
  const { rows } = await sql<StaffVariant>`
    select v.id, v.names, v.picture, v.price_coins as "priceCoins", v.weight_grams as "weightGrams", v.place,
      v.is_shown as "isShown", v.on_hand as "onHand", v.held, v.sold,
      (select count(*)::int from goods_codes c where c.variant_id = v.id and c.staged_id is null) as "codesLeft",
      (select count(*)::int from goods_wishes w where w.variant_id = v.id and w.wish = 'tell') as tell,
      (select count(*)::int from goods_wishes w where w.variant_id = v.id and w.wish = 'reserve') as reserve
    from goods_variants v where v.goods_id = ${goodsId} order by v.position, v.id`.execute(db);
  return rows;
}

export interface NewGoods extends GoodsFields {
  readonly type: GoodsType;
  readonly at: Date;
  readonly staffId: number | null;
  readonly key: string | null;
  /** What was wished under that key, as `inputHash` has it. */
  readonly hash: string | null;
}

/** Undefined where it was made by this key before. */
export async function addGoods(tx: Queryable, goods: NewGoods): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into goods (type, category_id, names, abouts, pictures, is_shown, position, trial_coins, card_kind_id,
      created_at, changed_at, made_by, request_key, request_hash)
    values (${goods.type}, ${goods.categoryId}, ${JSON.stringify(goods.names)}::jsonb,
      ${JSON.stringify(goods.abouts)}::jsonb, ${[...goods.pictures]}::text[], ${goods.isShown}, ${goods.position},
      ${goods.trialCoins}, ${goods.cardKindId}, ${goods.at}, ${goods.at}, ${goods.staffId}, ${goods.key},
      ${goods.hash})
    on conflict (made_by, request_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** What was wished under a key before; the hash is null where it was not yet kept. */
export interface Wished {
  readonly id: number;
  readonly hash: string | null;
}

export async function findByKey(tx: Queryable, staffId: number, key: string): Promise<Wished | undefined> {
  const { rows } = await sql<Wished>`
    select id, request_hash as hash from goods where made_by = ${staffId} and request_key = ${key}`.execute(
    tx,
  );
  return rows[0];
}

/** Where the last change of goods was this very request. */
export async function findChangeBy(
  tx: Queryable,
  id: number,
  { staffId, key }: Pick<ChangedBy, 'staffId' | 'key'>,
): Promise<Wished | undefined> {
  const { rows } = await sql<Wished>`
    select id, changed_hash as hash from goods
    where id = ${id} and changed_by = ${staffId} and changed_key = ${key}`.execute(tx);
  return rows[0];
}

export interface ChangedBy {
  readonly staffId: number;
  readonly key: string;
  readonly hash: string;
}

/** Behind `lockGoods`. */
export async function changeGoods(
  tx: Queryable,
  id: number,
  fields: GoodsFields,
  { staffId, key, hash, at }: ChangedBy & { readonly at: Date },
): Promise<void> {
  await sql`update goods set category_id = ${fields.categoryId}, names = ${JSON.stringify(fields.names)}::jsonb,
    abouts = ${JSON.stringify(fields.abouts)}::jsonb, pictures = ${[...fields.pictures]}::text[],
    is_shown = ${fields.isShown}, position = ${fields.position}, trial_coins = ${fields.trialCoins},
    card_kind_id = ${fields.cardKindId}, changed_at = ${at},
    changed_by = ${staffId}, changed_key = ${key}, changed_hash = ${hash} where id = ${id}`.execute(tx);
}

export async function addVariant(
  tx: Queryable,
  goodsId: number,
  fields: VariantFields,
  position: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into goods_variants (goods_id, names, picture, price_coins, weight_grams, place, is_shown, position)
    values (${goodsId}, ${JSON.stringify(fields.names)}::jsonb, ${fields.picture}, ${fields.priceCoins},
      ${fields.weightGrams}, ${fields.place}, ${fields.isShown}, ${position}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function changeVariant(
  tx: Queryable,
  id: number,
  fields: VariantFields,
  position: number,
): Promise<void> {
  await sql`update goods_variants set names = ${JSON.stringify(fields.names)}::jsonb, picture = ${fields.picture},
    price_coins = ${fields.priceCoins}, weight_grams = ${fields.weightGrams}, place = ${fields.place},
    is_shown = ${fields.isShown}, position = ${position} where id = ${id}`.execute(tx);
}

export interface GoodsFilter {
  readonly before: number;
  readonly limit: number;
  readonly search: string;
  readonly categoryId: number | undefined;
  readonly state: 'sold' | 'hidden' | 'out' | 'wanted' | undefined;
}

export interface GoodsRow {
  readonly id: number;
  readonly type: GoodsType;
  readonly names: Words;
  readonly category: Words;
  readonly picture: string;
  readonly isShown: boolean;
  readonly variants: number;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
  readonly tell: number;
  readonly reserve: number;
}

/** Newest first. A number finds goods and variants by their own. */
export async function listGoods(db: Queryable, filter: GoodsFilter): Promise<GoodsRow[]> {
  const { before, limit, search, categoryId, state } = filter;
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0;
  const { rows } = await sql<GoodsRow>`
    select g.id, g.type, g.names, c.names as category, g.pictures[1] as picture, g.is_shown as "isShown", v.*,
      coalesce(w.tell, 0)::int as tell, coalesce(w.reserve, 0)::int as reserve
    from goods g join goods_categories c on c.id = g.category_id
    cross join lateral (
      select count(*)::int as variants, min(price_coins) as "priceFrom", max(price_coins) as "priceTo",
        sum(on_hand)::int as "onHand", sum(held)::int as held, sum(sold)::int as sold
      from goods_variants where goods_id = g.id) v
    left join lateral (
      select count(*) filter (where w.wish = 'tell') as tell, count(*) filter (where w.wish = 'reserve') as reserve
      from goods_wishes w join goods_variants x on x.id = w.variant_id where x.goods_id = g.id) w on true
    where g.id < ${before}
      and (${search} = '' or strpos(lower(g.names::text), lower(${search})) > 0 or g.id = ${number}
        or exists (select from goods_variants x where x.goods_id = g.id and x.id = ${number}))
      and (${categoryId ?? null}::int is null or g.category_id = ${categoryId ?? null})
      and case ${state ?? ''} when 'sold' then g.is_shown when 'hidden' then not g.is_shown
        when 'out' then g.is_shown and v."onHand" <= v.held when 'wanted' then w.tell + w.reserve > 0 else true end
    order by g.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface StaffCategory {
  readonly id: number;
  readonly names: Words;
  readonly picture: string;
  readonly position: number;
  readonly isShown: boolean;
  readonly goods: number;
}

const MOST_CATEGORIES = 50;

export async function listAllCategories(db: Queryable): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    select c.id, c.names, c.picture, c.position, c.is_shown as "isShown",
      (select count(*)::int from goods g where g.category_id = c.id) as goods
    from goods_categories c order by c.position, c.id limit ${MOST_CATEGORIES}`.execute(db);
  return rows;
}

/** Undefined where there are as many as there can be, or the one to be changed is not there. */
export async function saveCategory(
  tx: Queryable,
  {
    id,
    names,
    picture,
    position,
    isShown,
  }: Omit<StaffCategory, 'id' | 'goods'> & { readonly id: number | undefined },
): Promise<number | undefined> {
  const words = JSON.stringify(names);
  const { rows } = await (id === undefined
    ? sql<{ id: number }>`
        insert into goods_categories (names, picture, position, is_shown)
        select ${words}::jsonb, ${picture}, ${position}, ${isShown}
        where (select count(*) from goods_categories) < ${MOST_CATEGORIES} returning id`
    : sql<{ id: number }>`
        update goods_categories set names = ${words}::jsonb, picture = ${picture}, position = ${position},
          is_shown = ${isShown} where id = ${id} returning id`
  ).execute(tx);
  return rows[0]?.id;
}

export interface LinkedKind {
  readonly id: number;
  readonly name: Words;
  readonly picture: string;
  readonly variantId: number | null;
}

const MOST_KINDS = 500;

export async function listLinks(db: Queryable): Promise<LinkedKind[]> {
  const { rows } = await sql<LinkedKind>`
    select id, name, picture, goods_variant_id as "variantId" from prize_kinds order by id limit ${MOST_KINDS}`.execute(
    db,
  );
  return rows;
}

/** What it was before; undefined where there is no such kind. */
export async function linkKind(
  tx: Queryable,
  kindId: number,
  variantId: number | null,
): Promise<LinkedKind | undefined> {
  const { rows } = await sql<LinkedKind>`
    select id, name, picture, goods_variant_id as "variantId" from prize_kinds where id = ${kindId} for update`.execute(
    tx,
  );
  await sql`update prize_kinds set goods_variant_id = ${variantId} where id = ${kindId}`.execute(tx);
  return rows[0];
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select not exists (select from goods) as is`.execute(db);
  return rows[0]?.is ?? false;
}

export interface PrizeKindRow extends LinkedKind {
  readonly rarity: string;
  /** Some claw has it. */
  readonly isClawed: boolean;
}

export async function listPrizeKinds(db: Queryable): Promise<PrizeKindRow[]> {
  const { rows } = await sql<PrizeKindRow>`
    select k.id, k.name, k.picture, k.goods_variant_id as "variantId", k.rarity,
      exists (select from claw_goods c where c.prize_kind_id = k.id) as "isClawed"
    from prize_kinds k order by k.id limit ${MOST_KINDS}`.execute(db);
  return rows;
}
