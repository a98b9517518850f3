/** The coin shop: what is on offer to whom, and the orders made of it. */
import { type Clock, Refusal, SECOND_MS, type UserId } from '@boardwalk/base';
import type { CallName, Calls, InputOf } from '@boardwalk/contract';
import {
  KINDS_OUTSIDE,
  PayType,
  RechargeKind,
  SHOP_CURRENCIES,
  type ShopCurrency,
  type ShopTab,
} from '@boardwalk/contract/enums';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { createKept } from '../../platform/kept.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Cards } from '../cards/index.ts';
import type { Club, ClubShop } from '../club/index.ts';
import type { Order, Payments } from '../payments/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { clubShelf } from './club-shelf.ts';
import { seedOffers } from './demo.ts';
import { type OffersOutside, offersOutside, placeCalls, readGiftShelf } from './gifts/calls.ts';
import { isOffered, isPayable, type LevelDeal, type Offer, priceIn } from './policy.ts';
import { presentOffer, presentOrder, type WireOffer, type WireOrder } from './present.ts';
import { purchaseOf } from './purchase.ts';
import { buyerOf, type KnownBuyer, type Looking, type Shown, shownTo } from './shown.ts';
import { countLook } from './store.ts';

export { type ShopConsoleName, shopConsole } from './console.ts';
export { rechargePersonalData } from './personal-data.ts';
export type { LevelDeal, Offer } from './policy.ts';
export type { WireOffer } from './present.ts';
export type { Looking } from './shown.ts';
export { readTaxRates } from './tax-rates.ts';

export type RechargeCallName = Extract<CallName, `recharge.${string}`>;

export interface RechargeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly payments: Payments;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  /** Hundredths of a per cent on top of prices, by currency. */
  readonly taxRates: ReadonlyMap<string, number>;
  readonly cards: Pick<Cards, 'listAvailable' | 'take' | 'listKinds'>;
  readonly club: Pick<Club, 'classOf' | 'sell' | 'addCard'>;
  /** What came with this player's level, as long as it stands and was not bought. */
  readonly levelDealOf: (userId: UserId) => Promise<LevelDeal | undefined>;
  /** Back after having been away. */
  readonly isReturning: (userId: UserId) => Promise<boolean>;
}

export interface Recharge {
  readonly handlers: Handlers<RechargeCallName>;
  /** What the club sells of it. */
  readonly clubShelf: ClubShop;
  /** What is sold of a kind that has no tab, to whom it is offered now; refuses `unrecognizedCurrency`. */
  outside(looking: Looking, kind: RechargeKind): Promise<readonly OutsideOffer[]>;
  /** What is offered outside the shop, looked at once, by what is known of the player; the shelf may be some seconds old. */
  offersOutside(looking: Looking, buyer: KnownBuyer): Promise<OffersOutside>;
  seedDemo(): Promise<void>;
}

/** An offer with what its buyer is shown of it, where it is offered to them. */
export interface OutsideOffer {
  readonly offer: Offer;
  readonly wire: WireOffer | undefined;
}

const PAGE_SIZE = 20;
const SHELF_KEPT_MS = 5 * SECOND_MS;

export function createRecharge(deps: RechargeDeps): Recharge {
  const { payments, database, clock } = deps;
  const shelf = createKept(clock, SHELF_KEPT_MS, () => readGiftShelf(database));
  return {
    clubShelf: looking => clubShelf(deps, looking),
    outside: async (looking, kind) => {
      const shown = await shownTo(deps, looking);
      return shown.offers
        .filter(offer => offer.kind === kind && offer.isEnabled && priceIn(offer, shown.currency))
        .map(offer => ({
          offer,
          wire: isOffered(offer, shown.buyer, shown.nowMs)
            ? presentOffer(offer, shown.buyer, shown)
            : undefined,
        }));
    },
    offersOutside: (looking, buyer) => offersOutside(deps, looking, { buyer, shelf: shelf() }),
    seedDemo: () => seedOffers(database, deps.club, deps.cards),
    handlers: {
      'recharge.config': request => readShop(deps, request),
      'recharge.tabs': async request => ({ tablist: tabsOf(await shownTo(deps, request)) }),
      'recharge.amounts': async request => ({
        list: (await readWire(deps, request)).filter(
          ({ rechargeType }) => rechargeType === RechargeKind.regular,
        ),
      }),
      'recharge.amount': async request => {
        const found = (await readWire(deps, request)).find(
          ({ configId }) => configId === request.input.configId,
        );
        if (!found) throw new Refusal('notFound');
        return found;
      },
      ...placeCalls(deps),
      'recharge.click': async ({ input: { configId = 0, position = 0 } }) => {
        await countLook(database.db, new Date(deps.clock.nowMs()), configId, position);
        return { done: true };
      },
      'recharge.pay': ({ userId, input }) => pay(deps, userId, input),
      'recharge.payApple': ({ userId, input }) => pay(deps, userId, { ...input, payType: PayType.apple }),
      'recharge.payGoogle': ({ userId, input }) => pay(deps, userId, { ...input, payType: PayType.google }),
      'recharge.notifyApple': request => takeReceipt(payments, request),
      'recharge.notifyGoogle': request => takeReceipt(payments, request),
      'recharge.state': async ({ userId, input }) => {
        const order = await ownOrder(payments, userId, input.rechargeNumber);
        // What the provider cannot say now is as it was: the job asks again.
        return presentOrder(await payments.advance(order.id, 'client').catch(() => order));
      },
      'recharge.cancel': async ({ userId, input }) =>
        presentOrder(await payments.giveUp(await ownOrder(payments, userId, input.rechargeNumber))),
      'recharge.orders': async ({ userId, input: { pageNum = 1, pageSize = PAGE_SIZE } }) => {
        const found = await payments.orders.listOfUser(userId, (pageNum - 1) * pageSize, pageSize + 1);
        return {
          list: found.slice(0, pageSize).map(presentOrder),
          pageNum,
          hasMore: found.length > pageSize,
        };
      },
      'recharge.limits': ({ userId }) => readLimits(payments, userId),
      'recharge.setLimit': async ({ userId, input: { span, limitMoney } }) => {
        await payments.setLimit(userId, span, limitMoney);
        return readLimits(payments, userId);
      },
    },
  };
}

async function readShop(
  deps: RechargeDeps,
  request: CallRequest<'recharge.config'>,
): ReturnType<Handlers<'recharge.config'>['recharge.config']> {
  const shown = await shownTo(deps, request);
  const tablist = tabsOf(shown);
  const list = wireOf(shown);
  const asked = request.input.selectTab;
  const payableIn = (currency: ShopCurrency) =>
    deps.payments.methodsIn(currency).filter(method => isPayable(method, request.common.deviceType));
  const isSoldIn = (currency: ShopCurrency) => shown.offers.some(offer => priceIn(offer, currency));
  return {
    tablist,
    selectTab: tablist.find(tab => tab === asked) ?? tablist.at(-1) ?? RechargeKind.regular,
    list,
    methods: payableIn(shown.currency),
    taxRate: deps.taxRates.get(shown.currency) ?? 0,
    currencies: SHOP_CURRENCIES.filter(
      one => one === shown.currency || (payableIn(one).length > 0 && isSoldIn(one)),
    ),
  };
}

/** Cards of the club have a tab here, and stand in it as the club tells them. */
function tabsOf({ offers, buyer, nowMs, currency, tabs }: Shown): ShopTab[] {
  const sold = offers.filter(offer => isOffered(offer, buyer, nowMs) && priceIn(offer, currency));
  return tabs.filter(kind => sold.some(offer => offer.kind === kind));
}

/** What is not told with the shop: the club tells its cards, and others are told where they belong. */
const ELSEWHERE: readonly RechargeKind[] = [RechargeKind.club, ...KINDS_OUTSIDE];

async function readWire(deps: RechargeDeps, request: Looking): Promise<WireOffer[]> {
  return wireOf(await shownTo(deps, request));
}

function wireOf(shown: Shown): WireOffer[] {
  const { offers, buyer, nowMs } = shown;
  return offers
    .filter(offer => !ELSEWHERE.includes(offer.kind) && isOffered(offer, buyer, nowMs))
    .flatMap(offer => presentOffer(offer, buyer, shown) ?? []);
}

async function ownOrder(payments: Payments, userId: UserId, number: string): Promise<Order> {
  const order = await payments.orders.findByNumber(number);
  if (!order || order.userId !== userId) throw new Refusal('notFound');
  return order;
}

async function pay(deps: RechargeDeps, userId: UserId, input: InputOf<Calls['recharge.pay']>) {
  const {
    payType,
    rechargeType,
    configId,
    price,
    currency,
    amount,
    useBonusCard = '',
    giftAmount = -1,
  } = input;
  // Before the order's transaction: one that waits for another connection holds up all that wait behind it.
  const buyer = await buyerOf(deps, userId, deps.clock.nowMs());
  const order = await deps.payments.order({
    userId,
    key: input.idempotencyKey,
    payType,
    backUrl: ownAddress(input.callBackPageUrl),
    cancelUrl: ownAddress(input.cancleUrl),
    asked: { payType, rechargeType, configId, price, currency, amount, useBonusCard, giftAmount },
    purchase: tx => purchaseOf(deps, tx, { userId, buyer }, input),
  });
  return {
    rechargeNumber: order.number,
    detailModel: {
      url: order.payUrl,
      ...(deps.payments.isOfStore(order)
        ? { productId: order.productId, accountToken: order.reference }
        : {}),
    },
    isFirstRecharge: order.isFirst,
    convertAmount: order.coins,
  };
}

async function takeReceipt(
  payments: Payments,
  { userId, input }: CallRequest<'recharge.notifyApple' | 'recharge.notifyGoogle'>,
): Promise<WireOrder> {
  const order = await ownOrder(payments, userId, input.rechargeNumber);
  return presentOrder(await payments.accept(order, input.receipt));
}

/** Back to our own pages alone: a provider sends the payer wherever this says. */
function ownAddress(address: string | undefined): string {
  return address !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(address) ? address : '/recharge';
}

async function readLimits(payments: Payments, userId: UserId) {
  const spending = await payments.readSpending(userId);
  return {
    list: spending.map(({ span, limitCents, spentCents, next }) => ({
      span,
      spentMoney: spentCents,
      ...(limitCents === undefined ? {} : { limitMoney: limitCents }),
      ...(next ? { nextTime: next.fromMs } : {}),
      ...(next?.cents === undefined ? {} : { nextMoney: next.cents }),
    })),
  };
}
