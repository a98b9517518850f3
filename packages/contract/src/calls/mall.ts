/** The mall: goods for coins, and the cart. `shopGoodsId` is one variant of something, `goodsId` what has a page. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { CART_MOST_KINDS, CART_MOST_OF_ONE } from '../constants/index.ts';
import { GOODS_SORTS, GOODS_WISHES, GoodsType, PRICE_RANGES } from '../enums/index.ts';
import {
  coinAmount,
  done,
  idempotencyKey,
  list,
  nothing,
  oneOf,
  oneOfNumbers,
  page,
  text,
  timestampMs,
  whole,
} from '../fields.ts';

const MOST_VARIANTS = 30;
const MOST_PICTURES = 8;
/** More of something than this are not told apart. */
const MOST_LEFT = 999;

const goodsId = whole(1, 2_000_000_000);
export const shopGoodsId = whole(1, 2_000_000_000);
const categoryId = whole(1, 2_000_000_000);
const goodsNum = whole(1, CART_MOST_OF_ONE);
const goodsType = oneOfNumbers(GoodsType);

/** A name of the app's own pictures, or the address of one that the house stored. */
export const goodsPicture = Type.String();

/** What is there to be had of one variant. */
const shelf = {
  /** Not counting what others hold at the moment. */
  left: whole(0, MOST_LEFT),
  /** Everything is held: then the first of it may be free again. Absent where something is left, or nothing will be. */
  freeAt: Type.Optional(timestampMs),
};

const goodsCard = Type.Object({
  goodsId,
  /** The variant that a card puts into the cart: the cheapest that is left. */
  shopGoodsId,
  type: goodsType,
  name: Type.String(),
  picture: goodsPicture,
  /** The least and the greatest of its variants. */
  price: coinAmount,
  priceTo: coinAmount,
  /** How many variants there are to choose from. */
  variants: whole(1, MOST_VARIANTS),
  ...shelf,
  wish: oneOf(...GOODS_WISHES),
});

const variant = Type.Object({
  shopGoodsId,
  /** Empty where there is only one. */
  name: Type.String(),
  picture: goodsPicture,
  price: coinAmount,
  /** Grams with its wrapping; 0 for what is not sent. */
  weight: whole(0, 100_000),
  ...shelf,
  wish: oneOf(...GOODS_WISHES),
});

const cartItem = Type.Object({
  shopGoodsId,
  goodsNum,
  isChecked: Type.Boolean(),
  goodsId,
  type: goodsType,
  name: Type.String(),
  /** The variant's; empty where there is only one. */
  variantName: Type.String(),
  picture: goodsPicture,
  /** For one piece. */
  price: coinAmount,
  /** No longer sold; it counts for nothing. */
  isGone: Type.Boolean(),
  ...shelf,
});

export const cart = Type.Object({
  /** What was put in last stands first. */
  shopGoodsList: list(cartItem, CART_MOST_KINDS),
  /** Pieces in it, and those that are checked; what is gone is not counted. */
  goodsNum: whole(0, CART_MOST_KINDS * CART_MOST_OF_ONE),
  checkedNum: whole(0, CART_MOST_KINDS * CART_MOST_OF_ONE),
  checkedCoins: coinAmount,
  isAllChecked: Type.Boolean(),
  nowTime: timestampMs,
});

export const mallCalls = {
  'mall.index': read({
    path: '/api/shop/goods/index/jsonp',
    summary: 'How the mall is laid out: its categories, the ranges of prices, and how many goods there are',
    scope: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: Type.Object({
      goodsTotal: Type.Integer(),
      categories: list(
        Type.Object({ categoryId, name: Type.String(), picture: goodsPicture, goodsTotal: Type.Integer() }),
        50,
      ),
      /** Coins; the last has no upper end. */
      priceRanges: list(
        Type.Object({ from: coinAmount, to: Type.Optional(coinAmount) }),
        PRICE_RANGES.length,
      ),
    }),
  }),
  'mall.list': read({
    path: '/api/shop/goods/getShopGoodsList',
    summary: 'Goods that can be had, by words, category, type and price; what is sold out stands last',
    scope: 'public',
    input: Type.Object({
      ...page,
      /** Found in any language the house has written it in, also with a slip or two. */
      words: Type.Optional(text(80)),
      categoryId: Type.Optional(categoryId),
      goodsType: Type.Optional(goodsType),
      /** A place among the ranges. */
      priceRange: Type.Optional(whole(0, PRICE_RANGES.length - 1)),
      /** `recommended` if not said otherwise; for words, how well something fits. */
      sort: Type.Optional(oneOf(...GOODS_SORTS)),
    }),
    output: Type.Object({
      list: list(goodsCard, 100),
      pageNum: Type.Integer(),
      hasMore: Type.Boolean(),
      total: Type.Integer(),
      nowTime: timestampMs,
    }),
  }),
  'mall.goods': read({
    path: '/api/shop/goods/getShopGoods',
    summary: 'Everything about one of the goods, with its variants',
    scope: 'public',
    input: Type.Object({ goodsId }),
    output: Type.Object({
      goodsId,
      type: goodsType,
      categoryId,
      categoryName: Type.String(),
      name: Type.String(),
      /** Paragraphs, apart by an empty line. */
      about: Type.String(),
      pictures: list(goodsPicture, MOST_PICTURES),
      variants: list(variant, MOST_VARIANTS),
      /** Days in which this player may send it back after it has come; 0 for what cannot be sent back. */
      returnDays: whole(0, 9999),
      /** A level that may reserve what is sold out. */
      canReserve: Type.Boolean(),
      nowTime: timestampMs,
    }),
    refusals: ['notFound'],
  }),
  'mall.wish': write({
    method: 'POST',
    path: '/api/shop/goods/wish',
    summary: 'To be told when something sold out is back, or to stand in line for one of it',
    scope: 'private',
    input: Type.Object({ shopGoodsId, wish: oneOf(...GOODS_WISHES) }),
    output: done,
    refusals: ['notFound', 'levelRequired'],
  }),
  'mall.cartAdd': write({
    path: '/api/shop/goods/addGoodsToShopCar',
    summary: 'Puts goods into the cart, checked, on top of what is there',
    scope: 'private',
    input: Type.Object({ shopGoodsId, goodsNum, idempotencyKey }),
    output: cart,
    refusals: ['notFound', 'cartFull', 'outOfStock', 'keyReused'],
  }),
  'mall.cartUpdate': write({
    path: '/api/shop/goods/updateGoodsToShopCar',
    summary:
      'How many there are of something in the cart, none takes it out; whether it is checked, or all are',
    scope: 'private',
    input: Type.Object({
      /** Without it all of them. */
      shopGoodsId: Type.Optional(shopGoodsId),
      goodsNum: Type.Optional(whole(0, CART_MOST_OF_ONE)),
      isChecked: Type.Optional(Type.Boolean()),
    }),
    output: cart,
    refusals: ['notFound'],
  }),
  'mall.cart': read({
    path: '/api/shop/goods/getShopGoodsCar',
    summary: "One's own cart",
    scope: 'private',
    input: nothing,
    output: cart,
  }),
  'mall.checkInventory': read({
    path: '/api/shop/goods/checkInventory',
    summary: 'Whether so many of something can be had now; without it, of all that is checked in the cart',
    scope: 'private',
    input: Type.Object({ shopGoodsId: Type.Optional(shopGoodsId), goodsNum: Type.Optional(goodsNum) }),
    output: Type.Object({
      isEnough: Type.Boolean(),
      /** What there is too little of. */
      missing: list(Type.Object({ shopGoodsId, goodsNum, ...shelf }), CART_MOST_KINDS),
      nowTime: timestampMs,
    }),
    refusals: ['notFound'],
  }),
};
