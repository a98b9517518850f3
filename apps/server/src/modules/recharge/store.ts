/** The only SQL of offers. */
import type { RechargeKind } from '@boardwalk/contract/enums';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import type { Offer } from './policy.ts';

interface Row {
  readonly id: number;
  readonly kind: RechargeKind;
  readonly place: number;
  readonly price_cents: number;
  readonly shown_cents: number;
  readonly coins: number;
  readonly gift_coins: number;
  readonly apple_product_id: string;
  readonly google_product_id: string;
  readonly is_enabled: boolean;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
  readonly per_player: number | null;
  readonly version: number;
  readonly prices: Readonly<Record<string, readonly [number, number]>> | null;
  readonly needs_gift: boolean;
  readonly positions: readonly number[];
}

/** In the order of their kinds and places; all of them, or one. */
export async function readOffers(db: Queryable, id?: number): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select o.*, (select json_object_agg(p.currency, json_build_array(p.price_minor, p.shown_minor))
      from offer_prices p where p.offer_id = o.id) as prices,
      exists (select from gift_offers g where g.offer_id = o.id) as needs_gift,
      array(select w.position::int from offer_places w where w.offer_id = o.id order by 1) as positions
    from offers o where ${id === undefined ? sql`true` : sql`o.id = ${id}`} order by o.kind, o.place, o.id`.execute(
    db,
  );
  return rows.map(offerOf);
}

export interface NewOffer {
  readonly kind: RechargeKind;
  readonly place: number;
  readonly priceCents: number;
  readonly shownCents?: number;
  readonly coins: number;
  readonly giftCoins: number;
  readonly perPlayer?: number;
  readonly appleProductId?: string;
  readonly untilAt?: Date;
  readonly positions?: readonly number[];
  /** What opens it is free. */
  readonly gift?: { readonly coins: number; readonly afterHours: number; readonly isForReturning?: boolean };
  readonly prices: Readonly<Record<string, { readonly priceMinor: number; readonly shownMinor: number }>>;
}

export async function addOffer(tx: Queryable, offer: NewOffer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into offers (kind, place, price_cents, shown_cents, coins, gift_coins, per_player, apple_product_id, until_at)
    values (${offer.kind}, ${offer.place}, ${offer.priceCents}, ${offer.shownCents ?? 0}, ${offer.coins},
      ${offer.giftCoins}, ${offer.perPlayer ?? null}, ${offer.appleProductId ?? ''}, ${offer.untilAt ?? null})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  for (const [currency, { priceMinor, shownMinor }] of Object.entries(offer.prices)) {
    await sql`insert into offer_prices (offer_id, currency, price_minor, shown_minor)
      values (${id}, ${currency}, ${priceMinor}, ${shownMinor})`.execute(tx);
  }
  for (const position of offer.positions ?? [])
    await sql`insert into offer_places (offer_id, position) values (${id}, ${position})`.execute(tx);
  if (offer.gift)
    await sql`insert into gift_offers (offer_id, gift_coins, after_hours, for_returning)
      values (${id}, ${offer.gift.coins}, ${offer.gift.afterHours}, ${offer.gift.isForReturning ?? false})`.execute(
      tx,
    );
  return id;
}

/** Only of an offer that there is: anybody may call, and rows must not grow by what they make up. */
export async function countLook(db: Queryable, at: Date, offerId: number, position: number): Promise<void> {
  await sql`insert into offer_looks (day, offer_id, position, looks)
    select ${at.toISOString().slice(0, 10)}::date, ${offerId}, ${position}, 1
    where ${offerId} = 0 or exists (select from offers where id = ${offerId})
    on conflict (day, offer_id, position) do update set looks = offer_looks.looks + 1`.execute(db);
}

function offerOf({ prices, ...row }: Row): Offer {
  return {
    id: row.id,
    kind: row.kind,
    place: row.place,
    priceCents: row.price_cents,
    shownCents: row.shown_cents,
    coins: row.coins,
    giftCoins: row.gift_coins,
    appleProductId: row.apple_product_id,
    googleProductId: row.google_product_id,
    isEnabled: row.is_enabled,
    fromMs: row.from_at?.getTime(),
    untilMs: row.until_at?.getTime(),
    perPlayer: row.per_player ?? undefined,
    version: row.version,
    needsGift: row.needs_gift,
    positions: row.positions,
    prices: new Map(
      Object.entries(prices ?? {}).map(([currency, [priceMinor, shownMinor]]) => [
        currency,
        { priceMinor, shownMinor },
      ]),
    ),
  };
}
