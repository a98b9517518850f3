/** What the coin shop sells: offers in their tabs, at their prices, for as long as they are to be sold. */
import { CLUB_CLASSES, CLUB_TERMS, LEAST_PRICE_CENTS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { OfferPlace, RechargeKind, SHOP_CURRENCIES, SHOP_TABS } from '../../enums/index.ts';
import { centAmount, coinAmount, done, list, oneOf, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

const MOST_OFFERS = 500;
const kind = oneOf(...Object.values(RechargeKind));
const offerId = whole(1, 2_000_000_000);
/** Counts each offer’s changes from 1. */
const version = whole(1, 1_000_000);
const productId = Type.String({ pattern: '^[A-Za-z0-9._-]{0,100}$' });
const elsewhere = SHOP_CURRENCIES.filter(currency => currency !== 'USD');

const offerFields = {
  priceCents: whole(LEAST_PRICE_CENTS, 1_000_000),
  /** Crossed out beside it; 0 for none. */
  shownCents: whole(0, 1_000_000),
  coins: whole(1, 100_000_000),
  giftCoins: whole(0, 100_000_000),
  appleProductId: productId,
  /** Empty where it is called as at Apple. */
  googleProductId: productId,
  isEnabled: Type.Boolean(),
  /** 0 is 'since ever', and of an end 'for good'. */
  from: timestampMs,
  until: timestampMs,
  /** How often one player may buy it; 0 for as often as they like. */
  perPlayer: whole(0, 10_000),
  /** It is sold in no other currency but dollars. */
  prices: list(
    Type.Object(
      {
        currency: oneOf(...elsewhere),
        priceMinor: whole(1, 1_000_000_000),
        shownMinor: whole(0, 1_000_000_000),
      },
      { additionalProperties: false },
    ),
    elsewhere.length,
  ),
  /** Where it is shown outside the shop. */
  positions: list(oneOf(...Object.values(OfferPlace)), 5),
  /** A card of the club alone has it; what it is and brings stays as it was made. */
  club: Type.Optional(
    Type.Object(
      {
        cardClass: oneOf(...Object.values(CLUB_CLASSES)),
        configType: oneOf(...Object.values(CLUB_TERMS)),
        dayCoins: whole(1, 1_000_000),
        advanceDays: whole(1, 30),
        /** A coupon that comes with it; 0 for none. */
        couponKindId: whole(0, 2_000_000_000),
        /** Shipping credit that comes with it. */
        shippingCoins: whole(0, 1_000_000),
      },
      { additionalProperties: false },
    ),
  ),
  /** A free gift that opens a special offer. */
  gift: Type.Optional(
    Type.Object(
      {
        coins: whole(1, 100_000),
        /** For players who joined at least so long ago. */
        afterHours: whole(0, 8760),
        isEnabled: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  ),
};

const offer = Type.Object({
  offerId,
  version,
  kind,
  ...offerFields,
  /** Since 30 days, less what was only ordered. */
  sold: Type.Integer(),
  soldCents: centAmount,
  looks: Type.Integer(),
});

export const shopCalls = {
  'shop.list': staffRead({
    path: '/api/console/shop',
    summary: 'All offers in the shop’s order, with those that nobody sees now, and the order of its tabs',
    permission: 'shop.read',
    input: Type.Object({}),
    output: Type.Object({
      tabs: list(oneOf(...SHOP_TABS), 6),
      list: list(offer, MOST_OFFERS),
      /** What a card of the club may bring. */
      coupons: list(
        Type.Object({ kindId: Type.Integer(), name: Type.String(), worthCoins: coinAmount }),
        500,
      ),
    }),
  }),
  'shop.save': staffWrite({
    path: '/api/console/shop/save',
    summary:
      'Sells something new, or something as it is from now on; what is ordered already stays as it was',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({
      /** Without it a new one. */
      offerId: Type.Optional(offerId),
      /** The version that was changed; another one in between is refused. */
      version: Type.Optional(version),
      kind,
      fields: Type.Object(offerFields, { additionalProperties: false }),
      reason,
    }),
    output: offer,
    refusals: ['notFound', 'changedMeanwhile', 'badInput'],
  }),
  'shop.sort': staffWrite({
    path: '/api/console/shop/sort',
    summary: 'Puts the offers of a tab in another order',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ kind, offerIds: list(offerId, MOST_OFFERS), reason }),
    output: done,
    refusals: ['changedMeanwhile'],
  }),
  'shop.sortTabs': staffWrite({
    path: '/api/console/shop/tabs',
    summary: 'Puts the tabs in another order, from the left',
    permission: 'shop.write',
    needsProof: true,
    input: Type.Object({ tabs: list(oneOf(...SHOP_TABS), 6), reason }),
    output: done,
    refusals: ['badInput'],
  }),
};
