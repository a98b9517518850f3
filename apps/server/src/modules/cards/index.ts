/**
 * Cards of players: bonus cards and coupons that go with an order, buff cards and push time cards; and the exchange
 * codes that bring some of them. A card is granted once by the key of what earned it, kept for one order at a time, and
 * used once.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Payments } from '../payments/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import { type CardCallDeps, type CardCallName, cardCalls } from './calls.ts';
import { type Buffs, createBuffs, payOwedBuffs } from './commands/buffs.ts';
import { makeBatch, type NewBatch, postOwedUses } from './commands/exchange-code.ts';
import { seedCards } from './demo.ts';
import type { CardDeps } from './deps.ts';
import { presentBonus, type Reader } from './present.ts';
import { type BatchRow, listBatches } from './store/codes.ts';
import {
  grantCard,
  grantWelcome,
  type HeldCard,
  listCards,
  lockCard,
  type NewCard,
  reserveCard,
} from './store/held.ts';
import {
  addKind,
  type CardClass,
  type CardKind,
  enableKind,
  listKinds,
  type NewKind,
} from './store/kinds.ts';
import { type Scene, setScene } from './store/scenes.ts';
import { backWriter, CARD_GONE, grantWriter, useWriter, withdrawWriter } from './store/writers.ts';

export type { Buffs, PaidRound } from './commands/buffs.ts';
export type { NewBatch } from './commands/exchange-code.ts';
export { type CardConsoleName, cardConsole } from './console/index.ts';
export { DEMO_COUPON_DAYS } from './demo.data.ts';
export { cardsPersonalData } from './personal-data.ts';
export type { BatchRow, CodeBatch } from './store/codes.ts';
export type { HeldCard, NewCard } from './store/held.ts';
export type { CardClass, CardKind, NewKind } from './store/kinds.ts';

type WireBonus = ReturnType<typeof presentBonus>;

export interface CardModuleDeps extends CardDeps, Pick<CardCallDeps, 'countGuesses'> {
  readonly payments: Pick<Payments, 'alongside' | 'orders'>;
}

export interface Cards {
  readonly handlers: Handlers<CardCallName>;
  /** Bonus cards by ratio, coupons by amount, the best first; those that an open order holds are marked. */
  listAvailable(userId: UserId, cardClass: CardClass): Promise<HeldCard[]>;
  /** Those that can be used now, whatever their class. */
  listHeld(userId: UserId): Promise<HeldCard[]>;
  /** The best that goes with a purchase, as its owner reads it. */
  presentBest(held: readonly HeldCard[], reader: Reader): WireBonus | undefined;
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
  /** Ends what came by this key and was not used, beside the coins that go back. */
  withdrawCompanion(card: Pick<NewCard, 'userId' | 'sourceKey'>): Companion;
  /** What whoever joins is given; again it is the same. */
  welcome(userId: UserId): Promise<void>;
  /** What pushers ask for. */
  readonly buffs: Buffs;
  listKinds(db?: Queryable): Promise<CardKind[]>;
  addKind(tx: Queryable, kind: NewKind): Promise<number>;
  enableKind(tx: Queryable, id: number, isEnabled: boolean): Promise<void>;
  /** What is offered after a big purchase was given up (3), and at a low balance (5). */
  setScene(tx: Queryable, sceneType: 3 | 5, scene: Scene): Promise<void>;
  /** The codes are told here and never again. */
  makeBatch(
    tx: Queryable,
    batch: NewBatch,
  ): Promise<{ readonly batchId: number; readonly codes: readonly string[] }>;
  /** The latest first. */
  listBatches(limit: number): Promise<BatchRow[]>;
  /** With the demo's own player, where there is one. */
  seedDemo(player: UserId | undefined): Promise<void>;
  readonly jobs: {
    /** How many codes' coins were posted that were owed. */
    readonly codes: () => Promise<number>;
    /** How many rounds' buffs were paid that were owed. */
    readonly buffs: () => Promise<number>;
  };
}

export function createCards(deps: CardModuleDeps): Cards {
  const { database, clock, payments } = deps;
  const now = () => new Date(clock.nowMs());
  goWithOrders(deps);
  const cards: Omit<Cards, 'seedDemo'> = {
    handlers: cardCalls({ ...deps, orders: payments.orders }),
    listAvailable: (userId, cardClass) =>
      listCards(database.db, { userId, class: cardClass, state: 'available', now: now() }),
    listHeld: userId => listCards(database.db, { userId, state: 'available', now: now() }),
    presentBest: (held, reader) => {
      const best = held.find(card => card.class === 'bonus' && !card.isReserved);
      return best && presentBonus(best, reader);
    },
    take: async (tx, { cardId, userId, class: wanted }) => {
      const card = await lockCard(tx, { cardId, userId, now: now() });
      if (card.class !== wanted) throw new Refusal('cardUsed');
      return card;
    },
    grant: (tx, card) => grantCard(tx, { ...card, at: now() }),
    grantCompanion: card => companion(grantWriter, { ...card, atMs: clock.nowMs() }),
    withdrawCompanion: card => companion(withdrawWriter, { ...card, atMs: clock.nowMs() }),
    welcome: userId => grantWelcome(database.db, userId, now()),
    buffs: createBuffs(deps),
    listKinds: (db = database.db) => listKinds(db),
    addKind,
    enableKind,
    setScene,
    makeBatch: (tx, batch) => makeBatch(deps, tx, batch),
    listBatches: limit => listBatches(database.db, limit),
    jobs: { codes: () => postOwedUses(deps), buffs: () => payOwedBuffs(deps) },
  };
  return { ...cards, seedDemo: player => seedCards(deps, cards, player) };
}

/** Kept with an order, used with its coins, given back when it is refunded whole. */
function goWithOrders({ payments, clock }: CardModuleDeps): void {
  payments.alongside({
    made: async (tx, { id, cardId, userId }) => {
      if (cardId === null) return;
      await lockCard(tx, { cardId, userId, now: new Date(clock.nowMs()) });
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
}
