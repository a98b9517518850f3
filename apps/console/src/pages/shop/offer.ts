/** An offer as a form: what it starts from, what cannot be sold so, and what is worth a second look. */
import { OfferPlace, RechargeKind, SHOP_CURRENCIES } from '@boardwalk/contract/enums';
import {
  CLUB_TERM_DAYS,
  isFarPrice,
  LEAST_PRICE_CENTS,
  type OfferFault,
  offerFault,
  proposedPrice,
  shopCoinsFor,
} from '@boardwalk/rules';
import type { InputOf, OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';

export type Shelf = OutputOf<'shop.list'>;
export type Offer = Shelf['list'][number];
export type Kind = Offer['kind'];
export type Fields = InputOf<'shop.save'>['fields'];
type Price = Fields['prices'][number];
type Currency = Price['currency'];

export const READS = ['shop.', 'audit.'];
export const ELSEWHERE = SHOP_CURRENCIES.filter((one): one is Currency => one !== 'USD');

export const PLACES: readonly { readonly place: OfferPlace; readonly name: string }[] = [
  { place: OfferPlace.plinko, name: 'Plinko' },
  { place: OfferPlace.games, name: 'Other games' },
  { place: OfferPlace.claw, name: 'Claw machines' },
  { place: OfferPlace.push, name: 'Coin pushers' },
  { place: OfferPlace.lowBalance, name: 'Low balance' },
];

export const CLUB_NAMES: Readonly<Record<number, string>> = { 1: 'Jade', 2: 'Ruby' };
export const TERM_NAMES: Readonly<Record<number, string>> = { 5: 'week', 6: 'month', 9: 'season' };

export function fieldsOf(offer: Offer): Fields {
  const { offerId: _, version: _v, kind: _k, sold: _s, soldCents: _c, looks: _l, ...fields } = offer;
  return fields;
}

/** Nothing is sold of it before somebody switches it on. */
export function freshFields(kind: Kind): Fields {
  const priceCents = 499;
  return {
    priceCents,
    shownCents: 0,
    coins: 500,
    giftCoins: 0,
    appleProductId: '',
    googleProductId: '',
    isEnabled: false,
    from: 0,
    until: 0,
    perPlayer: 0,
    prices: proposedPrices(priceCents, 0),
    positions: [],
    ...(kind === RechargeKind.club
      ? {
          club: {
            cardClass: 1,
            configType: 6,
            dayCoins: 30,
            advanceDays: 7,
            couponKindId: 0,
            shippingCoins: 0,
          },
        }
      : {}),
  };
}

export function proposedPrices(priceCents: number, shownCents: number): Price[] {
  return ELSEWHERE.map(currency => ({ ...proposedPrice(priceCents, shownCents, currency), currency }));
}

const FAULTS: Readonly<Record<OfferFault, string>> = {
  priceCents: `The price must be at least $${(LEAST_PRICE_CENTS / 100).toFixed(2)}.`,
  shownCents: 'The crossed-out price must be higher than the price.',
  until: 'It ends before it begins.',
  prices: 'A crossed-out price in another currency must be higher than its price.',
  positions: 'Cards of the club are shown in the club alone.',
  club: 'A card of the club needs its class, its term and its days.',
  gift: 'Only a special offer can be opened by a free gift.',
};

/** Empty where it can be sold so. */
export function faultText(kind: Kind, fields: Fields): string {
  const fault = offerFault({
    ...fields,
    isClub: kind === RechargeKind.club,
    isSpecial: kind === RechargeKind.timeLimit,
    hasClubCard: fields.club !== undefined,
    hasGift: fields.gift !== undefined,
  });
  return fault ? FAULTS[fault] : '';
}

/** What can be sold so, and may be meant otherwise. */
export function warningsOf(kind: Kind, fields: Fields, others: readonly Offer[]): string[] {
  const packs = others
    .filter(one => one.kind === RechargeKind.regular && one.isEnabled)
    .map(({ priceCents, coins, giftCoins }) => ({ priceCents, coins: coins + giftCoins }));
  const usual = shopCoinsFor(packs, fields.priceCents);
  const brings = coinsOf(fields);
  const missing = ELSEWHERE.filter(currency => !fields.prices.some(price => price.currency === currency));
  const far = fields.prices
    .filter(price => isFarPrice(fields.priceCents, price))
    .map(({ currency }) => currency);
  return [
    brings < usual &&
      `The same money buys ${countText(usual)} coins on the regular shelf; this brings ${countText(brings)}.`,
    missing.length > 0 && `Without a price it is not sold in ${missing.join(', ')}.`,
    far.length > 0 && `Far from the price in dollars: ${far.join(', ')}.`,
    kind === RechargeKind.timeLimit &&
      fields.gift?.isEnabled === false &&
      'With its gift switched off, only those who took it before can buy it.',
  ].filter(text => text !== false);
}

/** All of it: at once, with its gift, and on the days of a card. */
export function coinsOf({ coins, giftCoins, club }: Pick<Fields, 'coins' | 'giftCoins' | 'club'>): number {
  return coins + giftCoins + (club ? club.dayCoins * CLUB_TERM_DAYS[club.configType] : 0);
}

export function stateOf(
  { isEnabled, from, until }: Fields,
  nowMs: number,
): 'on' | 'off' | 'planned' | 'over' {
  if (!isEnabled) return 'off';
  if (until !== 0 && until <= nowMs) return 'over';
  return from > nowMs ? 'planned' : 'on';
}
