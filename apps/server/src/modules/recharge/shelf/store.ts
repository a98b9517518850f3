/** The SQL of what the staff puts on sale: offers as they are changed, their order, and the order of the tabs. */
import { assert } from '@boardwalk/base';
import type { RechargeKind, ShopTab } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { NewOffer } from '../store.ts';

/** From the left. */
export async function readTabs(db: Queryable): Promise<ShopTab[]> {
  const { rows } = await sql<{ kind: ShopTab }>`select kind from shop_tabs order by place, kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** One after the other, so that what is read behind it is what is changed. */
export async function lockShelf(tx: Queryable): Promise<void> {
  await sql`lock table shop_tabs in share row exclusive mode`.execute(tx);
}

export async function sortTabs(tx: Queryable, kinds: readonly RechargeKind[]): Promise<void> {
  for (const [place, kind] of kinds.entries())
    await sql`update shop_tabs set place = ${place} where kind = ${kind}`.execute(tx);
}

/** In their tab. Nothing that is paid changes, so that their versions stay. */
export async function sortOffers(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await sql`update offers set place = ${place} where id = ${id}`.execute(tx);
}

export interface OfferChange
  extends Required<Pick<NewOffer, 'shownCents' | 'appleProductId' | 'positions' | 'prices'>> {
  readonly priceCents: number;
  readonly coins: number;
  readonly giftCoins: number;
  readonly googleProductId: string;
  readonly isEnabled: boolean;
  readonly fromAt: Date | null;
  readonly untilAt: Date | null;
  readonly perPlayer: number | null;
}

/** All but its kind and place. */
export async function changeOffer(
  tx: Queryable,
  id: number,
  version: { readonly was: number; readonly becomes: number },
  change: OfferChange,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update offers set price_cents = ${change.priceCents}, shown_cents = ${change.shownCents},
      coins = ${change.coins}, gift_coins = ${change.giftCoins}, apple_product_id = ${change.appleProductId},
      google_product_id = ${change.googleProductId}, is_enabled = ${change.isEnabled}, from_at = ${change.fromAt},
      until_at = ${change.untilAt}, per_player = ${change.perPlayer}, version = ${version.becomes}
    where id = ${id} and version = ${version.was}`.execute(tx);
  assert(numAffectedRows === 1n, 'the shelf is locked while an offer is changed');
  await sql`delete from offer_prices where offer_id = ${id}`.execute(tx);
  for (const [currency, { priceMinor, shownMinor }] of Object.entries(change.prices))
    await sql`insert into offer_prices (offer_id, currency, price_minor, shown_minor)
      values (${id}, ${currency}, ${priceMinor}, ${shownMinor})`.execute(tx);
  await sql`delete from offer_places where offer_id = ${id}`.execute(tx);
  for (const position of change.positions)
    await sql`insert into offer_places (offer_id, position) values (${id}, ${position})`.execute(tx);
}

export interface ShelfGift {
  readonly coins: number;
  readonly afterHours: number;
  readonly isEnabled: boolean;
}

/** Those that are not given as well, by the offer they open. */
export async function readShelfGifts(db: Queryable): Promise<ReadonlyMap<number, ShelfGift>> {
  const { rows } = await sql<ShelfGift & { readonly offerId: number }>`
    select offer_id as "offerId", gift_coins as coins, after_hours as "afterHours", is_enabled as "isEnabled"
    from gift_offers`.execute(db);
  return new Map(rows.map(({ offerId, ...gift }) => [offerId, gift]));
}

/** Whoever has taken it keeps what it was. */
export async function saveGift(tx: Queryable, offerId: number, gift: ShelfGift): Promise<void> {
  await sql`
    insert into gift_offers (offer_id, gift_coins, after_hours, is_enabled)
    values (${offerId}, ${gift.coins}, ${gift.afterHours}, ${gift.isEnabled})
    on conflict (offer_id) do update set gift_coins = excluded.gift_coins, after_hours = excluded.after_hours,
      is_enabled = excluded.is_enabled`.execute(tx);
}

/** How often each offer was looked at since a day. */
export async function countLooks(db: Queryable, since: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ offerId: number; looks: number }>`
    select offer_id as "offerId", sum(looks)::int as looks from offer_looks
    where day >= ${since.toISOString().slice(0, 10)}::date group by 1`.execute(db);
  return new Map(rows.map(({ offerId, looks }) => [offerId, looks]));
}
