/** A mall to test against: goods on shelves, a cart, and orders that can be staged, paid and followed. */
import { coins, Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GoodsType, type OrderState } from '@boardwalk/contract/enums';
import { NOW_MS, type World } from './world.ts';

export type Goods = OutputOf<Calls['mall.goods']>;
export type Card = OutputOf<Calls['mall.list']>['list'][number];
export type Cart = OutputOf<Calls['mall.cart']>;
export type CartItem = Cart['shopGoodsList'][number];
export type Order = OutputOf<Calls['orders.order']>;
type Staged = OutputOf<Calls['orders.stage']>;
type Quote = OutputOf<Calls['orders.quote']>;
type Line = Staged['lines'][number];

const SHIPPING_COINS = 900;
export const MINUTE = 60_000;

export const variant = (change: Partial<Goods['variants'][number]> = {}): Goods['variants'][number] => ({
  shopGoodsId: 11,
  name: '',
  picture: 'teddy-bear',
  price: coins(480),
  weight: 900,
  left: 23,
  wish: 'none',
  ...change,
});

export const goods = (change: Partial<Goods> = {}): Goods => ({
  goodsId: 1,
  type: GoodsType.toy,
  categoryId: 5,
  categoryName: 'Plush',
  name: 'Giant Honey Bear',
  about: 'As tall as a child.\n\nFilled with cotton.',
  pictures: ['teddy-bear'],
  variants: [variant()],
  returnDays: 7,
  canReserve: false,
  nowTime: NOW_MS,
  ...change,
});

export const order = (change: Partial<Order> = {}): Order => ({
  orderId: 10_482,
  state: 'paid',
  createTime: NOW_MS,
  steps: [{ state: 'paid', time: NOW_MS }],
  lines: [lineOf(1, { goodsNum: 1, name: 'Giant Honey Bear', coins: coins(480), shopGoodsId: 11 })],
  goodsCoins: coins(480),
  shippingCoins: coins(SHIPPING_COINS),
  creditCoins: coins(0),
  freeShipping: 'none',
  coins: coins(1380),
  backCoins: coins(0),
  address: ['Marina Boje', 'Hafenstraße 7', '24103 Kiel', 'Germany'],
  isLate: false,
  canCancel: true,
  canReturn: false,
  note: '',
  nowTime: NOW_MS,
  ...change,
});

export function lineOf(lineId: number, change: Partial<Order['lines'][number]> = {}): Order['lines'][number] {
  return {
    lineId,
    type: GoodsType.toy,
    name: 'Turtle',
    variantName: '',
    picture: 'teddy-bear',
    goodsNum: 1,
    coins: coins(0),
    state: 'ordered',
    codes: 0,
    ...change,
  };
}

export interface Mall {
  readonly shelf: Goods[];
  readonly cart: CartItem[];
  readonly orders: Order[];
  /** Prizes that can be sent, by their id. */
  readonly prizes: Map<string, string>;
  staged: Staged | undefined;
  /** What a test changes in what a staged order costs. */
  quote: Partial<Quote>;
  /** Orders that were made, by their key. */
  readonly paid: Map<string, number>;
}

export function openMall(world: World, shelf: Goods[] = [goods()]): Mall {
  const mall: Mall = {
    shelf,
    cart: [],
    orders: [],
    prizes: new Map(),
    staged: undefined,
    quote: {},
    paid: new Map(),
  };
  answerShelf(world, mall);
  answerCart(world, mall);
  answerStaging(world, mall);
  answerOrders(world, mall);
  world.server.on('delivery.dayInfo', () => ({ freeShippingLeft: false, credit: coins(0), nowTime: NOW_MS }));
  return mall;
}

function answerShelf({ server }: World, { shelf }: Mall): void {
  server.on('mall.index', () => ({
    goodsTotal: shelf.length,
    categories: [
      { categoryId: 5, name: 'Plush', picture: 'teddy-bear', goodsTotal: 1 },
      { categoryId: 6, name: 'Tech', picture: 'camera', goodsTotal: 1 },
    ],
    priceRanges: [
      { from: coins(0) },
      { from: coins(0), to: coins(49_999) },
      { from: coins(50_000), to: coins(199_999) },
      { from: coins(200_000) },
    ],
  }));
  server.on('mall.list', ({ input: { words = '', categoryId } }) => {
    const found = shelf.filter(
      one =>
        one.name.toLowerCase().includes(words.toLowerCase()) &&
        (categoryId === undefined || one.categoryId === categoryId),
    );
    return { list: found.map(cardOf), pageNum: 1, hasMore: false, total: found.length, nowTime: NOW_MS };
  });
  server.on('mall.goods', ({ input }) => {
    const one = shelf.find(({ goodsId }) => goodsId === input.goodsId);
    if (!one) throw new Refusal('notFound');
    return one;
  });
  server.on('mall.wish', ({ input }) => {
    const wanted = variantOf(shelf, input.shopGoodsId).variant;
    Object.assign(wanted, { wish: input.wish });
    return { done: true };
  });
}

function cardOf({ goodsId, type, name, variants }: Goods): Card {
  const first = variants.find(({ left }) => left > 0) ?? variants[0] ?? variant();
  const prices = variants.map(({ price }) => price);
  const { shopGoodsId, picture, left, freeAt, wish } = first;
  return {
    goodsId,
    type,
    name,
    shopGoodsId,
    picture,
    left,
    wish,
    ...(freeAt !== undefined && { freeAt }),
    price: coins(Math.min(...prices)),
    priceTo: coins(Math.max(...prices)),
    variants: variants.length,
  };
}

function variantOf(shelf: readonly Goods[], shopGoodsId: number) {
  for (const one of shelf) {
    const found = one.variants.find(each => each.shopGoodsId === shopGoodsId);
    if (found) return { one, variant: found };
  }
  throw new Refusal('notFound');
}

function answerCart({ server }: World, { shelf, cart }: Mall): void {
  server.on('mall.cart', () => cartOf(cart));
  server.on('mall.cartAdd', ({ input: { shopGoodsId, goodsNum } }) => {
    const { one, variant: wanted } = variantOf(shelf, shopGoodsId);
    const { name, price, picture, left } = wanted;
    if (left < goodsNum) throw new Refusal('outOfStock', { shopGoodsId, left });
    const known = cart.find(item => item.shopGoodsId === shopGoodsId);
    if (known) Object.assign(known, { goodsNum: known.goodsNum + goodsNum, isChecked: true });
    else cart.unshift(cartItem({ ...one, shopGoodsId, goodsNum, price, picture, left, variantName: name }));
    return cartOf(cart);
  });
  server.on('mall.cartUpdate', ({ input: { shopGoodsId, ...change } }) => {
    for (const item of cart)
      if (shopGoodsId === undefined || item.shopGoodsId === shopGoodsId) Object.assign(item, change);
    cart.splice(0, cart.length, ...cart.filter(({ goodsNum }) => goodsNum > 0));
    return cartOf(cart);
  });
}

export function cartItem(change: Partial<CartItem> & Partial<Pick<Goods, 'name'>> = {}): CartItem {
  const { shopGoodsId = 11, goodsNum = 1, isChecked = true, goodsId = 1, type = GoodsType.toy } = change;
  const { name = 'Giant Honey Bear', variantName = '', picture = 'teddy-bear', price = coins(480) } = change;
  const { isGone = false, left = 23 } = change;
  const face = { goodsId, type, name, variantName, picture, price, isGone, left };
  return { shopGoodsId, goodsNum, isChecked, ...face };
}

function cartOf(items: readonly CartItem[]): Cart {
  const sold = items.filter(({ isGone }) => !isGone);
  const checked = sold.filter(({ isChecked }) => isChecked);
  const pieces = (some: readonly CartItem[]) => some.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  return {
    shopGoodsList: items.map(item => ({ ...item })),
    goodsNum: pieces(sold),
    checkedNum: pieces(checked),
    checkedCoins: coins(checked.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0)),
    isAllChecked: sold.length > 0 && sold.length === checked.length,
    nowTime: NOW_MS,
  };
}

function answerStaging({ server, balances }: World, mall: Mall): void {
  server.on('orders.stage', ({ input: { shopGoodsList = [], prizeIds = [] } }) => {
    const bought = shopGoodsList.map(({ shopGoodsId, goodsNum }): Line => {
      const { one, variant: wanted } = variantOf(mall.shelf, shopGoodsId);
      if (wanted.left < goodsNum) throw new Refusal('outOfStock', { shopGoodsId, left: wanted.left });
      const { name: variantName, picture } = wanted;
      const price = coins(wanted.price * goodsNum);
      return { type: one.type, name: one.name, variantName, picture, goodsNum, coins: price, shopGoodsId };
    });
    const won = prizeIds.map((prizeId): Line => {
      const name = mall.prizes.get(prizeId);
      if (name === undefined) throw new Refusal('prizeGone');
      const face = { type: GoodsType.clawed, variantName: '', picture: 'turtle', goodsNum: 1 };
      return { ...face, name, coins: coins(0), prizeId };
    });
    const lines = [...bought, ...won];
    mall.staged = {
      stagedId: (mall.staged?.stagedId ?? 700) + 1,
      expireTime: NOW_MS + 10 * MINUTE,
      nowTime: NOW_MS,
      lines,
      goodsCoins: coins(lines.reduce((sum, line) => sum + line.coins, 0)),
      weight: 900,
      needsAddress: lines.some(({ type }) => type === GoodsType.toy || type === GoodsType.clawed),
    };
    return mall.staged;
  });
  server.on('orders.staged', () => (mall.staged ? { staged: mall.staged } : {}));
  server.on('orders.quote', ({ input }) => quoteOf(mall, input));
  server.on('orders.exchange', ({ input }) => {
    const known = mall.paid.get(input.idempotencyKey);
    if (known !== undefined) return { orderId: known, balance: coins(balances.coins) };
    const quote = quoteOf(mall, input);
    if (quote.coins !== input.coins) throw new Refusal('orderChanged');
    if (quote.coins > balances.coins) throw new Refusal('insufficientBalance');
    balances.coins -= quote.coins;
    return { orderId: makeOrder(mall, quote, input.idempotencyKey), balance: coins(balances.coins) };
  });
}

interface Wanted {
  readonly stagedId: number;
  readonly useCredit: boolean;
  readonly useFreeShipping: boolean;
}

function quoteOf({ staged, quote }: Mall, { stagedId, useCredit, useFreeShipping }: Wanted): Quote {
  if (staged?.stagedId !== stagedId) throw new Refusal('stageEnded');
  const { credit = coins(0), freeShippingLeft = false } = quote;
  const isFree = freeShippingLeft && useFreeShipping && staged.needsAddress;
  const shippingCoins = coins(staged.needsAddress ? SHIPPING_COINS : 0);
  const owed = isFree ? 0 : shippingCoins;
  const creditCoins = coins(useCredit ? Math.min(credit, owed) : 0);
  return {
    isOutOfReach: false,
    shippingCoins,
    creditCoins,
    freeShipping: isFree ? 'right' : 'none',
    goodsCoins: staged.goodsCoins,
    coins: coins(staged.goodsCoins + owed - creditCoins),
    daysFrom: 3,
    daysTo: 5,
    freeShippingLeft,
    credit,
    ...quote,
  };
}

function makeOrder(mall: Mall, quote: Quote, key: string): number {
  const { staged } = mall;
  if (!staged) throw new Refusal('stageEnded');
  const orderId = 10_482 + mall.paid.size;
  const { goodsCoins, shippingCoins, creditCoins, freeShipping } = quote;
  const lines = staged.lines.map((line, place) => lineOf(place + 1, line));
  const state: OrderState = staged.needsAddress ? 'paid' : 'delivered';
  mall.orders.unshift(
    order({
      orderId,
      state,
      lines,
      goodsCoins,
      shippingCoins,
      creditCoins,
      freeShipping,
      coins: quote.coins,
    }),
  );
  mall.paid.set(key, orderId);
  mall.staged = undefined;
  return orderId;
}

function answerOrders({ server }: World, { orders }: Mall): void {
  const find = (orderId: number): Order => {
    const found = orders.find(one => one.orderId === orderId);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  const move = (orderId: number, state: OrderState, change: Partial<Order> = {}): Order => {
    const found = find(orderId);
    const steps = [...found.steps, { state, time: NOW_MS }];
    return Object.assign(found, { state, steps, canCancel: false, canReturn: false, ...change });
  };
  server.on('orders.list', () => ({ list: orders.map(orderCard) }));
  server.on('orders.records', () => ({
    list: orders.flatMap(({ orderId, createTime, lines }) =>
      lines.map(({ codes: _codes, ...line }) => ({ ...line, orderId, createTime })),
    ),
  }));
  server.on('orders.order', ({ input }) => ({ ...find(input.orderId) }));
  server.on('orders.cancel', ({ input }) => ({ ...move(input.orderId, 'cancelled') }));
  server.on('orders.received', ({ input }) => ({ ...move(input.orderId, 'delivered') }));
  server.on('orders.return', ({ input }) => ({ ...move(input.orderId, 'returning') }));
  server.on('orders.codes', () => ({ codes: ['SEA-4711-0815'] }));
}

function orderCard(one: Order): OutputOf<Calls['orders.list']>['list'][number] {
  const { orderId, state, createTime, lines, address, expectTime } = one;
  return {
    orderId,
    state,
    createTime,
    stateTime: one.steps.at(-1)?.time ?? createTime,
    coins: one.coins,
    lines: lines.slice(0, 4).map(({ name, picture, goodsNum }) => ({ name, picture, goodsNum })),
    goodsNum: lines.reduce((sum, { goodsNum }) => sum + goodsNum, 0),
    hasParcel: address.length > 0,
    ...(expectTime !== undefined && { expectTime }),
  };
}

type Address = OutputOf<Calls['addresses.list']>['list'][number];

export const address = (change: Partial<Address> = {}): Address => ({
  addressId: 4,
  country: 'DE',
  name: 'Marina Boje',
  organization: '',
  addressLine1: 'Hafenstraße 7',
  addressLine2: '',
  dependentLocality: '',
  city: 'Kiel',
  state: '',
  zip: '24103',
  sortingCode: '',
  phone: '+49431123456',
  isDefault: true,
  lines: ['Marina Boje', 'Hafenstraße 7', '24103 Kiel'],
  updateTime: 1,
  ...change,
});

/** Addresses to send to, which can be added to. */
export function openAddresses({ server }: World, list: Address[] = [address()]): void {
  server.on('addresses.list', () => ({ list: [...list], most: 20 }));
  server.on('addresses.countries', () => ({ list: ['DE'] }));
  server.on('addresses.format', () => ({
    country: 'DE',
    rows: [['name'], ['addressLine1'], ['zip', 'city']],
    required: ['name', 'addressLine1', 'zip', 'city'],
    states: [],
    zipExample: '26133',
    stateWord: 'province',
    zipWord: 'postal',
  }));
  server.on('addresses.save', ({ input }) => {
    const { idempotencyKey: _key, addressId = 9, ...filled } = input;
    const saved = { ...filled, addressId, lines: [filled.name, filled.city], updateTime: 2 };
    list.push(saved);
    return saved;
  });
}
