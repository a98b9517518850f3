/** The only SQL of the club's cards and of what was paid of them. */
import type { UserId } from '@boardwalk/base';
import { CLUB_TERM_DAYS, type ClubClass, type ClubTerm, type PaidClubTerm } from '@boardwalk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** A card on sale, as far as it is the club's: price and coins are its offer's. */
export interface ClubCard {
  readonly offerId: number;
  readonly cardClass: ClubClass;
  readonly configType: ClubTerm;
  /** Follows from its term. */
  readonly days: number;
  readonly dayCoins: number;
  readonly advanceDays: number;
  readonly couponKindId: number | null;
  readonly shippingCoins: number;
}

type CardRow = Omit<ClubCard, 'days'>;

const CARD_COLUMNS = sql.raw(`offer_id as "offerId", card_class as "cardClass", config_type as "configType",
  day_coins as "dayCoins", advance_days as "advanceDays", coupon_kind_id as "couponKindId",
  shipping_coins as "shippingCoins"`);

/** By its offer's id. */
export async function readClubCards(db: Queryable): Promise<ReadonlyMap<number, ClubCard>> {
  const { rows } = await sql<CardRow>`select ${CARD_COLUMNS} from club_cards`.execute(db);
  return new Map(rows.map(row => [row.offerId, { ...row, days: CLUB_TERM_DAYS[row.configType] }]));
}

export async function addClubCard(tx: Queryable, card: Omit<ClubCard, 'days'>): Promise<void> {
  await sql`insert into club_cards (offer_id, card_class, config_type, day_coins, advance_days, coupon_kind_id,
      shipping_coins)
    values (${card.offerId}, ${card.cardClass}, ${card.configType}, ${card.dayCoins}, ${card.advanceDays},
      ${card.couponKindId}, ${card.shippingCoins})`.execute(tx);
}

/** As it was sold, whatever becomes of the card. */
export async function addTerm(
  tx: Queryable,
  order: {
    readonly id: number;
    readonly userId: UserId;
    readonly offerId: number;
    readonly isSandbox: boolean;
  },
): Promise<void> {
  const card = (await readClubCards(tx)).get(order.offerId);
  if (card === undefined) return;
  await sql`
    insert into club_terms (user_id, order_id, offer_id, card_class, config_type, days, day_coins, advance_days,
      coupon_kind_id, shipping_coins, is_sandbox)
    values (${order.userId}, ${order.id}, ${order.offerId}, ${card.cardClass}, ${card.configType}, ${card.days},
      ${card.dayCoins}, ${card.advanceDays}, ${card.couponKindId}, ${card.shippingCoins},
      ${order.isSandbox})`.execute(tx);
}

export interface TermRow extends PaidClubTerm {
  readonly userId: UserId;
  readonly orderId: number;
  readonly offerId: number;
  readonly cardClass: ClubClass;
  readonly configType: ClubTerm;
  readonly dayCoins: number;
  readonly advanceDays: number;
  readonly couponKindId: number | null;
  readonly isSandbox: boolean;
}

type Row = Omit<TermRow, 'paidMs' | 'revokedMs'> & { readonly paidAt: Date; readonly revokedAt: Date | null };

/** Those that were paid, oldest first. */
export function readTerms(db: Queryable, userId: UserId): Promise<TermRow[]> {
  return select(db, sql`user_id = ${userId} and paid_at is not null order by id`);
}

/** Whoever ever paid for a term that was not taken back, by their ids. */
export async function listBuyers(db: Queryable, after: number, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct user_id as "userId" from club_terms
    where paid_at is not null and revoked_at is null and user_id > ${after} order by user_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** What comes with its coins besides. */
export interface TermGifts {
  readonly couponKindId: number | null;
  readonly shippingCoins: number;
}

export async function findGiftsOfOrder(db: Queryable, orderId: number): Promise<TermGifts> {
  const { rows } = await sql<TermGifts>`
    select coupon_kind_id as "couponKindId", shipping_coins as "shippingCoins"
    from club_terms where order_id = ${orderId}`.execute(db);
  return rows[0] ?? { couponKindId: null, shippingCoins: 0 };
}

/** Paid ones of everybody or of one player, the newest first, before one by its id. */
export function listTerms(
  db: Queryable,
  beforeId: number,
  limit: number,
  userId?: UserId,
): Promise<TermRow[]> {
  const ofPlayer = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  return select(
    db,
    sql`id < ${beforeId} ${ofPlayer} and paid_at is not null order by id desc limit ${limit}`,
  );
}

async function select(db: Queryable, where: RawBuilder<unknown>): Promise<TermRow[]> {
  const { rows } = await sql<Row>`
    select id, user_id as "userId", order_id as "orderId", offer_id as "offerId", card_class as "cardClass",
      config_type as "configType", days, day_coins as "dayCoins", advance_days as "advanceDays",
      coupon_kind_id as "couponKindId", is_sandbox as "isSandbox", paid_at as "paidAt", revoked_at as "revokedAt"
    from club_terms where ${where}`.execute(db);
  return rows.map(({ paidAt, revokedAt, ...row }) => ({
    ...row,
    paidMs: paidAt.getTime(),
    revokedMs: revokedAt?.getTime(),
  }));
}

/** Which days of a term were taken. */
export async function readTaken(db: Queryable, termIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (termIds.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select term_id || ':' || day_no as key from club_days_taken where term_id in (${sql.join(termIds)})`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}
