/** The only SQL of the cards players hold: granting, looking, and keeping one for an order. */
import { Refusal, type UserId } from '@boardwalk/base';
import { isOrderOver } from '@boardwalk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

import { type CardClass, type CardKind, KIND_COLUMNS } from './kinds.ts';

export interface HeldCard extends Omit<CardKind, 'id'> {
  readonly id: number;
  readonly kindId: number;
  readonly userId: UserId;
  readonly grantedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What a buff card has paid so far. */
  readonly paidCoins: number;
  readonly usedAt: Date | null;
  /** It goes with an order that may still be paid. */
  readonly isReserved: boolean;
}

export interface NewCard {
  readonly userId: UserId;
  readonly kindId: number;
  /** What grants it, in a word: `'signup'`, `'club'`, `'code'` … */
  readonly source: string;
  /** Unique for this player for ever, so that it is granted once. */
  readonly sourceKey: string;
  readonly at: Date;
}

type Row = Omit<HeldCard, 'isReserved'> & { readonly orderState: string | null };

const COLUMNS = sql.raw(`c.id, c.kind_id as "kindId", c.user_id as "userId", c.granted_at as "grantedAt",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.paid_coins as "paidCoins", u.at as "usedAt",
  o.state as "orderState", ${KIND_COLUMNS}`);
const TABLES = sql.raw(`user_cards c join card_kinds k on k.id = c.kind_id
  left join card_uses u on u.card_id = c.id left join payment_orders o on o.id = c.reserved_order`);

/** False where it was granted before. */
export async function grantCard(
  tx: Queryable,
  { userId, kindId, source, sourceKey, at }: NewCard,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into user_cards (user_id, kind_id, source, source_key, granted_at, starts_at, ends_at, cap_coins)
    select ${userId}, id, ${source}, ${sourceKey}, ${at}, ${at}, ${at}::timestamptz + days * interval '1 day', cap_coins
    from card_kinds where id = ${kindId}
    on conflict (user_id, source_key) do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export type CardState = 'available' | 'used' | 'expired';

const IN_STATE: Readonly<Record<CardState, (now: Date) => RawBuilder<unknown>>> = {
  available:
    now => sql`u.card_id is null and c.taken_back_at is null and c.starts_at <= ${now} and c.ends_at > ${now}
    and (k.class <> 'buff' or c.paid_coins < c.cap_coins)`,
  used: () =>
    sql`c.taken_back_at is null and (u.card_id is not null or (k.class = 'buff' and c.paid_coins >= c.cap_coins))`,
  expired: now => sql`u.card_id is null and c.taken_back_at is null and c.ends_at <= ${now}
    and (k.class <> 'buff' or c.paid_coins < c.cap_coins)`,
};

export interface CardFilter {
  readonly userId: UserId;
  readonly class?: CardClass;
  readonly state: CardState;
  readonly now: Date;
  readonly offset?: number;
  readonly limit?: number;
}

const MOST = 1000;

/** The best first; of those alike the one that ends sooner. Those that are over, the latest first. */
export async function listCards(db: Queryable, filter: CardFilter): Promise<HeldCard[]> {
  const { userId, state, now, offset = 0, limit = MOST } = filter;
  const order =
    state === 'available'
      ? sql`k.ratio_percent desc, k.amount_cents desc, c.ends_at, c.id`
      : sql`coalesce(u.at, c.ends_at) desc, c.id desc`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${TABLES} where c.user_id = ${userId} and ${IN_STATE[state](now)}
      ${filter.class === undefined ? sql`` : sql`and k.class = ${filter.class}`}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows.map(heldOf);
}

export async function countCards(
  db: Queryable,
  userId: UserId,
  now: Date,
): Promise<ReadonlyMap<CardClass, number>> {
  const { rows } = await sql<{ class: CardClass; count: number }>`
    select k.class, count(*)::int as count from ${TABLES}
    where c.user_id = ${userId} and ${IN_STATE.available(now)} group by 1`.execute(db);
  return new Map(rows.map(row => [row.class, row.count]));
}

/** Held until the transaction ends. Refuses `cardUsed` for every card that cannot go with an order now. */
export async function lockCard(
  tx: Queryable,
  { cardId, userId, now }: { readonly cardId: number; readonly userId: UserId; readonly now: Date },
): Promise<HeldCard> {
  // A statement of its own: what the next one reads is from behind the lock.
  await sql`select from user_cards where id = ${cardId} for update`.execute(tx);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${TABLES} where c.id = ${cardId} and c.user_id = ${userId} and ${IN_STATE.available(now)}`.execute(
    tx,
  );
  const card = rows[0] && heldOf(rows[0]);
  if (!card || card.isReserved) throw new Refusal('cardUsed');
  return card;
}

export async function findHeldByKey(
  db: Queryable,
  userId: UserId,
  sourceKey: string,
): Promise<HeldCard | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${TABLES} where c.user_id = ${userId} and c.source_key = ${sourceKey}`.execute(db);
  return rows[0] && heldOf(rows[0]);
}

/** Every kind that is for whoever joins, once. */
export async function grantWelcome(tx: Queryable, userId: UserId, at: Date): Promise<void> {
  await sql`
    insert into user_cards (user_id, kind_id, source, source_key, granted_at, starts_at, ends_at, cap_coins)
    select ${userId}, id, 'welcome', 'welcome:' || id, ${at}, ${at}, ${at}::timestamptz + days * interval '1 day',
      cap_coins
    from card_kinds where is_welcome and is_enabled
    on conflict (user_id, source_key) do nothing`.execute(tx);
}

/** Behind `lockCard`. */
export async function reserveCard(tx: Queryable, cardId: number, orderId: number): Promise<void> {
  await sql`update user_cards set reserved_order = ${orderId} where id = ${cardId}`.execute(tx);
}

/** Behind `lockCard`. It counts as used, so that nothing uses it that began before. */
export async function takeBackCard(tx: Queryable, cardId: number, at: Date): Promise<void> {
  await sql`insert into card_uses (card_id, at) values (${cardId}, ${at})`.execute(tx);
  await sql`update user_cards set taken_back_at = ${at} where id = ${cardId}`.execute(tx);
}

export async function findOwner(db: Queryable, cardId: number): Promise<UserId | undefined> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from user_cards where id = ${cardId}`.execute(db);
  return rows[0]?.userId;
}

export interface CardRow extends HeldCard {
  readonly source: string;
  readonly sourceKey: string;
  readonly takenBackAt: Date | null;
}

/** All of a player's, the newest first, before one by its id. */
export async function listAllCards(
  db: Queryable,
  userId: UserId,
  before: number,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<Row & Pick<CardRow, 'source' | 'sourceKey' | 'takenBackAt'>>`
    select ${COLUMNS}, c.source, c.source_key as "sourceKey", c.taken_back_at as "takenBackAt" from ${TABLES}
    where c.user_id = ${userId} and c.id < ${before} order by c.id desc limit ${limit}`.execute(db);
  return rows.map(({ source, sourceKey, takenBackAt, ...row }) => ({
    ...heldOf(row),
    source,
    sourceKey,
    takenBackAt,
  }));
}

function heldOf({ orderState, ...row }: Row): HeldCard {
  return { ...row, isReserved: orderState !== null && !isOrderOver(orderState) };
}
