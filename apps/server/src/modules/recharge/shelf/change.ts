/** Changing what is sold. An order keeps a copy of its own, so that nothing here reaches what was ordered. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { RechargeKind } from '@boardwalk/contract/enums';
import { offerFault } from '@boardwalk/rules';
import type { StaffWho } from '../../../http/console/handler.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import type { ShopConsoleDeps } from '../console.ts';
import type { Offer } from '../policy.ts';
import { addOffer, readOffers } from '../store.ts';
import {
  changeOffer,
  lockShelf,
  type OfferChange,
  readShelfGifts,
  type ShelfGift,
  saveGift,
} from './store.ts';

type Save = ConsoleInputOf<ConsoleCalls['shop.save']>;
type Fields = Save['fields'];

/** The number of the offer. Refuses `badInput` with the field that cannot be sold so. */
export function saveOffer(deps: ShopConsoleDeps, who: StaffWho, input: Save): Promise<number> {
  const { fields, kind, reason } = input;
  demandSellable(kind, fields);
  return transaction(deps.database, async tx => {
    await lockShelf(tx);
    const offers = await readOffers(tx);
    demandOwnProducts(offers, input);
    const before = input.offerId === undefined ? undefined : mustFind(offers, input);
    const gift = before && (await readShelfGifts(tx)).get(before.id);
    // Whoever has taken it must find what it opened.
    if (gift && !fields.gift) throw new Refusal('badInput', { field: 'gift' });
    // An offer that all could buy must not close behind those who look at it.
    if (before && !gift && fields.gift) throw new Refusal('badInput', { field: 'gift' });
    const id = before ? await change(deps, tx, before, input) : await add(deps, tx, offers, input);
    if (fields.gift) await saveGift(tx, id, fields.gift);
    await deps.audit.write(tx, who, {
      action: before ? 'shop.change' : 'shop.add',
      subject: { kind: 'offer', id: String(id), name: nameOf(kind, fields) },
      reason,
      before: before ? toldOf(before, gift) : {},
      after: { kind, ...fields },
    });
    return id;
  });
}

function demandSellable(kind: RechargeKind, fields: Fields): void {
  const field = offerFault({
    ...fields,
    isClub: kind === RechargeKind.club,
    isSpecial: kind === RechargeKind.timeLimit,
    hasClubCard: fields.club !== undefined,
    hasGift: fields.gift !== undefined,
  });
  if (field) throw new Refusal('badInput', { field });
}

/** A store sells one thing under one name: two offers of one name would be paid with the cheaper one's price. */
function demandOwnProducts(offers: readonly Offer[], { offerId, fields }: Save): void {
  const others = offers.filter(({ id }) => id !== offerId);
  for (const field of ['appleProductId', 'googleProductId'] as const) {
    if (fields[field] !== '' && others.some(other => other[field] === fields[field]))
      throw new Refusal('badInput', { field });
  }
}

function mustFind(offers: readonly Offer[], { offerId, version, kind }: Save): Offer {
  const found = offers.find(({ id }) => id === offerId);
  if (!found) throw new Refusal('notFound');
  if (found.kind !== kind) throw new Refusal('badInput', { field: 'kind' });
  if (found.version !== version) throw new Refusal('changedMeanwhile');
  return found;
}

async function add(
  deps: ShopConsoleDeps,
  tx: Queryable,
  offers: readonly Offer[],
  { kind, fields }: Save,
): Promise<number> {
  const places = offers.filter(offer => offer.kind === kind).map(({ place }) => place);
  const place = Math.max(-1, ...places) + 1;
  const { priceCents, coins, giftCoins, club } = fields;
  const id = await addOffer(tx, { kind, place, priceCents, coins, giftCoins, prices: {} });
  await changeOffer(tx, id, { was: 1, becomes: 1 }, changeOf(fields));
  if (club) {
    const couponKindId = await couponOf(deps, tx, club);
    await deps.club.addCard(tx, { ...club, offerId: id, couponKindId });
  }
  return id;
}

async function couponOf(
  { cards }: ShopConsoleDeps,
  tx: Queryable,
  { couponKindId }: NonNullable<Fields['club']>,
): Promise<number | null> {
  if (couponKindId === 0) return null;
  const kind = (await cards.listKinds(tx)).find(({ id }) => id === couponKindId);
  if (kind?.class !== 'discount') throw new Refusal('badInput', { field: 'couponKindId' });
  return couponKindId;
}

/** Its price does not tell a buyer what the days of a card bring: those stay, and another card is another offer. */
async function change(
  { club }: ShopConsoleDeps,
  tx: Queryable,
  { id, version }: Offer,
  { fields }: Save,
): Promise<number> {
  const card = (await club.readCards(tx)).get(id);
  if (card && fields.club) {
    const wanted = { ...fields.club, couponKindId: fields.club.couponKindId || null };
    const isSame =
      card.cardClass === wanted.cardClass &&
      card.configType === wanted.configType &&
      card.dayCoins === wanted.dayCoins &&
      card.advanceDays === wanted.advanceDays &&
      card.couponKindId === wanted.couponKindId &&
      card.shippingCoins === wanted.shippingCoins;
    if (!isSame) throw new Refusal('badInput', { field: 'club' });
  }
  await changeOffer(tx, id, { was: version, becomes: version + 1 }, changeOf(fields));
  return id;
}

function changeOf({ prices, from, until, perPlayer, ...fields }: Fields): OfferChange {
  return {
    ...fields,
    prices: Object.fromEntries(prices.map(price => [price.currency, price])),
    fromAt: from === 0 ? null : new Date(from),
    untilAt: until === 0 ? null : new Date(until),
    perPlayer: perPlayer === 0 ? null : perPlayer,
  };
}

function toldOf({ id: _, needsGift: __, ...offer }: Offer, gift: ShelfGift | undefined) {
  const { prices, fromMs = 0, untilMs = 0, perPlayer = 0 } = offer;
  const told = [...prices].map(([currency, price]) => ({ currency, ...price }));
  return { ...offer, prices: told, fromMs, untilMs, perPlayer, ...(gift ? { gift: { ...gift } } : {}) };
}

const KINDS: Readonly<Record<RechargeKind, string>> = {
  1: 'Regular',
  2: 'Club',
  3: 'Newbie Bonus',
  4: 'Daily Bonus',
  5: 'Special Offer',
  6: 'Newbie Offer',
  7: 'Level Up',
  8: 'XP Pack',
};

/** As the audit log calls it. */
function nameOf(kind: RechargeKind, { priceCents }: Fields): string {
  return `${KINDS[kind]} ${(priceCents / 100).toFixed(2)}`;
}
