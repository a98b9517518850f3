/** The only SQL of kinds of cards. They are never taken away: cards of theirs are held. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export const CARD_CLASSES = ['bonus', 'buff', 'discount', 'pushTime'] as const;
export type CardClass = (typeof CARD_CLASSES)[number];

export interface CardKind {
  readonly id: number;
  readonly class: CardClass;
  /** 1 to 3 of a bonus card, 1 to 5 of a buff card. */
  readonly star: number;
  /** On the bought coins of a bonus card, on the payout of a buff card. */
  readonly ratioPercent: number;
  /** The least purchase it is good for; 0 for any. */
  readonly limitCents: number;
  readonly days: number;
  /** By locale. */
  readonly names: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
  /** The club's class and term a coupon is good for; 0 for any. */
  readonly cardClass: number;
  readonly configType: number;
  /** What a coupon takes off, in cents of a dollar. */
  readonly amountCents: number;
  /** The most a buff card pays altogether. */
  readonly capCoins: number;
  /** The price of the room a push time card is for, its seconds, and the trial coins it brings. */
  readonly roomCoin: number;
  readonly timeSeconds: number;
  readonly beCoin: number;
  readonly isEnabled: boolean;
  /** Granted to whoever joins. */
  readonly isWelcome: boolean;
}

export type NewKind = Pick<CardKind, 'class' | 'days' | 'names'> &
  Partial<Omit<CardKind, 'id' | 'isEnabled'>>;

export const KIND_COLUMNS = `k.class, k.star, k.ratio_percent as "ratioPercent", k.limit_cents as "limitCents", k.days,
  k.names, k.descriptions, k.card_class as "cardClass", k.config_type as "configType", k.amount_cents as "amountCents",
  k.cap_coins as "capCoins", k.room_coin as "roomCoin", k.time_seconds as "timeSeconds", k.be_coin as "beCoin",
  k.is_enabled as "isEnabled", k.is_welcome as "isWelcome"`;

/** Those with fewer stars first. */
export async function listKinds(db: Queryable): Promise<CardKind[]> {
  const { rows } = await sql<CardKind>`
    select k.id, ${sql.raw(KIND_COLUMNS)} from card_kinds k order by k.class, k.star, k.id`.execute(db);
  return rows;
}

export async function findKind(db: Queryable, id: number): Promise<CardKind | undefined> {
  const { rows } = await sql<CardKind>`
    select k.id, ${sql.raw(KIND_COLUMNS)} from card_kinds k where k.id = ${id}`.execute(db);
  return rows[0];
}

export async function addKind(tx: Queryable, kind: NewKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into card_kinds (class, star, ratio_percent, limit_cents, days, names, descriptions, card_class, config_type,
      amount_cents, cap_coins, room_coin, time_seconds, be_coin, is_welcome)
    values (${kind.class}, ${kind.star ?? 1}, ${kind.ratioPercent ?? 0}, ${kind.limitCents ?? 0}, ${kind.days},
      ${JSON.stringify(kind.names)}, ${JSON.stringify(kind.descriptions ?? {})}, ${kind.cardClass ?? 0},
      ${kind.configType ?? 0}, ${kind.amountCents ?? 0}, ${kind.capCoins ?? 0}, ${kind.roomCoin ?? 0},
      ${kind.timeSeconds ?? 0}, ${kind.beCoin ?? 0}, ${kind.isWelcome ?? false})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** What is held stays good; it is granted to nobody any more. */
export async function enableKind(tx: Queryable, id: number, isEnabled: boolean): Promise<void> {
  await sql`update card_kinds set is_enabled = ${isEnabled} where id = ${id}`.execute(tx);
}

/** What may change without touching what a held card is worth: its end was written when it was granted. */
export async function changeKind(
  tx: Queryable,
  id: number,
  { names, days, isEnabled, isWelcome }: Pick<CardKind, 'names' | 'days' | 'isEnabled' | 'isWelcome'>,
): Promise<void> {
  await sql`update card_kinds set names = ${JSON.stringify(names)}, days = ${days}, is_enabled = ${isEnabled},
    is_welcome = ${isWelcome} where id = ${id}`.execute(tx);
}

export async function lockKind(tx: Queryable, id: number): Promise<CardKind | undefined> {
  await sql`select from card_kinds where id = ${id} for update`.execute(tx);
  return findKind(tx, id);
}

/** How many cards of each kind were granted and used. */
export async function countGranted(
  db: Queryable,
): Promise<ReadonlyMap<number, { readonly granted: number; readonly used: number }>> {
  const { rows } = await sql<{ kindId: number; granted: number; used: number }>`
    select c.kind_id as "kindId", count(*)::int as granted, count(u.card_id)::int as used
    from user_cards c left join card_uses u on u.card_id = c.id where c.taken_back_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ kindId, ...counts }) => [kindId, counts]));
}
