/** What the console sees of the shop, and how it puts things on sale. */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { OfferPlace } from '@boardwalk/contract/enums';
import { cardWorthCoins } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Cards } from '../cards/index.ts';
import type { Club, ClubCard } from '../club/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Offer } from './policy.ts';
import { saveOffer } from './shelf/change.ts';
import { countLooks, lockShelf, readShelfGifts, readTabs, sortOffers, sortTabs } from './shelf/store.ts';
import { readOffers } from './store.ts';

export type ShopConsoleName = Extract<keyof ConsoleCalls, `shop.${string}`>;
type Row = ConsoleOutputOf<ConsoleCalls['shop.save']>;

export interface ShopConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
  readonly cards: Pick<Cards, 'listKinds'>;
  readonly club: Pick<Club, 'addCard' | 'readCards'>;
  readonly payments: { readonly orders: Pick<Payments['orders'], 'countSold'> };
}

const SOLD_MS = 30 * DAY_MS;
const PLACES = Object.values(OfferPlace);
const SHOP = { kind: 'shop', id: 'shop', name: 'the shop' };

export function shopConsole(deps: ShopConsoleDeps): ConsoleHandlers<ShopConsoleName> {
  return {
    'shop.list': async () => {
      const [tabs, rows, kinds] = await Promise.all([
        readTabs(deps.database.db),
        readRows(deps),
        deps.cards.listKinds(),
      ]);
      const inTab = tabs.flatMap(tab => rows.filter(({ kind }) => kind === tab));
      const coupons = kinds
        .filter(kind => kind.class === 'discount' && kind.isEnabled)
        .map(kind => ({
          kindId: kind.id,
          name: kind.names['en-US'] ?? '',
          worthCoins: cardWorthCoins(kind),
        }));
      return { tabs, list: inTab, coupons };
    },
    'shop.save': async ({ input, who }) => {
      const id = await saveOffer(deps, who, input);
      const saved = (await readRows(deps)).find(({ offerId }) => offerId === id);
      if (!saved) throw new Refusal('notFound');
      return saved;
    },
    'shop.sort': ({ input, who }) => sort(deps, who, input),
    'shop.sortTabs': async ({ input: { tabs, reason }, who }) => {
      await transaction(deps.database, async tx => {
        await lockShelf(tx);
        const before = await readTabs(tx);
        if (!isOrderOf(before, tabs)) throw new Refusal('badInput', { field: 'tabs' });
        await sortTabs(tx, tabs);
        await deps.audit.write(tx, who, {
          action: 'shop.sortTabs',
          subject: SHOP,
          reason,
          before: { tabs: before },
          after: { tabs },
        });
      });
      return { done: true };
    },
  };
}

async function sort(
  { database, audit }: ShopConsoleDeps,
  who: StaffWho,
  { kind, offerIds, reason }: ConsoleInputOf<ConsoleCalls['shop.sort']>,
): Promise<{ done: true }> {
  await transaction(database, async tx => {
    await lockShelf(tx);
    const before = (await readOffers(tx)).filter(offer => offer.kind === kind).map(({ id }) => id);
    // One that came meanwhile has no place in it.
    if (!isOrderOf(before, offerIds)) throw new Refusal('changedMeanwhile');
    await sortOffers(tx, offerIds);
    const after = { kind, offerIds };
    await audit.write(tx, who, {
      action: 'shop.sort',
      subject: SHOP,
      reason,
      before: { kind, offerIds: before },
      after,
    });
  });
  return { done: true };
}

/** The same ones, each once. */
function isOrderOf(known: readonly number[], wanted: readonly number[]): boolean {
  return wanted.length === known.length && known.every(one => wanted.includes(one));
}

async function readRows({ database, clock, club, payments }: ShopConsoleDeps): Promise<Row[]> {
  const since = new Date(clock.nowMs() - SOLD_MS);
  const [offers, gifts, cards, sold, looks] = await Promise.all([
    readOffers(database.db),
    readShelfGifts(database.db),
    club.readCards(database.db),
    payments.orders.countSold(since),
    countLooks(database.db, since),
  ]);
  return offers.map(offer => {
    const card = cards.get(offer.id);
    const gift = gifts.get(offer.id);
    return {
      ...rowOf(offer),
      ...(card ? { club: clubOf(card) } : {}),
      ...(gift ? { gift } : {}),
      sold: sold.get(offer.id)?.orders ?? 0,
      soldCents: sold.get(offer.id)?.usdCents ?? 0,
      looks: looks.get(offer.id) ?? 0,
    };
  });
}

function clubOf({ cardClass, configType, dayCoins, advanceDays, couponKindId, shippingCoins }: ClubCard) {
  return { cardClass, configType, dayCoins, advanceDays, couponKindId: couponKindId ?? 0, shippingCoins };
}

function rowOf(offer: Offer): Omit<Row, 'sold' | 'soldCents' | 'looks'> {
  const { id, fromMs, untilMs, perPlayer, prices, positions } = offer;
  const { version, kind, priceCents, shownCents, coins, giftCoins } = offer;
  const { appleProductId, googleProductId, isEnabled } = offer;
  return {
    offerId: id,
    version,
    kind,
    priceCents,
    shownCents,
    coins,
    giftCoins,
    appleProductId,
    googleProductId,
    isEnabled,
    from: fromMs ?? 0,
    until: untilMs ?? 0,
    perPlayer: perPlayer ?? 0,
    prices: [...prices].map(([currency, price]) => ({ currency, ...price })) as Row['prices'],
    positions: PLACES.filter(place => positions.includes(place)),
  };
}
