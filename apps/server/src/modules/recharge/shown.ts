/** Who looks at the shop, in which currency, and all that is on its shelves. */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import { SHOP_CURRENCIES, type ShopCurrency, type ShopTab } from '@boardwalk/contract/enums';
import type { ClubClass } from '@boardwalk/rules';
import type { Caller } from '../../http/caller.ts';
import type { HeldCard } from '../cards/index.ts';
import type { HeldTerm } from '../club/index.ts';
import { bestRatio } from './bonus-card.ts';
import { readOpened } from './gifts/store.ts';
import type { RechargeDeps } from './index.ts';
import { type Buyer, type Offer, productIn, storeOf } from './policy.ts';
import { readTabs } from './shelf/store.ts';
import { readOffers } from './store.ts';

export interface Shown {
  readonly offers: readonly Offer[];
  readonly buyer: Buyer;
  readonly currency: ShopCurrency;
  readonly nowMs: number;
  /** What the best card adds to a purchase of so many cents of a dollar, in percent. */
  readonly best: (priceCents: number) => number;
  /** Undefined for who is no member of the club. */
  readonly memberClass: ClubClass | undefined;
  /** From the left. */
  readonly tabs: readonly ShopTab[];
}

export interface Looking {
  readonly caller: Caller;
  readonly input: object;
  readonly common: { readonly currency?: string; readonly deviceType?: string };
}

/** Somebody who is not signed in is as new as can be. */
const VISITOR: Omit<Buyer, 'joinedAtMs'> = {
  hasBought: false,
  bought: new Map(),
  boughtToday: new Map(),
  gifts: new Set(),
  levelDeal: undefined,
  isReturning: false,
};

/** What is the same for all who look. */
export interface Shelf {
  readonly offers: readonly Offer[];
  /** From the left. */
  readonly tabs: readonly ShopTab[];
}

export async function readShelf({ db }: RechargeDeps['database']): Promise<Shelf> {
  const [offers, tabs] = await Promise.all([readOffers(db), readTabs(db)]);
  return { offers, tabs };
}

/** What whoever asks has to read of a player as well. */
export interface KnownBuyer {
  readonly membership: () => Promise<HeldTerm | undefined>;
  /** Those that can be used now, the best first. */
  readonly cards: () => Promise<readonly HeldCard[]>;
  readonly hasBought: () => Promise<boolean>;
  readonly isReturning: () => Promise<boolean>;
}

/** With what is known already. Refuses `unrecognizedCurrency`. */
export async function shownTo(
  deps: RechargeDeps,
  looking: Looking,
  { shelf: known, buyer: of }: { readonly shelf?: Promise<Shelf>; readonly buyer?: KnownBuyer } = {},
): Promise<Shown> {
  const nowMs = deps.clock.nowMs();
  const currency = currencyAsked(looking);
  const { caller } = looking;
  const userId = caller.kind === 'session' && caller.role !== 'guest' ? caller.userId : undefined;
  const [{ offers, tabs }, buyer, cards, memberClass] = await Promise.all([
    known ?? readShelf(deps.database),
    userId === undefined ? { ...VISITOR, joinedAtMs: nowMs } : buyerOf(deps, userId, nowMs, of),
    userId === undefined ? [] : of ? bonusOf(of) : deps.cards.listAvailable(userId, 'bonus'),
    userId === undefined ? undefined : of ? classOf(of) : deps.club.classOf(userId),
  ]);
  const best = (priceCents: number) => bestRatio(cards, priceCents, nowMs);
  const isSold = soldIn(deps, currency, looking.common.deviceType);
  return { offers: offers.filter(isSold), buyer, currency, nowMs, best, memberClass, tabs };
}

const bonusOf = async ({ cards }: KnownBuyer) => (await cards()).filter(card => card.class === 'bonus');
const classOf = async ({ membership }: KnownBuyer) => (await membership())?.row.cardClass;

/** In a shell whose store is connected, what that store sells; everything elsewhere. */
function soldIn({ payments }: RechargeDeps, currency: ShopCurrency, deviceType: string | undefined) {
  const store = storeOf(deviceType);
  const isConnected = payments.methodsIn(currency).some(one => one.payType === store && !one.isSandbox);
  return (offer: Offer) => store === undefined || !isConnected || productIn(offer, store) !== '';
}

export async function buyerOf(
  { accounts, payments, database, levelDealOf, isReturning: isBack }: RechargeDeps,
  userId: UserId,
  nowMs: number,
  known?: KnownBuyer,
): Promise<Buyer> {
  const dayStart = new Date(nowMs - (nowMs % DAY_MS));
  const [user, hasBought, bought, boughtToday, gifts, levelDeal, isReturning] = await Promise.all([
    accounts.load(userId),
    known ? known.hasBought() : payments.orders.hasSettled(userId),
    payments.orders.countBought(userId, new Date(0)),
    payments.orders.countBought(userId, dayStart),
    readOpened(database.db, userId),
    levelDealOf(userId),
    known ? known.isReturning() : isBack(userId),
  ]);
  return { joinedAtMs: user.createdAtMs, hasBought, bought, boughtToday, gifts, levelDeal, isReturning };
}

/** Refuses `unrecognizedCurrency`. */
export function currencyAsked({ input, common }: Omit<Looking, 'caller'>): ShopCurrency {
  const { currency: asked = common.currency } = input as { readonly currency?: string };
  const currency = SHOP_CURRENCIES.find(one => one === (asked || 'USD'));
  if (!currency) throw new Refusal('unrecognizedCurrency');
  return currency;
}
