/** The club's calls. */
import { DAY_MS, Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { SHOP_CURRENCIES } from '@boardwalk/contract/enums';
import {
  CLUB_GIFTS,
  clubRelation,
  clubTotalCoins,
  couponOff,
  isClubCardOnSale,
  renewalCoins,
} from '@boardwalk/rules';
import type { Handlers } from '../../http/handler.ts';
import type { CardKind, HeldCard } from '../cards/index.ts';
import { claimToday } from './claim.ts';
import { couponsFor, presentCoupons } from './coupons.ts';
import type { ClubCallName, ClubDeps } from './index.ts';
import type { ClubLooking, ClubOffer, ClubShelf } from './shop.ts';
import { type HeldTerm, rewardDays, standingOf } from './standing.ts';
import { type ClubCard, readClubCards } from './store/terms.ts';

type WireCard = OutputOf<Calls['club.info']>['list'][number];
type WireHeld = NonNullable<OutputOf<Calls['club.info']>['userClubCard']>;

export function clubCalls(deps: ClubDeps): Handlers<ClubCallName> {
  const { database, clock, cards, wallet } = deps;
  return {
    'club.info': request => readInfo(deps, request),
    'club.rewards': async ({ userId, input: { cardId } }) => {
      const nowMs = clock.nowMs();
      const { terms, spans, held } = await standingOf(database.db, userId, nowMs);
      const termId = cardId === undefined ? held?.row.id : Number(cardId);
      const own = terms.filter(({ id }) => id === termId);
      if (own.length === 0) throw new Refusal('notFound');
      const days = await rewardDays(database.db, { terms: own, spans }, nowMs);
      return {
        list: days.map(({ term, startMs, endMs, status }) => ({
          dayTime: startMs,
          endTime: endMs,
          amount: term.dayCoins,
          receiveStatus: status,
        })),
        nowTime: nowMs,
      };
    },
    'club.claim': async ({ userId }) => {
      const amount = await claimToday(deps, userId);
      const { coins: balance } = await wallet.balancesOf(userId);
      return { amount, balance };
    },
    'club.coupons': async ({ userId, input: { pageNum = 1, pageSize = 1000 } }) => {
      const lines = presentCoupons(await cards.listAvailable(userId, 'discount'));
      return { list: lines.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
    },
    'club.couponsFor': async request => {
      const { userId, input } = request;
      const [shelf, all, held] = await Promise.all([
        deps.shop(request),
        readClubCards(database.db),
        cards.listAvailable(userId, 'discount'),
      ]);
      const [card, offer] = [all.get(input.configId), shelf.offers.find(({ id }) => id === input.configId)];
      if (!card || !offer) throw new Refusal('notFound');
      const usable = couponsFor(held, card, offer);
      return {
        configId: card.offerId,
        userClubOffsetRecord: usable.map(({ coupon, offMinor }) => ({
          userCardRecordId: String(coupon.id),
          offsetMoney: offMinor,
          endTime: coupon.endsAt.getTime(),
        })),
        clubOffsetAmount: usable[0]?.offMinor ?? 0,
      };
    },
  };
}

async function readInfo(deps: ClubDeps, looking: ClubLooking): Promise<OutputOf<Calls['club.info']>> {
  const { database, clock, cards } = deps;
  const { caller } = looking;
  const nowMs = clock.nowMs();
  const userId = caller.kind === 'session' && caller.role !== 'guest' ? caller.userId : undefined;
  const [shelf, all, kinds, standing, coupons] = await Promise.all([
    deps.shop(looking),
    readClubCards(database.db),
    cards.listKinds(),
    userId === undefined ? undefined : standingOf(database.db, userId, nowMs),
    userId === undefined ? [] : cards.listAvailable(userId, 'discount'),
  ]);
  const held = standing?.held;
  const list = shelf.offers.flatMap(offer => {
    const card = all.get(offer.id);
    return card ? [presentCard({ card, offer, shelf, kinds, held, coupons, nowMs })] : [];
  });
  return {
    ...(held ? { userClubCard: presentHeld(held) } : {}),
    list,
    methods: [...shelf.methods],
    currencies: [...SHOP_CURRENCIES],
    isNew: (standing?.terms.length ?? 0) === 0,
    nowTime: nowMs,
  };
}

interface Shown {
  readonly card: ClubCard;
  readonly offer: ClubOffer;
  readonly shelf: ClubShelf;
  readonly kinds: readonly CardKind[];
  readonly held: HeldTerm | undefined;
  readonly coupons: readonly HeldCard[];
  readonly nowMs: number;
}

function presentCard({ card, offer, shelf, kinds, held, coupons, nowMs }: Shown): WireCard {
  const relation = clubRelation({ cardClass: card.cardClass, term: card.configType }, held, nowMs);
  const totalAmount = clubTotalCoins({ ...card, firstCoins: offer.coins });
  const giveCoin = renewalCoins(relation, totalAmount);
  const offsetMoney = couponsFor(coupons, card, offer)[0]?.offMinor ?? 0;
  const remainingDay = offer.untilMs === undefined ? 0 : Math.ceil((offer.untilMs - nowMs) / DAY_MS);
  const discountPercent = offer.shownMinor > offer.priceMinor ? 1 : 0;
  return {
    configId: offer.id,
    cardClass: card.cardClass,
    configType: card.configType,
    vipDays: card.days,
    relation,
    currency: shelf.currency,
    rechargeMoney: offer.priceMinor,
    showAmount: offer.shownMinor,
    giveCoin,
    showGiftRatio: giveCoin === 0 ? 0 : Math.round((giveCoin * 100) / totalAmount),
    firstAmount: offer.coins,
    dayAmount: card.dayCoins,
    totalAmount,
    rewardList: giftsOf(card, offer, kinds),
    shopAmount: shelf.shopCoins(offer.priceCents),
    offsetMoney,
    offsetCurrMoney: offsetMoney,
    totalOffsetMoney: offsetMoney,
    remainingDay,
    isOnSale: isClubCardOnSale({ remainingDays: remainingDay, extraCoins: 0, discountPercent }),
    appleProductId: offer.appleProductId,
    rechargeDescribe: '',
  };
}

function giftsOf(
  { couponKindId, shippingCoins }: ClubCard,
  offer: ClubOffer,
  kinds: readonly CardKind[],
): WireCard['rewardList'] {
  const coupon = kinds.find(({ id }) => id === couponKindId);
  const offMinor = coupon ? couponOff(coupon.amountCents, offer) : 0;
  const gifts = [
    { rewardType: CLUB_GIFTS.coupon, amount: offMinor },
    { rewardType: CLUB_GIFTS.shipping, amount: shippingCoins },
  ];
  return gifts.filter(({ amount }) => amount > 0);
}

function presentHeld({ row, expirationMs, waitingDays, canRenew }: HeldTerm): WireHeld {
  return {
    cardId: String(row.id),
    configId: row.offerId,
    cardClass: row.cardClass,
    configType: row.configType,
    expirationTime: expirationMs,
    expirationTimeLong: expirationMs,
    advanceDay: row.advanceDays,
    renew: canRenew,
    dayAmount: row.dayCoins,
    waitingDays,
  };
}
