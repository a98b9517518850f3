/** The calls of the mall. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import { PRICE_RANGES, SENT_GOODS } from '@boardwalk/contract/enums';
import { FIRST_LEVEL_RIGHTS, factsOf } from '@boardwalk/rules';
import type { Caller } from '../../http/caller.ts';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import { inLocale } from '../content/index.ts';
import type { Levels } from '../levels/index.ts';
import { addGoods, updateCart } from './commands/change-cart.ts';
import { type WishDeps, wish } from './commands/wish.ts';
import { presentCard, presentCart, presentShelf, presentVariant } from './present.ts';
import { queryOf } from './search/query.ts';
import { listCart } from './store/cart.ts';
import { countListed, findGoods, followChanges, listCategories } from './store/list.ts';
import { findPage, listOffered, type OfferedVariant } from './store/offer.ts';
import type { Item } from './store/shelf.ts';

export type MallCallName = Extract<CallName, `mall.${string}`>;

export interface MallCallDeps extends WishDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly levels: Pick<Levels, 'rightsOf' | 'reservationsFrom'>;
}

const FIRST_PAGE = 1;
const PAGE_SIZE = 20;
const DONE = { done: true } as const;

export function mallCalls(deps: MallCallDeps): Handlers<MallCallName> {
  return { ...goodsCalls(deps), ...cartCalls(deps) };
}

function goodsCalls(
  deps: MallCallDeps,
): Pick<Handlers<MallCallName>, 'mall.index' | 'mall.list' | 'mall.goods' | 'mall.wish'> {
  return {
    'mall.index': async ({ common }) => {
      await followChanges(deps.database);
      const { db } = deps.database;
      const [rows, goodsTotal] = await Promise.all([listCategories(db), countListed(db)]);
      const categories = rows.map(({ id, names, picture, goods }) => ({
        categoryId: id,
        name: inLocale(names, knownLocale(common.language)),
        picture,
        goodsTotal: goods,
      }));
      return { goodsTotal, categories, priceRanges: [...PRICE_RANGES] };
    },
    'mall.list': request => listGoods(deps, request),
    'mall.goods': request => readGoods(deps, request),
    'mall.wish': async ({ userId, input }) => {
      await wish(deps, { userId, variantId: input.shopGoodsId, wish: input.wish });
      return DONE;
    },
  };
}

async function listGoods(
  { database, clock }: MallCallDeps,
  { input, caller, common }: CallRequest<'mall.list'>,
): Promise<OutputOf<Calls['mall.list']>> {
  const { pageNum = FIRST_PAGE, pageSize = PAGE_SIZE, words = '', categoryId, goodsType, priceRange } = input;
  await followChanges(database);
  const query = await queryOf(database.db, words);
  const { ids, total } =
    query === undefined && words.trim() !== ''
      ? { ids: [], total: 0 }
      : await findGoods(database.db, {
          query,
          categoryId,
          type: goodsType,
          priceRange,
          sort: input.sort ?? (query === undefined ? 'recommended' : 'fitting'),
          offset: (pageNum - 1) * pageSize,
          limit: pageSize,
        });
  const at = new Date(clock.nowMs());
  const shown = ids.slice(0, pageSize);
  const offered = await listOffered(database.db, { goodsIds: shown }, { userId: playerOf(caller), at });
  const goods = Map.groupBy(offered, ({ goodsId }) => goodsId);
  const locale = knownLocale(common.language);
  return {
    list: shown.flatMap(id => {
      const variants = goods.get(id);
      return variants ? [presentCard(variants, locale)] : [];
    }),
    pageNum,
    hasMore: ids.length > pageSize,
    total,
    nowTime: at.getTime(),
  };
}

async function readGoods(
  { database, clock, levels }: MallCallDeps,
  { input: { goodsId }, caller, common }: CallRequest<'mall.goods'>,
): Promise<OutputOf<Calls['mall.goods']>> {
  const userId = playerOf(caller);
  const at = new Date(clock.nowMs());
  const [page, variants, rights] = await Promise.all([
    findPage(database.db, goodsId),
    listOffered(database.db, { goodsIds: [goodsId] }, { userId, at }),
    userId === undefined ? factsOf(FIRST_LEVEL_RIGHTS, 0) : levels.rightsOf(userId),
  ]);
  if (!page || variants.length === 0) throw new Refusal('notFound');
  const locale = knownLocale(common.language);
  return {
    goodsId,
    type: page.type,
    categoryId: page.categoryId,
    categoryName: inLocale(page.categoryNames, locale),
    name: inLocale(page.names, locale),
    about: inLocale(page.abouts, locale),
    pictures: [...page.pictures],
    variants: variants.map(variant => presentVariant(variant, locale)),
    returnDays: SENT_GOODS.includes(page.type) ? rights.returnDays : 0,
    canReserve: rights.hasReservations,
    nowTime: at.getTime(),
  };
}

function cartCalls(
  deps: MallCallDeps,
): Pick<Handlers<MallCallName>, 'mall.cart' | 'mall.cartAdd' | 'mall.cartUpdate' | 'mall.checkInventory'> {
  return {
    'mall.cart': request => readCart(deps, request),
    'mall.cartAdd': async request => {
      const { shopGoodsId, goodsNum, idempotencyKey: key } = request.input;
      await addGoods(deps, { userId: request.userId, shopGoodsId, goodsNum, key });
      return readCart(deps, request);
    },
    'mall.cartUpdate': async request => {
      const { shopGoodsId: variantId, goodsNum: quantity, isChecked } = request.input;
      await updateCart(deps, request.userId, { variantId, quantity, isChecked });
      return readCart(deps, request);
    },
    'mall.checkInventory': request => checkInventory(deps, request),
  };
}

async function readCart(
  { database, clock }: MallCallDeps,
  { userId, common }: Pick<CallRequest<'mall.cart'>, 'userId' | 'common'>,
): Promise<OutputOf<Calls['mall.cart']>> {
  const rows = await listCart(database.db, userId);
  const at = new Date(clock.nowMs());
  const variants = await offeredById(
    database,
    rows.map(({ variantId }) => variantId),
    userId,
    at,
  );
  return presentCart(rows, variants, knownLocale(common.language), at.getTime());
}

async function checkInventory(
  { database, clock }: MallCallDeps,
  { userId, input: { shopGoodsId, goodsNum = 1 } }: CallRequest<'mall.checkInventory'>,
): Promise<OutputOf<Calls['mall.checkInventory']>> {
  const at = new Date(clock.nowMs());
  const isOne = shopGoodsId !== undefined;
  const wanted = isOne ? [{ shopGoodsId, goodsNum }] : await checkedItems(database, userId);
  const variants = await offeredById(
    database,
    wanted.map(item => item.shopGoodsId),
    userId,
    at,
  );
  // In the cart, what is not sold any more is not checked.
  const sold = wanted.filter(item => variants.get(item.shopGoodsId)?.isSold);
  if (isOne && sold.length === 0) throw new Refusal('notFound');
  const missing = sold.flatMap(item => {
    const variant = variants.get(item.shopGoodsId);
    return variant && variant.left < item.goodsNum ? [{ ...item, ...presentShelf(variant) }] : [];
  });
  return { isEnough: missing.length === 0, missing, nowTime: at.getTime() };
}

async function checkedItems(database: Database, userId: UserId): Promise<Item[]> {
  const rows = await listCart(database.db, userId);
  return rows
    .filter(({ isChecked }) => isChecked)
    .map(({ variantId, quantity }) => ({ shopGoodsId: variantId, goodsNum: quantity }));
}

async function offeredById(
  database: Database,
  ids: readonly number[],
  userId: UserId,
  at: Date,
): Promise<ReadonlyMap<number, OfferedVariant>> {
  const rows = ids.length === 0 ? [] : await listOffered(database.db, { ids }, { userId, at });
  return new Map(rows.map(row => [row.id, row]));
}

function playerOf(caller: Caller): UserId | undefined {
  return caller.kind === 'session' && caller.role !== 'guest' ? caller.userId : undefined;
}
