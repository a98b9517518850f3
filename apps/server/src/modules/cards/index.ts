/**
 * Cards of players: bonus cards and coupons that go with an order, buff cards and push time cards. A card is granted
 * once by the key of what earned it, kept for one order at a time, and used once.
 */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Payments } from '../payments/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import { grantCard, type HeldCard, listCards, lockCard, type NewCard, reserveCard } from './store/held.ts';
import {
  addKind,
  type CardClass,
  type CardKind,
  enableKind,
  listKinds,
  type NewKind,
} from './store/kinds.ts';
import { backWriter, CARD_GONE, grantWriter, useWriter } from './store/writers.ts';

export { cardsPersonalData } from './personal-data.ts';
export type { HeldCard, NewCard } from './store/held.ts';
export type { CardClass, CardKind, NewKind } from './store/kinds.ts';

export interface CardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly payments: Pick<Payments, 'alongside'>;
}

export interface Cards {
  /** Bonus cards by ratio, coupons by amount, the best first; those that an open order holds are marked. */
  listAvailable(userId: UserId, cardClass: CardClass): Promise<HeldCard[]>;
  /**
   * For the transaction that makes an order: the card, locked. An order made with its id as `cardId` keeps it. Refuses
   * `cardUsed` for one that is used, over, somebody else's, of another class, or goes with an order that may be paid.
   */
  take(
    tx: Queryable,
    wanted: { readonly cardId: number; readonly userId: UserId; readonly class: CardClass },
  ): Promise<HeldCard>;
  /** False where this key was granted before. */
  grant(tx: Queryable, card: Omit<NewCard, 'at'>): Promise<boolean>;
  /** The same beside coins: written with them or not at all. */
  grantCompanion(card: Omit<NewCard, 'at'>): Companion;
  listKinds(): Promise<CardKind[]>;
  addKind(tx: Queryable, kind: NewKind): Promise<number>;
  enableKind(tx: Queryable, id: number, isEnabled: boolean): Promise<void>;
}

export function createCards({ database, clock, payments }: CardDeps): Cards {
  const now = () => new Date(clock.nowMs());
  const take: Cards['take'] = async (tx, { cardId, userId, class: wanted }) => {
    const card = await lockCard(tx, { cardId, userId, now: now() });
    if (card.class !== wanted) throw new Refusal('cardUsed');
    return card;
  };
  payments.alongside({
    made: async (tx, { id, cardId, userId }) => {
      if (cardId === null) return;
      await lockCard(tx, { cardId, userId, now: now() });
      await reserveCard(tx, cardId, id);
    },
    given: async ({ id, cardId }) =>
      cardId === null ? [] : [companion(useWriter, { cardId, orderId: id, atMs: clock.nowMs() })],
    returned: async (order, state) =>
      order.cardId !== null && state === 'refunded'
        ? [companion(backWriter, { orderId: order.id, atMs: clock.nowMs() })]
        : [],
    cardGone: CARD_GONE,
  });
  return {
    listAvailable: (userId, cardClass) =>
      listCards(database.db, { userId, class: cardClass, state: 'available', now: now() }),
    take,
    grant: (tx, card) => grantCard(tx, { ...card, at: now() }),
    grantCompanion: card => companion(grantWriter, { ...card, atMs: clock.nowMs() }),
    listKinds: () => listKinds(database.db),
    addKind,
    enableKind,
  };
}
