/**
 * The club: its cards are offers of the coin shop, an order of one brings days of membership with its coins, and each
 * of these days brings coins once. Nothing renews by itself.
 */
import { type Clock, coins, Refusal, type UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { RechargeKind } from '@boardwalk/contract/enums';
import {
  CLUB_DAY_STATUS,
  type ClubClass,
  clubRelation,
  clubTotalCoins,
  couponOff,
  mayBuyClubCard,
  renewalCoins,
} from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Cards } from '../cards/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OrderPart, Payments } from '../payments/index.ts';
import { companion, pay, spend, type Wallet } from '../wallet/index.ts';
import { announceEnds } from './announce-end.ts';
import { clubCalls } from './calls.ts';
import { isGoodFor } from './coupons.ts';
import type { ClubShop } from './shop.ts';
import { daysOfNow, type HeldTerm, rewardDays, standingOf } from './standing.ts';
import { addClubCard, addTerm, type ClubCard, findGiftsOfOrder, readClubCards } from './store/terms.ts';
import { paidWriter, revokedWriter } from './store/writers.ts';

export { clubConsole } from './console.ts';
export { clubPersonalData } from './personal-data.ts';
export type { ClubOffer, ClubShelf, ClubShop } from './shop.ts';
export type { HeldTerm } from './standing.ts';
export type { ClubCard, TermRow } from './store/terms.ts';

export type ClubCallName = Extract<CallName, `club.${string}`>;

export interface ClubDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  readonly payments: Pick<Payments, 'alongside'>;
  readonly cards: Pick<
    Cards,
    'listAvailable' | 'take' | 'grantCompanion' | 'withdrawCompanion' | 'listKinds'
  >;
  readonly messages: Pick<Messages, 'send'>;
  readonly shop: ClubShop;
}

export interface ClubOrder {
  readonly userId: UserId;
  readonly offer: { readonly id: number; readonly coins: number; readonly priceCents: number };
  readonly priceMinor: number;
  readonly couponId: number | undefined;
}

export interface ClubSale {
  readonly giftCoins: number;
  readonly offMinor: number;
  readonly offCents: number;
}

export interface Club {
  readonly handlers: Handlers<ClubCallName>;
  /** Undefined for who is no member now. */
  heldBy(userId: UserId, db?: Queryable): Promise<HeldTerm | undefined>;
  /** What members get on top depends on it. */
  classOf(userId: UserId, db?: Queryable): Promise<ClubClass | undefined>;
  /** Today's coins wait. */
  isRewardWaiting(userId: UserId): Promise<boolean>;
  /**
   * In the transaction of an order: what the card brings on top and what a coupon takes off. Refuses `offerEnded` what
   * cannot be bought by this player now, and `cardUsed` a coupon that is not good for it.
   */
  sell(tx: Queryable, order: ClubOrder): Promise<ClubSale>;
  addCard(tx: Queryable, card: Omit<ClubCard, 'days'>): Promise<void>;
  /** On sale or not, by their offers. */
  readCards(db: Queryable): Promise<ReadonlyMap<number, ClubCard>>;
  readonly jobs: { readonly announceEnds: () => Promise<number> };
}

export function createClub(deps: ClubDeps): Club {
  const { database, clock, payments } = deps;
  const heldBy: Club['heldBy'] = async (userId, db = database.db) =>
    (await standingOf(db, userId, clock.nowMs())).held;
  payments.alongside(partOf(deps));
  return {
    handlers: clubCalls(deps),
    heldBy,
    classOf: async (userId, db) => (await heldBy(userId, db))?.row.cardClass,
    isRewardWaiting: async userId => {
      const nowMs = clock.nowMs();
      const standing = await standingOf(database.db, userId, nowMs);
      if (standing.terms.length === 0) return false;
      const days = daysOfNow(await rewardDays(database.db, standing, nowMs), nowMs);
      return days.some(({ status }) => status === CLUB_DAY_STATUS.claimable);
    },
    sell: (tx, order) => sell(deps, tx, order),
    addCard: addClubCard,
    readCards: readClubCards,
    jobs: { announceEnds: () => announceEnds(deps) },
  };
}

async function sell(
  { cards, clock }: ClubDeps,
  tx: Queryable,
  { userId, offer, priceMinor, couponId }: ClubOrder,
): Promise<ClubSale> {
  const nowMs = clock.nowMs();
  const card = (await readClubCards(tx)).get(offer.id);
  if (!card) throw new Refusal('notFound');
  const { held } = await standingOf(tx, userId, nowMs);
  const relation = clubRelation({ cardClass: card.cardClass, term: card.configType }, held, nowMs);
  if (!mayBuyClubCard(relation)) throw new Refusal('offerEnded');
  const giftCoins = renewalCoins(relation, clubTotalCoins({ ...card, firstCoins: offer.coins }));
  if (couponId === undefined) return { giftCoins, offMinor: 0, offCents: 0 };
  const coupon = await cards.take(tx, { cardId: couponId, userId, class: 'discount' });
  if (!isGoodFor(coupon, card)) throw new Refusal('cardUsed');
  const { amountCents } = coupon;
  const { priceCents } = offer;
  return {
    giftCoins,
    offMinor: couponOff(amountCents, { priceCents, priceMinor }),
    offCents: couponOff(amountCents, { priceCents, priceMinor: priceCents }),
  };
}

/** What an order of a card writes with its own rows and with its coins. */
function partOf({ database, clock, cards, wallet }: ClubDeps): OrderPart {
  return {
    made: async (tx, order) => {
      if (order.kind === RechargeKind.club) await addTerm(tx, order);
    },
    given: async ({ id: orderId, kind, userId }) => {
      if (kind !== RechargeKind.club) return [];
      const paid = companion(paidWriter, { orderId, atMs: clock.nowMs() });
      const { couponKindId } = await findGiftsOfOrder(database.db, orderId);
      if (couponKindId === null) return [paid];
      const coupon = { userId, kindId: couponKindId, source: 'club', sourceKey: couponKey(orderId) };
      return [paid, cards.grantCompanion(coupon)];
    },
    givenPostings: async ({ id, kind, userId, isSandbox }) => {
      if (kind !== RechargeKind.club) return [];
      const { shippingCoins } = await findGiftsOfOrder(database.db, id);
      return pay({ userId, unit: 'shipping', house: shippingHouse(isSandbox), amount: coins(shippingCoins) });
    },
    returned: async ({ id: orderId, kind, userId }, state) =>
      kind === RechargeKind.club && state !== 'partRefunded'
        ? [
            companion(revokedWriter, { orderId, atMs: clock.nowMs() }),
            cards.withdrawCompanion({ userId, sourceKey: couponKey(orderId) }),
          ]
        : [],
    returnedPostings: async ({ id, kind, userId, isSandbox }, state) => {
      if (kind !== RechargeKind.club || state === 'partRefunded') return [];
      const { shippingCoins } = await findGiftsOfOrder(database.db, id);
      const { shipping } = await wallet.balancesOf(userId);
      // What was spent on shipping by then stays spent.
      const amount = Math.min(shippingCoins, shipping);
      if (amount === 0) return [];
      return spend({ userId, unit: 'shipping', house: shippingHouse(isSandbox), amount: coins(amount) });
    },
  };
}

const couponKey = (orderId: number) => `club:${orderId}`;
/** Credit that no money was paid for is told apart. */
const shippingHouse = (isSandbox: boolean) => (isSandbox ? 'club.shipping.sandbox' : 'club.shipping');
