/** What a fresh installation sells, in every currency. */
import { OfferPlace, RechargeKind, SHOP_CURRENCIES } from '@boardwalk/contract/enums';
import { proposedPrice } from '@boardwalk/rules';
import { type Database, transaction } from '../../platform/database/index.ts';
import { type Cards, DEMO_COUPON_DAYS } from '../cards/index.ts';
import type { Club, ClubCard } from '../club/index.ts';
import { addOffer, type NewOffer, readOffers } from './store.ts';

/** Where coins run out, in any game. */
const GAMES = [OfferPlace.plinko, OfferPlace.games, OfferPlace.claw, OfferPlace.push];

type DemoCard = Pick<ClubCard, 'cardClass' | 'configType' | 'dayCoins' | 'advanceDays'> &
  Pick<DemoOffer, 'priceCents' | 'coins'> & { readonly couponDays?: number; readonly shippingCoins?: number };

type DemoOffer = Omit<NewOffer, 'prices' | 'place'>;

const OFFERS: readonly DemoOffer[] = [
  {
    kind: RechargeKind.newbieOffer,
    priceCents: 99,
    shownCents: 299,
    coins: 100,
    giftCoins: 200,
    perPlayer: 1,
  },
  { kind: RechargeKind.newbie, priceCents: 499, shownCents: 699, coins: 500, giftCoins: 200, perPlayer: 1 },
  { kind: RechargeKind.newbie, priceCents: 999, shownCents: 1499, coins: 1000, giftCoins: 500, perPlayer: 1 },
  {
    kind: RechargeKind.timeLimit,
    priceCents: 299,
    shownCents: 499,
    coins: 300,
    giftCoins: 150,
    perPlayer: 1,
    gift: { coins: 20, afterHours: 24 },
  },
  {
    kind: RechargeKind.timeLimit,
    priceCents: 199,
    shownCents: 399,
    coins: 200,
    giftCoins: 200,
    perPlayer: 1,
    gift: { coins: 30, afterHours: 0, isForReturning: true },
  },
  {
    kind: RechargeKind.daily,
    priceCents: 199,
    shownCents: 249,
    coins: 200,
    giftCoins: 50,
    positions: [...GAMES, OfferPlace.lowBalance],
  },
  { kind: RechargeKind.regular, priceCents: 499, coins: 500, giftCoins: 0, positions: GAMES },
  { kind: RechargeKind.regular, priceCents: 999, coins: 1000, giftCoins: 100, positions: GAMES },
  { kind: RechargeKind.regular, priceCents: 1999, coins: 2000, giftCoins: 400 },
  { kind: RechargeKind.regular, priceCents: 4999, coins: 5000, giftCoins: 1500 },
  { kind: RechargeKind.regular, priceCents: 9999, coins: 10_000, giftCoins: 4000 },
  { kind: RechargeKind.regular, priceCents: 249, coins: 240, giftCoins: 0 },
  { kind: RechargeKind.levelUp, priceCents: 299, shownCents: 449, coins: 300, giftCoins: 150 },
  { kind: RechargeKind.levelUp, priceCents: 799, shownCents: 1199, coins: 800, giftCoins: 400 },
  { kind: RechargeKind.levelUp, priceCents: 1999, shownCents: 2999, coins: 2000, giftCoins: 1000 },
  { kind: RechargeKind.levelUp, priceCents: 4999, shownCents: 7999, coins: 5000, giftCoins: 3000 },
  { kind: RechargeKind.experience, priceCents: 499, coins: 500, giftCoins: 0 },
  { kind: RechargeKind.experience, priceCents: 999, coins: 1000, giftCoins: 0 },
  { kind: RechargeKind.experience, priceCents: 2999, coins: 3000, giftCoins: 0 },
  { kind: RechargeKind.experience, priceCents: 4999, coins: 5000, giftCoins: 0 },
  { kind: RechargeKind.experience, priceCents: 9999, coins: 10_000, giftCoins: 0 },
];

const MONTH = { couponDays: DEMO_COUPON_DAYS.month, shippingCoins: 50 };
const SEASON = { couponDays: DEMO_COUPON_DAYS.season, shippingCoins: 200 };

/** Over its term each brings clearly more than the same money does in the shop; longer ones also what is for later. */
const CLUB_CARDS: readonly DemoCard[] = [
  { cardClass: 1, configType: 5, priceCents: 299, coins: 200, dayCoins: 30, advanceDays: 3 },
  { cardClass: 1, configType: 6, priceCents: 999, coins: 800, dayCoins: 30, advanceDays: 7, ...MONTH },
  { cardClass: 1, configType: 9, priceCents: 2499, coins: 2000, dayCoins: 30, advanceDays: 14, ...SEASON },
  { cardClass: 2, configType: 5, priceCents: 599, coins: 450, dayCoins: 70, advanceDays: 3 },
  { cardClass: 2, configType: 6, priceCents: 1999, coins: 1700, dayCoins: 70, advanceDays: 7, ...MONTH },
  { cardClass: 2, configType: 9, priceCents: 4999, coins: 4500, dayCoins: 70, advanceDays: 14, ...SEASON },
];

/** Leaves alone what is sold already. */
export async function seedOffers(
  database: Database,
  club: Pick<Club, 'addCard'>,
  cards: Pick<Cards, 'listKinds'>,
): Promise<void> {
  const coupons = (await cards.listKinds()).filter(kind => kind.class === 'discount');
  return transaction(database, async tx => {
    if ((await readOffers(tx)).length > 0) return;
    for (const [place, offer] of OFFERS.entries()) {
      await addOffer(tx, { ...offer, place, prices: pricesOf(offer) });
    }
    for (const [
      place,
      { priceCents, coins, couponDays, shippingCoins = 0, ...card },
    ] of CLUB_CARDS.entries()) {
      const offer = { kind: RechargeKind.club, priceCents, coins, giftCoins: 0 };
      const offerId = await addOffer(tx, { ...offer, place, prices: pricesOf(offer) });
      const couponKindId = coupons.find(({ days }) => days === couponDays)?.id ?? null;
      await club.addCard(tx, { ...card, offerId, couponKindId, shippingCoins });
    }
  });
}

function pricesOf({ priceCents, shownCents = 0 }: DemoOffer): NewOffer['prices'] {
  const elsewhere = SHOP_CURRENCIES.filter(currency => currency !== 'USD');
  return Object.fromEntries(
    elsewhere.map(currency => [currency, proposedPrice(priceCents, shownCents, currency)]),
  );
}
